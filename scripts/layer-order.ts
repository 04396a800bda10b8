/**
 * The first style sheet that a browser meets fixes the order of the cascade layers, and with split chunks that may be any
 * of them: so each one begins with the statement.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { inProject } from './paths.ts';

export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.css') ? `${readFileSync(inProject('src/styles/layers.css'), 'utf8')}${code}` : undefined,
};
