/** The examples of docs/workout-text.md are what the app itself would write. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText } from '#core/domain/workout-text/read-text.ts';
import { writeText } from '#core/domain/workout-text/write-text.ts';
import { sports } from '#core/model/sport.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/workout-text.md'), 'utf8');
const examples = [...page.matchAll(/```\n([^`]+)```/g)].map(([, text = '']) => text);

test.each(sports.map((sport, index) => ({ sport, text: examples[index] ?? '' })))(
  'the $sport example is read and written as it stands',
  ({ sport, text }) => {
    expect(text).not.toBe('');
    const read = readText(sport, text);
    expect(read.ok ? writeText(sport, read.segments) : read.errors).toBe(text);
  },
);
