/** An installation that had public workouts before they had addresses of their own, and before calendars were shared. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueSpace } from '#server/execute/ports.ts';
import { up as calendarAddresses } from '#server/store/migrations/0015-calendar-addresses.ts';
import { up as workoutAddresses } from '#server/store/migrations/0014-workout-addresses.ts';
import { SharedCalendars } from '#server/store/shared-calendars.ts';
import type { SqlEngine } from '#server/store/sql-store.ts';
import { openEngine } from './stores.ts';

let engine: SqlEngine;
beforeAll(async () => {
  engine = await openEngine();
  await engine.db.schema.dropTable('calendar_addresses').execute();
});
afterAll(() => engine.db.destroy());

const anna = '0197a000-0000-7000-8000-00000000a001';
const ben = '0197b000-0000-7000-8000-00000000b001';
const idOf = (end: number) => `0197a000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const [inCatalogue, copied, hidden, deleted, quoting] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];

async function add(space: string, tbl: string, row: { id: string; slug?: string; [field: string]: unknown }) {
  const { id, slug = '' } = row;
  const deleted_by = (row['deletedBy'] as string | undefined) ?? null;
  const columns = { space, tbl, id, parent: '', key: slug, rev: 1, deleted_by, doc: JSON.stringify(row) };
  await engine.db.insertInto('rows').values(columns).execute();
}

test('public workouts get the addresses they were found at, what is private or gone none, and calendars none', async () => {
  const { db } = engine;
  await add(anna, 'settings', { id: anna, shareMyCalendar: true, calendarShareId: 'c0ach'.repeat(5) + 'z' });
  // Both made one public that the catalogue has, too; Ben has one of Anna's name and id.
  for (const space of [ben, anna, catalogueSpace])
    await add(space, 'workouts', { id: inCatalogue, slug: 'hills', isPublic: true });
  for (const space of [ben, anna]) await add(space, 'workouts', { id: copied, slug: 'kilo', isPublic: true });
  // One whose name is the id of another: it does not take that one's place.
  await add(anna, 'workouts', { id: idOf(6), slug: idOf(7), isPublic: true });
  await add(ben, 'workouts', { id: idOf(7), slug: 'bens', isPublic: true });
  await add(anna, 'workouts', { id: hidden, slug: 'hidden', isPublic: false });
  await add(anna, 'workouts', { id: quoting, slug: 'quoting', isPublic: false, createdAt: '"isPublic":true' });
  await add(anna, 'workouts', { id: deleted, slug: 'deleted', isPublic: true, deletedBy: 'x' });
  await add(anna, 'plans', { id: idOf(8), slug: 'plan', isPublic: true });

  await db.transaction().execute(workoutAddresses);
  await db.transaction().execute(calendarAddresses);

  const found = await db.selectFrom('public_addresses').selectAll().execute();
  expect(Object.fromEntries(found.map(({ address, space, id }) => [address, [space, id]]))).toEqual({
    [inCatalogue]: [catalogueSpace, inCatalogue],
    hills: [catalogueSpace, inCatalogue],
    [copied]: [anna, copied],
    kilo: [anna, copied],
    [idOf(6)]: [anna, idOf(6)],
    [idOf(7)]: [ben, idOf(7)],
    bens: [ben, idOf(7)],
  });
  expect(new Set(found.map(({ tbl, published_at }) => `${tbl} ${published_at}`))).toEqual(new Set(['workouts ']));
  // An athlete who shares says so to this release: until then nothing is shown.
  expect(await new SharedCalendars(db).at('c0ach'.repeat(5) + 'z')).toBeUndefined();
});
