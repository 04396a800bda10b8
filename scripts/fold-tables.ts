/** In a build, what is said of the tables stands in place of their declarations, whose schemas the first load need not have. */
import type { Plugin } from 'vite';
import { saidTables } from '../core/model/table-values.ts';

export const foldTables = (): Plugin => ({
  name: 'fold-tables',
  apply: 'build',
  load: (id) =>
    id.endsWith('/core/model/table-values.ts') ? `export const saidTables = ${JSON.stringify(saidTables)};` : undefined,
});
