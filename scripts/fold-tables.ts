/**
 * In a build, replaces the declarations of tables by what is derived from them, so that the first load need not have
 * their schemas.
 */
import type { Plugin } from 'vite';
import * as values from '../core/model/table-values.ts';

const folded = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);

export const foldTables = (): Plugin => ({
  name: 'fold-tables',
  apply: 'build',
  load: (id) => (id.endsWith('/core/model/table-values.ts') ? folded.join('\n') : undefined),
});
