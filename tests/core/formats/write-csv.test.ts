/** Tables that we write, read by a program that is not ours. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, formulaStart, writeCsv } from '#core/formats/write-csv.ts';
import { hasPython, readWithPython } from './python.ts';

const text = (columns: string[], rows: Cell[][]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeCsv(columns, rows));

test('names of columns first, then rows; numbers plain, nothing as nothing, and a mark that it is UTF-8', () => {
  expect(text(['date', 'stress', 'note'], [['2027-01-14', 52.5, null]])).toBe(
    '\uFEFFdate,stress,note\r\n2027-01-14,52.5,\r\n',
  );
});

test('commas, quotes and new lines of a note stay in its cell', () => {
  expect(text(['note'], [['a "b", c\nd']])).toBe('\uFEFFnote\r\n"a ""b"", c\nd"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1', '＝1+1', '－1', '=HYPERLINK("https://evil.example")'])(
  'the text %j is no formula to a spreadsheet, and a number below zero stays one',
  (formula) => {
    expect(text(['note', 'number'], [[formula, -1]])).toMatch(/^\uFEFFnote,number\r\n"?'/);
    expect(text(['number'], [[-1]])).toContain('\r\n-1\r\n');
  },
);

const script = `
import sys, csv, json
csv.field_size_limit(10 ** 9)
with open(sys.argv[1], encoding='utf-8-sig', newline='') as file:
    print(json.dumps(list(csv.reader(file, strict=True))))
`;

test.skipIf(!hasPython)('python reads back whatever texts there are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'csv-'));
  const file = join(folder, 'table.csv');
  const cell = fc.string({ unit: 'grapheme' }).filter((value) => !formulaStart.test(value) && !value.includes('\0'));
  const hard = fc.constantFrom('a,b', '"', '""', 'a\r\nb', ' a ', "'", '山');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(cell, hard), fc.oneof(hard, cell))), (rows) => {
      writeFileSync(file, writeCsv(['one', 'other'], rows));
      expect(readWithPython(script, file)).toEqual([['one', 'other'], ...rows]);
    }),
    { numRuns: 10 },
  );
  rmSync(folder, { recursive: true, force: true });
});
