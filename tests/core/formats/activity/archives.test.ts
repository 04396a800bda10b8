import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findActivityFiles } from '#core/formats/activity/read-activity.ts';
import { writeZip } from '#core/formats/write-zip.ts';
import { inflate } from '#src/app/start/inflate.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const packed = (text: string) => Uint8Array.from(gzipSync(bytesOf(text)));

async function foundIn(fileName: string, bytes: Uint8Array<ArrayBuffer>) {
  const found: [string, string][] = [];
  for await (const file of findActivityFiles(fileName, bytes, inflate))
    found.push([file.fileName, 'error' in file ? `! ${file.error.code}` : new TextDecoder().decode(file.bytes)]);
  return found;
}

test('the archive of an account is its activities, packed for themselves or not, and nothing else', async () => {
  const zip = writeZip(
    [
      { path: 'activities/1.fit.gz', bytes: packed('one') },
      { path: 'activities/2.GPX', bytes: bytesOf('two') },
      { path: 'media/3.jpg', bytes: bytesOf('picture') },
      { path: '__MACOSX/activities/._2.gpx', bytes: bytesOf('of a Mac') },
      { path: 'activities/4.tcx.gz', bytes: packed('four').fill(0, 12, 16) },
    ],
    '2026-05-04T06:30:00',
  );
  expect(await foundIn('export.zip', zip)).toEqual([
    ['activities/1.fit', 'one'],
    ['activities/2.GPX', 'two'],
    ['activities/4.tcx', '! archive'],
  ]);
});

test('a file that is no archive is the only one of itself; one that is packed is unpacked', async () => {
  expect(await foundIn('a.gpx', bytesOf('<gpx/>'))).toEqual([['a.gpx', '<gpx/>']]);
  expect(await foundIn('a.fit.gz', packed('ride'))).toEqual([['a.fit', 'ride']]);
});

test('an archive without activities, and one that is broken, say so', async () => {
  expect(await foundIn('a.zip', writeZip([{ path: 'a.txt', bytes: bytesOf('a') }], '2026-05-04T06:30:00'))).toEqual([
    ['a.zip', '! archive'],
  ]);
  expect(await foundIn('a.zip', bytesOf('PK and no more'))).toEqual([['a.zip', '! archive']]);
});

test('a packed file that says it is larger than it may be is refused before it is unpacked', async () => {
  const bomb = packed('a'.repeat(1000));
  new DataView(bomb.buffer).setUint32(bomb.length - 4, 4_000_000_000, true);
  expect(await foundIn('a.fit.gz', bomb)).toEqual([['a.fit', '! tooLarge']]);
});

test('a packed file of which a byte was changed on the way is refused: its ride would have other numbers', async () => {
  const changed = Uint8Array.from(gzipSync(bytesOf('200 W, 201 W, 199 W'), { level: 0 }));
  changed[20]! ^= 1;
  expect(await foundIn('a.fit.gz', changed)).toEqual([['a.fit', '! archive']]);
});
