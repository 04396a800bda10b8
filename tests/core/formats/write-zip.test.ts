/** Archives that we write, read by a program that is not ours. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 as crcOfNode } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crc32, writeZip, type ZipFile, zipLimits, ZipTooLarge } from '#core/formats/write-zip.ts';
import { hasPython, readWithPython } from './python.ts';

const at = '2027-01-14T06:30:58';
const bytes = (text: string) => new TextEncoder().encode(text);

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'zip-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = `
import sys, json, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    print(json.dumps([[one.filename, list(one.date_time), archive.read(one).hex()] for one in archive.infolist()]))
`;

function readBack(files: readonly ZipFile[]): unknown {
  const file = join(folder, 'archive.zip');
  writeFileSync(file, writeZip(files, at));
  return readWithPython(script, file);
}

test('the checksum is the one that its catalogue gives for 123456789, and that of zlib for anything', () => {
  expect(crc32(bytes('123456789'))).toBe(0xcbf4_3926);
  fc.assert(
    fc.property(fc.uint8Array(), (content) => {
      expect(crc32(content)).toBe(crcOfNode(content));
    }),
  );
});

describe.skipIf(!hasPython)('python reads', () => {
  test('names in any script, folders, empty files, and the time on the athlete’s clock', () => {
    const files = ['index.html', 'workouts/坂道-0197a000.zwo', 'data/Übung é.json', 'empty'].map((path) => ({
      path,
      bytes: path === 'empty' ? new Uint8Array() : bytes(`in ${path}`),
    }));
    const hex = (content: Uint8Array) => Buffer.from(content).toString('hex');
    expect(readBack(files)).toEqual(
      files.map(({ path, bytes: content }) => [path, [2027, 1, 14, 6, 30, 58], hex(content)]),
    );
  });

  test('whatever bytes there are', () => {
    const file = fc.record({ path: fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?$/), bytes: fc.uint8Array() });
    fc.assert(
      fc.property(fc.uniqueArray(file, { selector: ({ path }) => path, maxLength: 6 }), (files) => {
        const found = readBack(files) as [string, number[], string][];
        expect(found.map(([path, , content]) => [path, content])).toEqual(
          files.map((one) => [one.path, Buffer.from(one.bytes).toString('hex')]),
        );
      }),
      { numRuns: 8 },
    );
  });

  test('an archive of nothing', () => expect(readBack([])).toEqual([]));
});

test('more files than the form has room for are refused, not cut', () => {
  const many = Array.from({ length: zipLimits.files + 1 }, (_, index) => ({
    path: `${index}`,
    bytes: new Uint8Array(),
  }));
  expect(() => writeZip(many, at)).toThrow(ZipTooLarge);
});
