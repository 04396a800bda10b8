/** Each language is sent to the app in two parts, and what only the server says in neither. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { splitWords } from '#scripts/split-words.ts';
import { firstWords } from '#src/i18n/first-words.ts';

const file = join(import.meta.dirname, '../../locales/de.json');

/** What the build makes of the file where it is imported with this question. */
function part(question: 'first' | 'rest'): Record<string, unknown> {
  const { transform } = splitWords;
  if (typeof transform !== 'object' || typeof transform.handler !== 'function') throw new Error('No transform.');
  const made = Reflect.apply(transform.handler, {}, [readFileSync(file, 'utf8'), `${file}?${question}`]);
  return JSON.parse(/^export default (.*);$/s.exec(made.code)?.[1] ?? '');
}

test('the two parts are the whole, without what only the server says', () => {
  const { server, ...words } = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(server)).toEqual(['errors', 'mail']);
  expect({ ...part('first'), ...part('rest') }).toEqual(words);
  expect(Object.keys(part('first')).toSorted()).toEqual([...firstWords].toSorted());
});
