/** npm run check: components and their hooks read and write through functions of src/db, src/sync or a `reads.ts`, not with Dexie calls. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

const places = ['src/**/*.tsx', 'src/{app,charts,features,i18n,ui}/**/*.ts'];
/** No component: it stores what the server says of itself, in the first load, and hands it to pages by a hook. */
const apart = 'src/app/start/config.ts';
/** A component or a hook, by its file or by what it exports. */
const isComponent = (path: string, source: string): boolean =>
  path.endsWith('.tsx') ||
  /\/use-[^/]+\.ts$/.test(path) ||
  /^export (?:(?:async )?function|const) use[A-Z]/m.test(source);

/** Stores of the device's databases; the stores of replicated tables are asked for by `rows` or `table`. */
const names = '(?:kept|drafts|calls|catalogueIndex|catalogueContent|blobs|blobContents)';
const store = `(?:${names}|(?:rows|table)\\s*\\([^()]*\\))`;
const method =
  '(?:add|bulkAdd|bulkDelete|bulkGet|bulkPut|bulkUpdate|clear|count|delete|each|filter|get|limit|orderBy|put|toArray|toCollection|update|upsert|where)';
const calls = [
  // athlete.database.kept.get(…), here.rows('events')\n.where(…), draftsHere().drafts.put(…)
  new RegExp(`[\\w)\\]]\\s*[?!]?\\.\\s*${store}\\s*[?!]?\\.\\s*${method}\\s*\\(`, 'g'),
  // database.transaction(…), anonymous.table(…), database[table]
  /\b\w*(?:[dD]atabase|anonymous)\s*[?!]?(?:\.\s*(?:transaction|table|rows)\s*\(|\[)/g,
  // const { drafts } = database, ({ drafts }: DraftDatabase) => …
  new RegExp(
    `\\{[^{}]*\\b${names}\\b[^{}]*\\}\\s*(?:=\\s*(?:await\\s+)?[\\w.()]*(?:[dD]atabase|anonymous|Here\\(\\))|:\\s*\\w*Database\\b)`,
    'g',
  ),
];

const found = [...new Set(places.flatMap((pattern) => globSync(pattern, { cwd: root })))].toSorted().flatMap((path) => {
  const source = readFileSync(join(root, path), 'utf8');
  if (path === apart || !isComponent(path, source)) return [];
  return calls.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(({ 0: call, index }) => {
      const line = source.slice(0, index).split('\n').length;
      return `${path}:${line}: ${call}…) belongs in src/db or the feature's reads.ts`;
    }),
  );
});
for (const one of found) console.log(one);
process.exit(found.length === 0 ? 0 : 1);
