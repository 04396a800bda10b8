/** What every engine promises to the calls that run on it. */
import { describe, expect, test } from 'vitest';
import type { Store } from '#server/store/store.ts';
import { engines } from './stores.ts';
import { eventOn, list } from './rows.ts';

/** Writes rows in one revision and answers its number. */
const write = (store: Store, space: string, ids: readonly string[], stamp = 's') =>
  store.write([space], async (writes) => {
    const rev = await writes.advance(space, [stamp]);
    await writes.putRows(
      space,
      ids.map((id) => list(id, rev)),
    );
    return rev;
  });

for (const [name, open] of Object.entries(engines)) {
  describe(`A store on ${name}`, () => {
    test('finds a row, its table and its revision', async () => {
      const store = await open();
      await write(store, 'anna', ['a']);
      expect(await store.read((reads) => reads.row('anna', 'lists', 'a'))).toEqual(list('a', 1));
      expect(await store.read((reads) => reads.row('ben', 'lists', 'a'))).toBeUndefined();
      expect(await store.read((reads) => reads.row('anna', 'plans', 'a'))).toBeUndefined();
    });

    test('answers what is asked for in one moment each for itself', async () => {
      const store = await open();
      await write(store, 'anna', ['a', 'b', 'c']);
      await write(store, 'ben', ['a']);
      const found = await store.read((reads) =>
        Promise.all([
          ...['c', 'a', 'missing', 'a'].map((id) => reads.row('anna', 'lists', id)),
          reads.row('ben', 'lists', 'b'),
          reads.row('anna', 'plans', 'a'),
        ]),
      );
      expect(found).toEqual([list('c', 1), list('a', 1), undefined, list('a', 1), undefined, undefined]);
      const entry = (id: string, listId: string) =>
        ({ table: 'listEntries', rev: 2, row: { id, deletedBy: null, listId, workoutId: 'w', rank: id } }) as const;
      await store.write(['anna'], async (writes) => {
        await writes.advance('anna', ['t']);
        await writes.putRows('anna', [entry('1', 'a'), entry('2', 'b'), entry('3', 'a')]);
      });
      const below = await store.read((reads) =>
        Promise.all(['a', 'b', 'c'].map((id) => reads.children('anna', 'listEntries', id))),
      );
      expect(below.map((rows) => rows.map(({ row }) => row.id).sort())).toEqual([['1', '3'], ['2'], []]);
      const named = await store.read((reads) =>
        Promise.all(['b', 'none', 'a'].map((slug) => reads.byKey('anna', 'lists', slug, slug))),
      );
      expect(named).toEqual([[list('b', 1)], [], [list('a', 1)]]);
    });

    test('finds by its key no row that was deleted', async () => {
      const store = await open();
      await store.write(['anna'], async (writes) => {
        await writes.advance('anna', ['s']);
        await writes.putRows('anna', [eventOn('1', 1, '2026-05-04', 'mid'), eventOn('2', 1, '2026-05-04')]);
      });
      const day = await store.read((reads) => reads.byKey('anna', 'events', '2026-05-04', '2026-05-04'));
      expect(day.map(({ row }) => row.id)).toEqual(['2']);
    });

    test('knows each write of a space by its stamp', async () => {
      const store = await open();
      expect(await store.read((reads) => reads.head('anna'))).toEqual({ rev: 0, stamp: '' });
      await write(store, 'anna', ['a'], 'first');
      const rev = await store.write(['anna'], (writes) => writes.advance('anna', ['second', 'third']));
      expect(rev).toBe(2);
      expect(await store.read((reads) => reads.head('anna'))).toEqual({ rev: 3, stamp: 'third' });
      expect(await store.read((reads) => reads.stampAt('anna', 2))).toBe('second');
      expect(await store.read((reads) => reads.stampAt('anna', 4))).toBeUndefined();
      expect(await store.read((reads) => reads.head('ben'))).toEqual({ rev: 0, stamp: '' });
    });

    test('never splits a revision between two pages of changes', async () => {
      const store = await open();
      await write(store, 'anna', ['a', 'b']);
      await write(store, 'anna', ['c', 'd', 'e']);
      await write(store, 'anna', ['f']);
      const page = await store.read((reads) => reads.changes('anna', 0, 3));
      expect(page.map(({ row }) => row.id).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
      const next = await store.read((reads) => reads.changes('anna', 2, 3));
      expect(next.map(({ row }) => row.id)).toEqual(['f']);
      expect(await store.read((reads) => reads.countChanges('anna', 1))).toBe(4);
    });

    test('gives a changed row once, at its newest revision', async () => {
      const store = await open();
      await write(store, 'anna', ['a']);
      await write(store, 'anna', ['a']);
      expect(await store.read((reads) => reads.changes('anna', 0, 10))).toEqual([list('a', 2)]);
      expect(await store.read((reads) => reads.count('anna', 'lists'))).toBe(1);
    });

    test('reads the live sessions of a range of days, in day order', async () => {
      const store = await open();
      await store.write(['anna'], async (writes) => {
        const rows = [eventOn('3', 1, '2026-05-31'), eventOn('1', 1, '2026-05-01'), eventOn('4', 1, '2026-06-01')];
        await writes.putRows('anna', [...rows, eventOn('2', 1, '2026-05-02', 'mid')]);
      });
      const may = await store.read((reads) => reads.byKey('anna', 'events', '2026-05-01', '2026-05-31'));
      expect(may.map(({ row }) => row.id)).toEqual(['1', '3']);
      expect(await store.read((reads) => reads.byKey('anna', 'events', null, null))).toHaveLength(3);
    });

    test('reads what hangs under a row, deleted ones too', async () => {
      const store = await open();
      const entry = (id: string, listId: string, deletedBy: string | null) => ({
        table: 'listEntries' as const,
        rev: 1,
        row: { id, deletedBy, listId, workoutId: 'w', rank: 'V', addedAt: '2026-05-01T08:00:00.000Z' },
      });
      await store.write(['anna'], (writes) =>
        writes.putRows('anna', [entry('1', 'x', null), entry('2', 'x', 'mid'), entry('3', 'y', null)]),
      );
      const below = await store.read((reads) => reads.children('anna', 'listEntries', 'x'));
      expect(below.map(({ row }) => row.id).sort()).toEqual(['1', '2']);
    });

    test('keeps the outcome of a call, for its own account only', async () => {
      const store = await open();
      const outcome = {
        mid: 'm',
        kind: 'applied' as const,
        rev: 1,
        at: '2026-05-01T08:00:00.000Z',
        applied: ['lists/a'],
      };
      await store.write(['anna'], (writes) => writes.putOutcomes('anna', [{ hash: 'h', outcome }]));
      expect(await store.read((reads) => reads.outcome('anna', 'm'))).toEqual({ hash: 'h', outcome });
      expect(await store.read((reads) => reads.outcome('ben', 'm'))).toBeUndefined();
    });

    test('finds within a write what the write itself has changed', async () => {
      const store = await open();
      await write(store, 'anna', ['a'], 'first');
      const seen = await store.write(['anna'], async (writes) => {
        const look = async () => [
          await writes.row('anna', 'lists', 'a'),
          await writes.row('anna', 'lists', 'b'),
          await writes.count('anna', 'lists'),
          await writes.head('anna'),
        ];
        const before = await look();
        const rev = await writes.advance('anna', ['second', 'third']);
        await writes.putRows('anna', [list('a', rev, 'changed'), list('b', rev + 1)]);
        return [before, await look()];
      });
      expect(seen).toEqual([
        [list('a', 1), undefined, 1, { rev: 1, stamp: 'first' }],
        [list('a', 2, 'changed'), list('b', 3), 2, { rev: 3, stamp: 'third' }],
      ]);
      const next = await store.write(['anna'], (writes) => writes.row('anna', 'lists', 'a'));
      expect(next).toEqual(list('a', 2, 'changed'));
    });

    test('forgets everything of a write that fails', async () => {
      const store = await open();
      await write(store, 'anna', ['a'], 'first');
      const failing = store.write(['anna'], async (writes) => {
        const rev = await writes.advance('anna', ['second']);
        await writes.putRows('anna', [list('a', rev, 'changed'), list('b', rev)]);
        await writes.storeRevisions('anna', [{ mid: 'm', ...list('a', 1) }]);
        await writes.putOutcomes('anna', [
          { hash: 'h', outcome: { mid: 'm', kind: 'applied', rev, at: '2026-05-01T08:00:00.000Z' } },
        ]);
        throw new Error('the power went');
      });
      await expect(failing).rejects.toThrow('the power went');
      expect(await store.read((reads) => reads.head('anna'))).toEqual({ rev: 1, stamp: 'first' });
      expect(await store.read((reads) => reads.changes('anna', 0, 10))).toEqual([list('a', 1)]);
      expect(await store.read((reads) => reads.outcome('anna', 'm'))).toBeUndefined();
    });

    test('lets 20 writers at once each have a revision of their own, and no reader skips one', async () => {
      const store = await open();
      const seen: number[] = [];
      const reader = async () => {
        for (let cursor = 0; cursor < 20;) {
          const rows = await store.read((reads) => reads.changes('anna', cursor, 3));
          seen.push(...rows.map(({ rev }) => rev));
          cursor = rows.at(-1)?.rev ?? cursor;
        }
      };
      const writers = Array.from({ length: 20 }, (_, index) => write(store, 'anna', [`row ${index}`]));
      const [revs] = await Promise.all([Promise.all(writers), reader()]);
      expect(revs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    });
  });
}
