/** The build's files of the first load as classic scripts: what they hand on, and what the build refuses. */
import { runInNewContext } from 'node:vm';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { classicFirstLoad } from '#scripts/classic-first-load.ts';

/** Builds made-up modules of which those named `first…` are the first load. @returns the code of each file by its name */
async function built(sources: Record<string, string>): Promise<Map<string, string>> {
  const given: Plugin = {
    name: 'given',
    resolveId: (id) => (id.replace('./', '') in sources ? id.replace('./', '') : null),
    load: (id) => sources[id] ?? null,
  };
  const isFirst = (id: string): boolean => id.startsWith('first');
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [given, classicFirstLoad(isFirst)],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'first-main',
        output: {
          chunkFileNames: '[name].js',
          entryFileNames: '[name].js',
          codeSplitting: { groups: [{ name: 'first-library', test: /^first-library$/ }] },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(output.output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code] as const] : [])));
}

const library = 'export const double = (n) => n * 2; export function strict() { return this === undefined; }';
const main = `
  import { double, strict } from './first-library';
  globalThis.answer = double(21);
  globalThis.isStrict = (0, strict)();
  globalThis.open = () => import('./page');
`;

test('a file of the first load runs as a strict script and finds what those before it export', async () => {
  const files = await built({ 'first-main': main, 'first-library': library, page: 'export const page = 1;' });
  const world: Record<string, unknown> = {};
  world['globalThis'] = world;
  for (const name of ['rolldown-runtime', 'first-library', 'first-main']) runInNewContext(files.get(name) ?? '', world);
  expect(world).toMatchObject({ answer: 42, isStrict: true });
  expect(files.get('page')).toMatch(/export/);
});

test('a page’s module reads the first load from where it was left, and asks for no file of it', async () => {
  const page = `import { double } from './first-library'; export const eight = double(4);`;
  const files = await built({ 'first-main': main, 'first-library': library, page });
  expect(files.get('page')).toContain('firstLoad');
  expect(files.get('page')).not.toMatch(/import/);
});

test.each(['count += 1', '[count] = [count + 1]', '({ one: count } = { one: count + 1 })'])(
  'an export that changes later by %s is refused, since whoever has read it would not see that',
  async (change) => {
    const changing = `${library} export let count = 0; export function add() { ${change}; }`;
    const page = `import { count, add } from './first-library'; add(); export const seen = count;`;
    await expect(built({ 'first-main': main, 'first-library': changing, page })).rejects.toThrow(
      'first-library changes what it exports: count.',
    );
  },
);
