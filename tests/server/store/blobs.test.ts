/**
 * Parts of a blob in any order, twice, bent or cut: a complete one has its hash, and a sender who follows the answers
 * gets there.
 */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountStore } from '#server/store/accounts.ts';
import { BlobFiles } from '#server/store/blob-files.ts';
import { BlobTable } from '#server/store/blob-table.ts';
import { BlobStore, type NotTaken, type Received } from '#server/store/blobs.ts';
import { followBlobs } from '#server/store/follow-blobs.ts';
import type { SqlEngine } from '#server/store/sql-store.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import { openEngine } from './stores.ts';

const anna = '0197a000-0000-7000-8000-00000000a001';
const now = new Date('2026-05-04T06:00:00Z');

const isOnPostgres = inject('postgresUrl') !== undefined;

let engine: SqlEngine;
let blobs: BlobStore;
let folder: string;
beforeEach(async () => {
  engine = await openEngine();
  folder = mkdtempSync(join(tmpdir(), 'blobs-'));
  await engine.db
    .insertInto('accounts')
    .values({
      id: anna,
      email: 'anna@example.org',
      username: 'Anna',
      password_hash: '',
      access_level: 0,
      roles: '[]',
      created_at: now.toISOString(),
    })
    .execute();
  // As an installation on each of them has it.
  const bytes = isOnPostgres ? new BlobTable(engine.db) : new BlobFiles(engine.db, join(folder, 'blobs'));
  blobs = new BlobStore(engine.db, bytes, null);
});
afterEach(async () => {
  await engine.db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** A row that refers to files. */
async function refersTo(...hashes: string[]): Promise<void> {
  const row = { id: anna, deletedBy: null, hashes };
  await engine.db
    .insertInto('rows')
    .values({
      space: anna,
      tbl: 'lists',
      id: anna,
      parent: '',
      key: '',
      rev: 1,
      deleted_by: null,
      doc: JSON.stringify(row),
    })
    .execute();
  await engine.db
    .transaction()
    .execute((transaction) => followBlobs(transaction, anna, [{ table: 'lists', row, rev: 1 }] as never));
}

/** The file with the bytes of a ride, on SQLite. */
const fileOf = (hash: string) => join(folder, 'blobs', anna, hash);
const take = (bytes: Uint8Array) => blobs.take(anna, hashOf(bytes), { size: bytes.length, offset: 0, bytes }, now);
const leftBytes = async (): Promise<number> => {
  const parts = await engine.db.selectFrom('blob_parts').selectAll().execute();
  const files = readdirSync(folder, { recursive: true }).filter((name) => String(name).length > 64);
  return parts.length + files.length;
};

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function read(hash: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of blobs.read(anna, hash, 0)) parts.push(part);
  return Buffer.concat(parts);
}

/** A part of the file as a device may send it: with a bent bit, or a wrong size. */
const sent = fc.record({
  from: fc.nat(40),
  length: fc.nat(40),
  isBent: fc.boolean(),
  size: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined, freq: 5 }),
  isBeside: fc.boolean(),
});

test('whatever comes, what is whole has its hash, and is never undone; who follows the answers gets there', async () => {
  let nth = 0;
  const story = fc.asyncProperty(
    fc.uint8Array({ minLength: 1, maxLength: 40 }),
    fc.array(sent, { maxLength: 12 }),
    async (content, parts) => {
      // Each telling has a file of its own.
      const bytes = Uint8Array.from([...content, ...Buffer.from(String((nth += 1)))]);
      const [hash, size] = [hashOf(bytes), bytes.length];
      let wasWhole = false;
      const beside: Promise<unknown>[] = [];
      const look = async (answer?: Received | NotTaken) => {
        const known = await blobs.received(anna, hash);
        const isWhole = known !== undefined && known.received === known.size;
        if (isWhole) expect(hashOf(await read(hash))).toBe(hash);
        if (wasWhole) expect(isWhole).toBe(true);
        // Work beside it may have found the file bent meanwhile, and started again.
        const isAlone = beside.length === 0;
        if (isAlone && answer && typeof answer === 'object' && known)
          expect(answer.received).toBeLessThanOrEqual(known.received);
        wasWhole = isWhole;
      };
      for (const { from, length, isBent, size: told = size, isBeside } of parts) {
        const part = bytes.slice(from, from + length);
        if (isBent && part.length > 0) part[0] = (part[0] ?? 0) ^ 1;
        const taking = blobs.take(anna, hash, { size: told, offset: from, bytes: part }, now);
        if (isBeside) beside.push(taking);
        else await look(await taking);
      }
      await Promise.all(beside);
      await look();
      // Bent bytes that are there already are found out once, at the end of the file.
      let offset = 0;
      for (let tries = 0; offset < size; tries += 1) {
        expect(tries).toBeLessThan(20);
        const part = bytes.subarray(offset, offset + 9);
        const answer = await blobs.take(anna, hash, { size, offset, bytes: part }, now);
        offset = typeof answer === 'object' ? answer.received : 0;
      }
      await look();
      expect(await read(hash)).toEqual(Buffer.from(bytes));
    },
  );
  await fc.assert(story, { numRuns: 150 });
});

