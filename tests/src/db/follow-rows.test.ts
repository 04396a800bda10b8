/** A list of very many rows: read once, and then only what has changed, while others are added one after the other. */
import 'fake-indexeddb/auto';
import { replaceEqualDeep } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { RowOf } from '#core/model/tables.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { followRows, type Going, readToFollow } from '#src/db/follow-rows.ts';
import { freshId } from '#tests/src/own-device.ts';

type Activity = RowOf<'activities'>;

/** Only what this test looks at. */
const rowOf = (name: string, changed: object = {}) => {
  const id = freshId();
  return { id, base: null, baseRev: 1, view: { id, deletedBy: null, name, numbers: { stress: 1 }, ...changed } };
};

class Switch implements Going {
  isOn = false;
  readonly #listeners = new Set<() => void>();
  is = () => this.isOn;
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  turn(isOn: boolean): void {
    this.isOn = isOn;
    for (const listener of this.#listeners) listener();
  }
}

let close = async (): Promise<void> => {};
afterEach(() => close());

/** @param meanwhile what happens after the loader's read, before the page follows it */
async function follow(names: readonly string[], meanwhile?: (database: AccountDatabase) => Promise<unknown>) {
  const database = new AccountDatabase(freshId());
  const rows = database.rows('activities');
  const stored = names.map((name) => rowOf(name));
  await rows.bulkPut(stored as never);
  const read = async () => stored.map(({ view }) => view as unknown as Activity);
  const known = await readToFollow(database, 'activities', read);
  await meanwhile?.(database);
  const going = new Switch();
  const told: (readonly Activity[])[] = [];
  const end = followRows({
    database,
    table: 'activities',
    known,
    order: (a, b) => (a.name < b.name ? -1 : 1),
    share: replaceEqualDeep,
    going,
  }).subscribe(
    (list) => told.push(list),
    (error) => {
      throw error;
    },
  );
  close = async () => {
    end();
    await database.delete();
  };
  const namesTold = () => told.at(-1)?.map(({ name }) => name);
  const put = (...all: readonly ReturnType<typeof rowOf>[]) => rows.bulkPut(all as never);
  return { rows, stored, known: known.rows, going, told, namesTold, put };
}

/** Busy machines take long. */
const waiting = { timeout: 20_000 };
const settled = () => new Promise((resolve) => setTimeout(resolve, 600));

test('S2.14 a list that is as it was read is not told again; a ride that comes leaves every other one as it was drawn', async () => {
  const { known, told, namesTold, put } = await follow(
    Array.from({ length: 250 }, (_, index) => `ride ${1_000 + index}`),
  );
  await settled();
  expect(told).toEqual([]);
  await put(rowOf('ride 1000 b'));
  await vi.waitUntil(() => told.length === 1, waiting);
  expect(namesTold()?.slice(0, 3)).toEqual(['ride 1000', 'ride 1000 b', 'ride 1001']);
  const list = told[0]!;
  expect(list.filter((row) => !known.includes(row))).toHaveLength(1);
});

test('S2.14 what is changed, deleted or written by the hundred shows; the others are the same objects', async () => {
  const { stored, known, told, namesTold, put } = await follow(['a', 'b', 'c']);
  await settled();
  const [a, b] = stored;
  await put(
    { ...a!, view: { ...a!.view, name: 'd' } },
    { ...b!, view: { ...b!.view, deletedBy: 'somebody' as never } },
  );
  await vi.waitUntil(() => namesTold()?.join() === 'c,d', waiting);
  expect(told.at(-1)![0]).toBe(known[2]);
  // So many at once are not named one by one.
  await put(...Array.from({ length: 120 }, (_, index) => rowOf(`e ${100 + index}`)));
  await vi.waitUntil(() => namesTold()?.length === 122, waiting);
  expect(told.at(-1)![0]).toBe(known[2]);
});

test('S2.14 while files are added the list is told now and then, and has all of them at the end, at once', async () => {
  const { going, told, namesTold, put } = await follow(['a']);
  await settled();
  going.turn(true);
  for (let index = 0; index < 40; index += 1) await put(rowOf(`b ${100 + index}`));
  expect(told.length).toBeLessThanOrEqual(2);
  going.turn(false);
  await vi.waitUntil(() => namesTold()?.length === 41, waiting);
  expect(told.length).toBeLessThanOrEqual(3);
});

test('S2.14 a ride that came between the read of the loader and the page shows', async () => {
  const { told, namesTold } = await follow(['a'], (database) => database.rows('activities').put(rowOf('b') as never));
  await vi.waitUntil(() => told.length > 0, waiting);
  expect(namesTold()).toEqual(['a', 'b']);
});
