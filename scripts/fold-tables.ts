/** In a build, what follows from the tables stands in place of their declarations, whose schemas the first load need not have. */
import type { Plugin } from 'vite';
import * as values from '../core/model/table-values.ts';

const folded = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);

export const foldTables = (): Plugin => ({
  name: 'fold-tables',
  apply: 'build',
  load: (id) => (id.endsWith('/core/model/table-values.ts') ? folded.join('\n') : undefined),
});
