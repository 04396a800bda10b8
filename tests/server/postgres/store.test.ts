/** What only a server of databases can bring about: transactions at once, cut connections, a crash under load. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { findPostgres } from '#scripts/postgres.ts';
import { type Account, AccountStore } from '#server/store/accounts.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { type SqlEngine, SqlStore } from '#server/store/sql-store.ts';
import { StoreUnavailable, type StoreWrites } from '#server/store/store.ts';
import { emptyUrl, freshUrl, PostgresServer } from '#tests/postgres-server.ts';
import { list } from '#tests/server/store/rows.ts';
import { storeAt } from '#tests/server/store/store-at.ts';

let url: string;
let engine: SqlEngine;
let store: SqlStore;
beforeEach(async () => {
  url = await freshUrl(inject('postgresUrl') ?? '');
  engine = await openPostgres(url);
  store = new SqlStore(engine, []);
});
afterEach(() => store.close());

const put = async (writes: StoreWrites, space: string, id: string) => {
  const rev = await writes.advance(space, ['stamp']);
  await writes.putRows(space, [list(id, rev)]);
  return rev;
};

/** Two sides that go on when both are there. */
function meeting() {
  let arrive = () => {};
  const both = new Promise<void>((resolve) => (arrive = resolve));
  let count = 0;
  return async () => {
    count += 1;
    if (count >= 2) arrive();
    await both;
  };
}

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Locks of this database alone: the tables of copied databases have the same numbers. */
const locksHere = 'pg_locks join pg_database on pg_database.oid = database and datname = current_database()';

/** Ends the connections that are writing, as an administrator may. */
async function cutTransactions(): Promise<void> {
  const client = await connected();
  await client.query(`select pg_terminate_backend(pid) from ${locksHere} where relation = 'spaces'::regclass`);
  await client.end();
}

const account = (id: string): Account => ({
  id,
  email: `${id}@example.org`,
  username: id,
  passwordHash: '',
  accessLevel: 0,
  roles: [],
  createdAt: '2026-05-04T06:00:00.000Z',
});

