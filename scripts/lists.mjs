/**
 * Writes the lists of what is declared, a line each, so that they are not written by hand: a new table, act or entity
 * is its file. with-node.mjs calls this before each run, on any Node from 20 on.
 */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const lists = [
  { folder: 'core/model', declaredBy: 'declareTable', list: 'tables.gen.ts', what: 'Every replicated table' },
  { folder: 'core/acts', declaredBy: 'declareAct', list: 'acts.gen.ts', what: 'Every act' },
  { folder: 'src/entities', declaredBy: 'declareEntity', list: 'entities.gen.ts', what: 'Every entity of the device' },
];

/** @param root the folder of the project */
export function writeLists(root) {
  for (const { folder, declaredBy, list, what } of lists) {
    const text = `/** ${what}; written by scripts/lists.mjs. */\n${linesOf(join(root, folder), declaredBy).join('\n')}\n`;
    const path = join(root, folder, list);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    // Renamed, since another process may be reading it.
    const fresh = `${path}.${process.pid}`;
    writeFileSync(fresh, text);
    renameSync(fresh, path);
  }
}

/** A line for each file that exports what `declaredBy` returns, under the name of its constant. */
function linesOf(folder, declaredBy) {
  const declaration = new RegExp(`^export const (\\w+) = ${declaredBy}\\b`, 'gm');
  return readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.gen.ts'))
    .toSorted()
    .flatMap((file) => {
      const names = [...readFileSync(join(folder, file), 'utf8').matchAll(declaration)].map(([, name]) => name);
      return names.length > 0 ? [`export { ${names.join(', ')} } from './${file}';`] : [];
    });
}
