/** An account that is removed leaves nothing in any table, whichever tables there are. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { AccountStore } from '#server/store/accounts.ts';
import { SqlStore } from '#server/store/sql-store.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import { openEngine } from './stores.ts';

const anna = '0197a000-0000-7000-8000-00000000a001';
const ben = '0197a000-0000-7000-8000-00000000b001';
/** Others refer to these. */
const first = ['accounts', 'promo_codes'];
/** Of no account: one row is enough. */
const nobodys = ['migrations', 'news_posts', 'promo_codes', 'maintenance', 'secrets', 'installation'];

test('of an athlete with a row in every table, only the number of the space is left, what administrators did, and all of another one’s', async () => {
  const engine = await openEngine();
  const { db } = engine;
  const everywhere = (await db.introspection.getTables()).filter(({ name }) => name !== 'migrations');
  // PostgreSQL names those of other tests too, each of which has a schema of its own.
  const isPostgres = everywhere.some(({ schema }) => schema !== undefined);
  const own = isPostgres
    ? (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name
    : undefined;
  const found = everywhere.filter(({ schema }) => schema === own);
  const order = (name: string) => (first.includes(name) ? 0 : 1);
  const tables = found.toSorted((one, other) => order(one.name) - order(other.name));
  const rowsOf = async (name: string) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows;
  for (const { name, columns } of tables) {
    for (const account of nobodys.includes(name) ? ['nobody'] : [anna, ben]) {
      const values = columns.map((column) => {
        if (/int|real|float/i.test(column.dataType)) return sql`1`;
        if (column.name === 'code') return sql`${'code'}`;
        // Of anybody's calendar: one says no more than another, and stays.
        if (['address', 'part'].includes(column.name)) return sql`${randomUUID()}`;
        const isOwner = ['account', 'space'].includes(column.name) || (column.name === 'id' && order(name) === 0);
        return sql`${isOwner || (name === 'spaces' && column.name === 'id') ? account : `${account} ${column.name}`}`;
      });
      const names = columns.map((column) => sql.ref(column.name));
      await sql`insert into ${sql.table(name)} (${sql.join(names)}) values (${sql.join(values)})`.execute(db);
    }
  }

  await new AccountStore(db).remove(anna);

  const left = await Promise.all(tables.map(async ({ name }) => [name, await rowsOf(name)] as const));
  const mentions = (account: string) =>
    left.filter(([, rows]) => JSON.stringify(rows).includes(account)).map(([name]) => name);
  expect(mentions(anna).toSorted()).toEqual(['admin_acts', 'spaces']);
  expect(mentions(ben).toSorted()).toEqual(
    tables
      .map(({ name }) => name)
      .filter((name) => !nobodys.includes(name))
      .toSorted(),
  );

  const store = new SqlStore(engine, []);
  await expect(store.write([anna], (writes) => writes.advance(anna, ['late']))).rejects.toThrow(StoreUnavailable);
  await store.close();
});
