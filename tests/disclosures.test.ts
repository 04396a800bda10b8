/** What opens in place looks the same everywhere: no page draws the browser's own triangle beside our arrow. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The component itself, and the banner that is its own line of the trainer view. */
const own = ['src/ui/disclosure.tsx', 'src/features/ride/wake-banner.tsx'];

test('every summary is a Disclosure', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join('src', file));
  expect(files.length).toBeGreaterThan(100);
  const drawn = files.filter((file) => readFileSync(file, 'utf8').includes('<summary'));
  expect(drawn.toSorted()).toEqual(own.toSorted());
});
