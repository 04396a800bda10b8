/** Class names are not typed, so this finds typos and dead rules: every `styles.x` exists in its module, and the reverse. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const modules = globSync('src/**/*.module.css', { cwd: root });
const components = globSync('src/**/*.{ts,tsx}', { cwd: root });

const read = (file: string) => readFileSync(join(root, file), 'utf8');

function classesIn(css: string): Set<string> {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"|'[^']*'/g, '');
  // A class is what follows a dot before a letter; lengths such as .5em have a digit there.
  return new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1] ?? ''));
}

type Use = { module: string; name: string; isPattern: boolean };

/** Imports of style modules in a component, and the names it takes from them. `styles[`${kind}Overlay`]` is a pattern. */
function usesIn(file: string): Use[] {
  const code = read(file);
  return [...code.matchAll(/import (\w+) from '(.+\.module\.css)';/g)].flatMap(([, name = '', path = '']) => {
    const module = path.startsWith('#src/') ? path.slice(1) : join(dirname(file), path);
    const plain = [...code.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'))];
    const patterns = [...code.matchAll(new RegExp(String.raw`\b${name}\[(?:\`([^\`]*)\`|(\w+))\]`, 'g'))];
    return [
      ...plain.map((match) => ({ module, name: match[1] ?? '', isPattern: false })),
      ...patterns.map((match) => ({
        module,
        name: (match[1] ?? '${}').replaceAll(/\$\{[^}]*\}/g, '.*'),
        isPattern: true,
      })),
    ];
  });
}

const uses = components.flatMap((file) => usesIn(file).map((use) => ({ ...use, file })));

test('there are style modules to check', () => {
  expect(modules.length).toBeGreaterThan(10);
  expect(uses.length).toBeGreaterThan(50);
});

test.each(modules)('%s has no rule that nobody uses', (module) => {
  const own = uses.filter((use) => use.module === module);
  const unused = [...classesIn(read(module))].filter(
    (name) => !own.some((use) => (use.isPattern ? new RegExp(`^${use.name}$`).test(name) : use.name === name)),
  );
  expect(unused).toEqual([]);
});

test.each(components.filter((file) => uses.some((use) => use.file === file)))(
  '%s uses only classes that exist',
  (file) => {
    const missing = uses
      .filter((use) => use.file === file && !use.isPattern && !classesIn(read(use.module)).has(use.name))
      .map((use) => `${basename(use.module)} has no .${use.name}`);
    expect(missing).toEqual([]);
  },
);

test('each custom property that is used without another value is given one somewhere', () => {
  const styles = globSync('src/**/*.css', { cwd: root }).map(read);
  const given = [
    ...styles.flatMap((css) => [...css.matchAll(/(--[\w-]+)\s*[:{]/g)]),
    ...components.flatMap((file) => [...read(file).matchAll(/['"`](--[\w-]+)/g)]),
  ].map(([, name = '']) => name);
  const used = styles.flatMap((css) => [...css.matchAll(/var\((--[\w-]+)\)/g)]).map(([, name = '']) => name);
  // A name that ends with a dash is the beginning of those that code puts together.
  const isGiven = (name: string): boolean =>
    given.some((one) => (one.endsWith('-') ? name.startsWith(one) : one === name));
  expect(used.length).toBeGreaterThan(500);
  expect([...new Set(used)].filter((name) => !isGiven(name))).toEqual([]);
});
