/** Dexie as it is written: what it ships for everybody is compiled for browsers that this app does not run in. */
import type { Plugin } from 'vite';

export const modernDexie: Plugin = {
  name: 'modern-dexie',
  config: () => ({ resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] } }),
};
