/** Archives as they come: ours, those of another program, broken ones and those that mean harm. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openZip, zipReadLimits, ZipUnreadable, type ZipReadLimits } from '#core/formats/read-zip.ts';
import { writeZip, type ZipFile } from '#core/formats/write-zip.ts';
import { inflate } from '#src/app/start/inflate.ts';
import { hasPython } from './python.ts';

const at = '2027-01-14T06:30:58';
const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (content: Uint8Array) => Buffer.from(content).toString('hex');

/** Every file of an archive, or why it cannot be read. */
async function readAll(archive: Uint8Array<ArrayBuffer>, limits: ZipReadLimits = zipReadLimits) {
  try {
    const zip = openZip(archive, inflate, limits);
    const files: [string, string][] = [];
    for (const path of zip.paths) files.push([path, hex(await zip.read(path))]);
    return files;
  } catch (error) {
    if (error instanceof ZipUnreadable) return error.code;
    throw error;
  }
}

const plainPath = fc.stringMatching(/^[a-zé坂]{1,8}(\/[a-z]{1,8}){0,2}$/u);
const files = fc.uniqueArray(fc.record({ path: plainPath, bytes: fc.uint8Array({ maxLength: 300 }) }), {
  selector: ({ path }) => path,
  maxLength: 8,
});
const asRead = (list: readonly ZipFile[]) => list.map((file) => [file.path, hex(file.bytes)]);

test('what was written is read as it was', () =>
  fc.assert(
    fc.asyncProperty(files, async (list) => {
      expect(await readAll(writeZip(list, at))).toEqual(asRead(list));
    }),
  ));

test.skipIf(!hasPython)('archives of python are read, packed and not, with a comment behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  const file = join(folder, 'archive.zip');
  const script = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as archive:
    archive.comment = b'made by python PK'
    archive.mkdir('data')
    archive.writestr('data/long.json', 'long ' * 50000)
    archive.writestr('empty', '')
    archive.writestr('坂道.txt', 'stored', zipfile.ZIP_STORED)
    with archive.open('streamed', 'w', force_zip64=False) as out: out.write(b'a' * 1000)
`;
  execFileSync('python3', ['-c', script, file]);
  const archive = new Uint8Array(readFileSync(file));
  rmSync(folder, { recursive: true });
  expect(archive.length).toBeLessThan(5_000);
  expect(await readAll(archive)).toEqual([
    ['data/long.json', hex(bytes('long '.repeat(50_000)))],
    ['empty', ''],
    ['坂道.txt', hex(bytes('stored'))],
    ['streamed', hex(bytes('a'.repeat(1_000)))],
  ]);
});

/** An archive of one packed file, whose directory may say something else than what is there. */
function packed(content: Uint8Array, { size = content.length, method = 8, flags = 0, path = 'file' } = {}) {
  const body = method === 8 ? deflateRawSync(content) : content;
  // Ours, with the fields of the one entry written over.
  const archive = writeZip([{ path, bytes: new Uint8Array(body) }], at);
  const view = new DataView(archive.buffer);
  const entry = 30 + path.length + body.length;
  const crc = new DataView(writeZip([{ path, bytes: content }], at).buffer).getUint32(14, true);
  view.setUint16(entry + 8, flags, true);
  view.setUint16(entry + 10, method, true);
  view.setUint32(entry + 16, crc, true);
  view.setUint32(entry + 24, size, true);
  return archive;
}

describe('archives that mean harm', () => {
  const zeros = new Uint8Array(2_000_000);

  test('a bomb that tells its size is not unpacked at all', async () => {
    expect(await readAll(packed(zeros), { ...zipReadLimits, fileBytes: 1_000_000 })).toBe('tooLarge');
    expect(await readAll(packed(zeros))).toEqual([['file', hex(zeros)]]);
  });

  test('a bomb that lies about its size is stopped at that size', async () => {
    let unpackedBytes = 0;
    const counted = async (content: Uint8Array<ArrayBuffer>, most: number) => {
      unpackedBytes = most;
      return inflate(content, most);
    };
    const zip = openZip(packed(zeros, { size: 1_000 }), counted);
    await expect(zip.read('file')).rejects.toThrow('damaged');
    expect(unpackedBytes).toBe(1_000);
  });

  test('many files together are no more than one may be', async () => {
    const list = ['a', 'b', 'c'].map((path) => ({ path, bytes: new Uint8Array(400) }));
    expect(await readAll(writeZip(list, at), { ...zipReadLimits, totalBytes: 1_000 })).toBe('tooLarge');
    expect(await readAll(writeZip(list, at), { ...zipReadLimits, files: 2 })).toBe('tooLarge');
    expect(await readAll(writeZip(list, at), { ...zipReadLimits, totalBytes: 1_200 })).toHaveLength(3);
  });

  test.each(['../up', 'data/../../up', '/root', 'C:\\x', 'a\\b', 'a//b', './a', 'folder/', ''])(
    'a file called %j is none',
    async (path) => {
      expect(await readAll(writeZip([{ path, bytes: bytes('x') }], at))).toEqual([]);
    },
  );

  test('two files of one name are refused', async () => {
    const twice = ['first', 'second'].map((text) => ({ path: 'data', bytes: bytes(text) }));
    expect(await readAll(writeZip(twice, at))).toBe('damaged');
  });
});

describe('archives that are broken', () => {
  test('encrypted files and other ways of packing are named as such', async () => {
    expect(await readAll(packed(bytes('secret'), { flags: 1 }))).toBe('unsupported');
    expect(await readAll(packed(bytes('lzma'), { method: 14 }))).toBe('unsupported');
  });

  test('a byte that has changed is noticed', async () => {
    const archive = writeZip([{ path: 'file', bytes: bytes('all is well') }], at);
    archive[30 + 4 + 2] = 0;
    expect(await readAll(archive)).toBe('damaged');
  });

  test('something else is no archive', async () => {
    for (const text of ['', 'PK', '{"format":"trainside"}', 'x'.repeat(100_000)]) {
      expect(await readAll(bytes(text))).toBe('notZip');
    }
  });

  test('whatever is cut off, written over or made up: an answer, never a fault, and never another content', async () => {
    const whole = [
      { path: 'data/export.json', bytes: bytes('{"format":"trainside"}') },
      { path: 'data/events.json', bytes: bytes('[]') },
    ];
    const archive = writeZip(whole, at);
    const known = new Set(asRead(whole).map(([, content]) => content));
    const found = new Set<string>();
    const position = fc.nat(archive.length - 1);
    const change = fc.record({ position, byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 4 }), position, async (changes, length) => {
        const broken = archive.slice();
        for (const one of changes) broken[one.position] = one.byte;
        for (const some of [broken, broken.slice(0, length), broken.slice(length)]) {
          const read = await readAll(some);
          if (typeof read !== 'string') for (const [, content] of read) found.add(content);
        }
      }),
      { numRuns: 300 },
    );
    expect(known).toEqual(new Set([...known, ...found]));
    await fc.assert(fc.asyncProperty(fc.uint8Array(), async (some) => void (await readAll(new Uint8Array(some)))));
  });
});