test('an athlete who is removed leaves no byte', async () => {
  await take(Buffer.from('a ride'));
  expect(await leftBytes()).toBe(1);
  await new AccountStore(engine.db).remove(anna);
  await blobs.removeAccount(anna);
  expect([await leftBytes(), await blobs.bytes(anna)]).toEqual([0, 0]);
});

test('of many unused ones all are removed, a page after the other', async () => {
  for (let index = 0; index < 450; index += 1) await take(Buffer.from(String(index)));
  const later = new Date('2026-05-05T06:00:00Z');
  await blobs.removeUnused(later, now);
  expect(await leftBytes()).toBe(450);
  await blobs.removeUnused(later, later);
  expect([await leftBytes(), await blobs.bytes(anna)]).toEqual([0, 0]);
});

describe.skipIf(isOnPostgres)('in files', () => {
  const ride = Buffer.from('a ride of five hours');
  const hash = hashOf(ride);

  test('what a server that was killed wrote and did not note is written over', async () => {
    await blobs.take(anna, hash, { size: ride.length, offset: 0, bytes: ride.subarray(0, 5) }, now);
    appendFileSync(fileOf(hash), 'something that was never noted');
    await blobs.take(anna, hash, { size: ride.length, offset: 5, bytes: ride.subarray(5) }, now);
    expect(await read(hash)).toEqual(ride);
  });

  test.each([0, ride.length])(
    'a copy put back without its files is not taken for whole: who sends from %i begins anew',
    async (offset) => {
      await take(ride);
      rmSync(fileOf(hash));
      const answer = await blobs.take(anna, hash, { size: ride.length, offset, bytes: ride.subarray(offset) }, now);
      expect(answer).toMatchObject({ received: offset === 0 ? ride.length : 0 });
      await take(ride);
      expect(await read(hash)).toEqual(ride);
    },
  );

  test('a device that asks is told of what live rows refer to and the disk has no more', async () => {
    await take(ride);
    await take(Buffer.from('a swim'));
    await refersTo(hash, hashOf(Buffer.from('a swim')));
    expect(await blobs.missing(anna)).toEqual([]);
    rmSync(fileOf(hash));
    expect(await blobs.missing(anna)).toEqual([hash]);
  });

  test('a file that cannot be looked at counts as neither there nor gone', async () => {
    await take(ride);
    await refersTo(hash);
    // A folder that is a file now: not even the superuser can look into it.
    renameSync(join(folder, 'blobs', anna), join(folder, 'aside'));
    writeFileSync(join(folder, 'blobs', anna), '');
    await expect(blobs.missing(anna)).rejects.toThrow(StoreUnavailable);
    await expect(blobs.received(anna, hash)).rejects.toThrow(StoreUnavailable);
    rmSync(join(folder, 'blobs', anna));
    renameSync(join(folder, 'aside'), join(folder, 'blobs', anna));
    expect(await read(hash)).toEqual(ride);
    expect(await blobs.missing(anna)).toEqual([]);
  });

  test('nor is a file that was cut shorter', async () => {
    await take(ride);
    truncateSync(fileOf(hash), 7);
    expect(await blobs.received(anna, hash)).toBeUndefined();
  });

  test('one of which the beginning is gone is sent anew from its beginning', async () => {
    await blobs.take(anna, hash, { size: ride.length, offset: 0, bytes: ride.subarray(0, 5) }, now);
    rmSync(fileOf(hash));
    const rest = { size: ride.length, offset: 5, bytes: ride.subarray(5) };
    expect(await blobs.take(anna, hash, rest, now)).toBe('broken');
    expect(await blobs.received(anna, hash)).toBeUndefined();
  });

  test('files that nobody knows are removed with the unused ones, those of a deleted account too', async () => {
    await take(ride);
    await take(Buffer.from('another'));
    await engine.db.deleteFrom('blobs').where('hash', '=', hash).execute();
    await blobs.removeUnused(now, now);
    expect(await leftBytes()).toBe(1);
    await new AccountStore(engine.db).remove(anna);
    await blobs.removeUnused(now, now);
    expect(readdirSync(join(folder, 'blobs'))).toEqual([]);
  });

  test('only the server itself can read them', async () => {
    await take(ride);
    expect(statSync(fileOf(hash)).mode & 0o077).toBe(0);
    expect(statSync(join(folder, 'blobs', anna)).mode & 0o077).toBe(0);
  });
});