describe('transactions at once', () => {
  test('athletes do not wait for each other, and two devices of one athlete do', async () => {
    await store.write(['anna'], (writes) => put(writes, 'anna', 'first'));
    const meet = meeting();
    const done: string[] = [];
    await Promise.all([
      store.write(['anna'], async (writes) => {
        await meet();
        await setTimeout(50);
        await put(writes, 'anna', 'a');
        done.push('anna');
      }),
      store.write(['ben'], async (writes) => {
        await put(writes, 'ben', 'b');
        // If Ben had to wait for Anna, this meeting would never end.
        await meet();
        done.push('ben');
      }),
      setTimeout(20)
        .then(() => store.write(['anna'], (writes) => put(writes, 'anna', 'c')))
        .then(() => done.push('anna again')),
    ]);
    expect(done).toEqual(['ben', 'anna', 'anna again']);
    const rows = await store.read((reads) => reads.changes('anna', 0, 10));
    expect(rows.map(({ row, rev }) => [row.id, rev])).toEqual([
      ['first', 1],
      ['a', 2],
      ['c', 3],
    ]);
  });

  test('of two that wait for each other one begins again, and both have written', async () => {
    await engine.db
      .insertInto('secrets')
      .values([
        { name: 'x', value: '' },
        { name: 'y', value: '' },
      ])
      .execute();
    const meet = meeting();
    let runs = 0;
    // What follows from rows of two athletes, as the popularity of each other's workouts.
    const touching = (names: readonly string[]) =>
      new SqlStore(engine, [
        async (transaction) => {
          runs += 1;
          for (const name of names) {
            await transaction.updateTable('secrets').set({ value: 'touched' }).where('name', '=', name).execute();
            await meet();
          }
        },
      ]);
    await Promise.all([
      touching(['x', 'y']).write(['anna'], (writes) => put(writes, 'anna', 'a')),
      touching(['y', 'x']).write(['ben'], (writes) => put(writes, 'ben', 'b')),
    ]);
    expect(runs).toBe(3);
    for (const space of ['anna', 'ben'])
      expect(await store.read((reads) => reads.head(space))).toMatchObject({ rev: 1 });
  });

  test('a page of changes is of one moment, whatever is written meanwhile', async () => {
    await store.write(['anna'], (writes) => put(writes, 'anna', 'a'));
    const counts = await store.read(async (reads) => {
      const before = await reads.countChanges('anna', 0);
      await store.write(['anna'], (writes) => put(writes, 'anna', 'b'));
      return [before, await reads.countChanges('anna', 0), (await reads.head('anna')).rev];
    });
    expect(counts).toEqual([1, 1, 1]);
  });

  test('of two who register as the first at two nodes, one at most becomes administrator', async () => {
    const accounts = new AccountStore(engine.db);
    const names = ['anna', 'ben'];
    const blocker = await connected();
    await blocker.query('begin; lock table accounts in exclusive mode');
    const adding = Promise.allSettled(names.map((name) => accounts.add(account(name), true)));
    // Both have looked for an administrator, found none, and wait to be written.
    await vi.waitFor(async () => {
      const { rows } = await blocker.query(
        `select 1 from ${locksHere} where relation = 'accounts'::regclass and not granted`,
      );
      expect(rows).toHaveLength(2);
    }, 10_000);
    await blocker.query('commit');
    await blocker.end();
    await adding;
    const made = await accounts.all();
    expect(made.filter(({ roles }) => roles.includes('administrator'))).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  test('a connection that is cut in the middle of a write says so, nothing is written, and the next one goes through', async () => {
    const cut = store.write(['anna'], async (writes) => {
      await put(writes, 'anna', 'a');
      await cutTransactions();
      await put(writes, 'anna', 'b');
    });
    await expect(cut).rejects.toThrow(StoreUnavailable);
    expect(await store.write(['anna'], (writes) => put(writes, 'anna', 'c'))).toBe(1);
    expect(await store.read((reads) => reads.row('anna', 'lists', 'a'))).toBeUndefined();
  });

  test('a write whose statement failed is never taken for written', async () => {
    const swallowed = store.write(['anna'], async (writes) => {
      await put(writes, 'anna', 'a');
      // The same revision twice.
      await engineFailure(writes).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('rolled back');
    expect(await store.read((reads) => reads.head('anna'))).toEqual({ rev: 0, stamp: '' });
  });

  test('a database that is gone is unavailable, and serves again when it is back', async () => {
    const server = await PostgresServer.create(findPostgres()!, ['fsync=off']);
    const own = await storeAt(server.url);
    await own.write(['anna'], (writes) => put(writes, 'anna', 'a'));
    await server.kill();
    await expect(own.write(['anna'], (writes) => put(writes, 'anna', 'b'))).rejects.toThrow(StoreUnavailable);
    await expect(own.read((reads) => reads.head('anna'))).rejects.toThrow(StoreUnavailable);
    await server.start();
    expect(await own.write(['anna'], (writes) => put(writes, 'anna', 'c'))).toBe(2);
    await own.close();
    await server.remove();
  });

  test('a name with a character that PostgreSQL does not know makes no trouble', async () => {
    const accounts = new AccountStore(engine.db);
    await accounts.add({ ...account('anna'), username: 'Anna\0' }, false);
    expect(await accounts.byId('anna')).toMatchObject({ username: 'Anna\ufffd' });
  });
});

const engineFailure = (writes: StoreWrites) =>
  writes.putOutcomes(
    'anna',
    Array.from({ length: 2 }, () => ({
      hash: 'h',
      outcome: { mid: 'm', kind: 'applied' as const, rev: 1, at: '2026-05-04T06:00:00.000Z' },
    })),
  );

describe('opening', () => {
  test('nodes that start together on an empty database all find it in shape', async () => {
    const empty = await emptyUrl(inject('postgresUrl') ?? '');
    const engines = await Promise.all(Array.from({ length: 4 }, () => openPostgres(empty)));
    for (const { db } of engines) {
      expect(await db.selectFrom('spaces').selectAll().execute()).toEqual([]);
      await db.destroy();
    }
  });

  test('a database of a newer release is left alone', async () => {
    const names = engine.db.withTables<{ migrations: { name: string } }>();
    await names.insertInto('migrations').values({ name: '9999-newer' }).execute();
    await expect(openPostgres(url)).rejects.toThrow('9999-newer');
  });

  test('text is in the order of its bytes, whatever order the database is used to', async () => {
    const names = ['zone', 'Base', 'älter', 'base', 'Zone'];
    await engine.db
      .insertInto('secrets')
      .values(names.map((name) => ({ name, value: '' })))
      .execute();
    const sorted = await engine.db.selectFrom('secrets').select('name').orderBy('name').execute();
    expect(sorted.map(({ name }) => name)).toEqual(['Base', 'Zone', 'base', 'zone', 'älter']);
  });
});

test('every write that was acknowledged before the database crashed is there when it is back', async () => {
  // The machine goes on, so what was written need not have reached the disk.
  const server = await PostgresServer.create(findPostgres()!, ['fsync=off']);
  const writer = fileURLToPath(new URL('../store/write-until-killed.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', writer, server.url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const acknowledged: string[] = [];
  let crash: Promise<void> | undefined;
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(line);
    if (acknowledged.length === 50) crash = server.kill();
  }
  // The writer learns of the crash before the last process of the database has gone.
  await crash;
  await server.start();
  const own = await storeAt(server.url);
  const rows = await own.read((reads) => reads.changes('anna', 0, 100_000));
  const kept = new Set(rows.map(({ row }) => row.id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(50);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(rows.map(({ rev }) => rev)).toEqual(rows.map((_, index) => index + 1));
  await own.close();
  await server.remove();
}, 60_000);
