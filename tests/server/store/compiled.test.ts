/** A query that is put into SQL once asks for what it is given each time, on any engine and with lists of any length. */
import { expect, onTestFinished, test } from 'vitest';
import { compiled } from '#server/store/compiled.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import type { Database, SqlTables } from '#server/store/sql-tables.ts';

let built = 0;
const addStamps = compiled((db, stamps: readonly SqlTables['stamps'][]) => db.insertInto('stamps').values(stamps));
const stampsOf = compiled((db, space: string, after: number, stamps: readonly string[]) => {
  built += 1;
  const query = db.selectFrom('stamps').select('rev').where('space', '=', space).where('rev', '>', after);
  return query.where('stamp', 'in', stamps).where('stamp', '!=', 'never').orderBy('rev');
});

const open = async (): Promise<Database> => {
  const { db } = await openSqlite(':memory:');
  onTestFinished(() => db.destroy());
  return db;
};

const row = (rev: number, space = 'a') => ({ space, rev, stamp: `s${rev}` });
const revs = async (...asked: Parameters<typeof stampsOf>) => (await stampsOf(...asked)).map(({ rev }) => rev);

test('other values, longer lists and another order of columns are asked for as they are given', async () => {
  const db = await open();
  await addStamps(db, [row(1), row(2), row(3)]);
  await addStamps(db, [{ stamp: 's4', rev: 4, space: 'a' }, row(5, 'b'), row(6)]);
  built = 0;
  expect(await revs(db, 'a', 0, ['s1', 's2', 's5'])).toEqual([1, 2]);
  expect(await revs(db, 'a', 1, ['s2', 's4', 's6'])).toEqual([2, 4, 6]);
  expect(await revs(db, 'b', 0, ['s4', 's5', 's6'])).toEqual([5]);
  expect(built).toBe(1);
  expect(await revs(db, 'a', 0, ['s3'])).toEqual([3]);
  expect(built).toBe(2);
});

test('what is asked in a transaction and of another database is asked there', async () => {
  const [db, other] = [await open(), await open()];
  await addStamps(other, [row(7)]);
  await db.transaction().execute(async (transaction) => {
    await addStamps(transaction, [row(1)]);
    expect(await revs(transaction, 'a', 0, ['s1', 's7'])).toEqual([1]);
  });
  expect(await revs(other, 'a', 0, ['s1', 's7'])).toEqual([7]);
});

test('a list too long to remember is asked for all the same', async () => {
  const db = await open();
  await addStamps(
    db,
    Array.from({ length: 90 }, (_, at) => row(at + 1)),
  );
  const stamps = Array.from({ length: 80 }, (_, at) => `s${at + 1}`);
  built = 0;
  for (let times = 0; times < 2; times += 1) expect(await revs(db, 'a', 0, stamps)).toHaveLength(80);
  expect(built).toBe(2);
});
