/** A list of very many rows, while they change one after the other. */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { followSparingly } from '#src/db/follow.ts';

test('while many files are added the list is read now and then, and has all of them at the end', async () => {
  const database = new Dexie('sparingly');
  database.version(1).stores({ rows: 'id' });
  const rows = database.table<{ id: number }, number>('rows');
  const listeners = new Set<() => void>();
  let isGoing = true;
  const going = {
    is: () => isGoing,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const counts: number[] = [];
  const end = followSparingly(() => rows.count(), going).subscribe(
    (count) => counts.push(count),
    (error) => {
      throw error;
    },
  );
  await vi.waitUntil(() => counts.length === 1);
  for (let id = 1; id <= 50; id += 1) await rows.put({ id });
  // It rests still.
  expect(counts).toEqual([0]);
  isGoing = false;
  for (const listener of listeners) listener();
  await vi.waitUntil(() => counts.at(-1) === 50);
  expect(counts).toEqual([0, 50]);
  // Then it follows each change as ever.
  await rows.put({ id: 51 });
  await vi.waitUntil(() => counts.at(-1) === 51);
  end();
  expect(listeners.size).toBe(0);
  await database.delete();
});
