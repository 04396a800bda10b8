/** The app in one file, over a network that hands it over in pieces of any size, ends early, or says something else. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packFiles } from '#scripts/app-pack.ts';
import { type PackedFile, readPack } from '#src/sw/app-pack.ts';

/** A body that arrives in pieces of these sizes, over and over. */
function arriving(bytes: Uint8Array, sizes: readonly number[]): ReadableStream<Uint8Array> {
  let at = 0;
  let piece = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      const size = sizes[piece++ % sizes.length] ?? 1;
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

async function unpacked(body: ReadableStream<Uint8Array>): Promise<PackedFile[]> {
  const files: PackedFile[] = [];
  for await (const file of readPack(body)) files.push(file);
  return files;
}

const someFiles = fc.array(fc.tuple(fc.string({ maxLength: 40, unit: 'binary' }), fc.uint8Array({ maxLength: 200 })), {
  maxLength: 8,
});
const someSizes = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 });

test('every file comes out of the pack as it went in, however the network cuts it', async () => {
  await fc.assert(
    fc.asyncProperty(someFiles, someSizes, async (files, sizes) => {
      const found = await unpacked(arriving(packFiles(files), sizes));
      expect(found.map(({ path, content }) => [path, [...content]])).toEqual(
        files.map(([path, content]) => [path, [...content]]),
      );
    }),
  );
});

test('of a pack that ends too early the files before the end are there, and then it is told', async () => {
  const files: [string, Uint8Array][] = ['one', 'two'].map((path) => [path, new Uint8Array(100).fill(7)]);
  const whole = packFiles(files);
  const found: string[] = [];
  const reading = (async () => {
    for await (const { path } of readPack(arriving(whole.subarray(0, whole.length - 1), [64]))) found.push(path);
  })();
  await expect(reading).rejects.toThrow('ended too early');
  expect(found).toEqual(['one']);
});

test.each([
  ['a page of a portal', '<!doctype html><html><body>Please sign in.</body></html>'],
  ['nothing', ''],
  ['a list that is none', `\0\0\0\u0002{}`],
  ['a file of no size', `\0\0\0\u000b[["a",-1]] `],
  ['a file larger than any', `\0\0\0\u0010[["a",99999999]]`],
])('%s is no pack', async (_what, text) => {
  await expect(unpacked(arriving(new TextEncoder().encode(text), [16]))).rejects.toThrow(Error);
});
