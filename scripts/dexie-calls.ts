/** npm run check: components and their hooks read and write through functions of src/db, src/sync or a `reads.ts`, not with Dexie calls. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

const places = ['src/{app,charts,features,routes,ui}/**/*.tsx', 'src/{app,charts,features,ui}/**/use-*.ts'];
const calls =
  /\b(?:database|anonymous)\s*\.\s*(?:\w+\s*\.\s*(?:add|bulkAdd|bulkDelete|bulkGet|bulkPut|count|delete|each|filter|get|orderBy|put|toArray|toCollection|update|where)|table|transaction)\s*\(/g;

const found = places
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return [...source.matchAll(calls)].map(({ 0: call, index }) => {
      const line = source.slice(0, index).split('\n').length;
      return `${path}:${line}: ${call}…) belongs in src/db or the feature's reads.ts`;
    });
  });
for (const one of found) console.log(one);
process.exit(found.length === 0 ? 0 : 1);
