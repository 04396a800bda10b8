/** One ride on two devices, or by two ways, is one activity in the end, and nothing of it is lost. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Double, doublesIn, joining } from '#core/domain/activity/doubles.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import { ride } from '#tests/server/annas-things.ts';

type Activity = RowOf<'activities'>;

const activity = (id: string, fields: Partial<Activity> = {}): Activity => ({
  ...(ride(id.repeat(64)) as unknown as Activity),
  id,
  deletedBy: null,
  ...fields,
});

/** As the acts do it, one pair after the other, until there are none. */
function joinAll(rows: readonly Activity[]): Activity[] {
  for (let left = [...rows]; ;) {
    const [pair] = doublesIn(left);
    if (!pair) return left;
    left = left.filter(({ id }) => id !== pair.other.id).map((row) => (row.id === pair.kept.id ? joined(pair) : row));
  }
}

const joined = (double: Double): Activity => ({
  ...double.kept,
  ...(joining(double, false).fields as Partial<Activity>),
});

/** What joining says of it by words. */
function saidOfOther(double: Double) {
  const {
    sources: _sources,
    numbers: _numbers,
    formerNumbers: _former,
    likeness: _like,
    joined: _joined,
    ...said
  } = joining(double, false).fields;
  return said;
}

test('S3.08 the one that was said something of goes on, else the one that was there first', () => {
  const watch = activity('a', { addedAt: '2026-05-04T09:00:00.000Z', startedAt: '2026-05-04T06:00:05.000Z' });
  const headUnit = activity('b', { addedAt: '2026-05-04T08:00:00.000Z' });
  expect(doublesIn([watch, headUnit])).toEqual([{ kept: headUnit, other: watch }]);
  const rated = { ...watch, effort: 7, comment: 'Windy' };
  expect(doublesIn([headUnit, rated])).toEqual([{ kept: rated, other: headUnit }]);
  expect(saidOfOther({ kept: headUnit, other: rated })).toEqual({ effort: 7, comment: 'Windy' });
  expect(saidOfOther({ kept: rated, other: { ...headUnit, effort: 3 } })).toEqual({});
});

test('S3.08 what was said by hand to be none of the plan stays none when it is joined with one that was matched', () => {
  const none = activity('a', { eventId: null, isMatchedByHand: true });
  const matched = activity('b', { eventId: 'session', isMatchedByHand: false });
  expect(saidOfOther({ kept: none, other: matched })).toEqual({});
  expect(saidOfOther({ kept: { ...none, isMatchedByHand: false }, other: matched })).toMatchObject({
    eventId: 'session',
  });
});

test('S3.08 what was written of both, and what only the other was for, is there afterwards, once', () => {
  const kept = activity('a', { comment: 'Windy' });
  const other = activity('b', { comment: 'Legs like lead', workoutType: 'threshold' });
  expect(saidOfOther({ kept, other })).toEqual({ comment: 'Windy\n\nLegs like lead', workoutType: 'threshold' });
  // Begun on two devices, or again after it was cut short.
  expect(saidOfOther({ kept: joined({ kept, other }), other })).toEqual({});
  expect(saidOfOther({ kept: { ...kept, workoutType: 'test' }, other: { ...other, comment: 'Windy' } })).toEqual({});
});

test('S3.08 the one that stays names those that were made one with it, the last 32 of them', () => {
  const namesIn = (kept: Activity, other: string) => joining({ kept, other: activity(other) }, false).fields.joined;
  expect(namesIn(activity('a'), 'b')).toEqual(['b']);
  // Joined again, once it had come back: who saw the row before that has not seen this.
  expect(namesIn(activity('a', { joined: ['b'] }), 'b')).toEqual(['b', 'b']);
  const many = Array.from({ length: 32 }, (_, place) => String(place));
  expect(namesIn(activity('a', { joined: many }), 'b')).toEqual([...many.slice(1), 'b']);
});

test('S3.08 two comments that are too long for one are not joined, so none gets lost', () => {
  const pair = (length: number) => [activity('a', { comment: 'a'.repeat(length) }), activity('b', { comment: 'b' })];
  expect(doublesIn(pair(limits.noteLength - 3))).toHaveLength(1);
  expect(doublesIn(pair(limits.noteLength - 2))).toEqual([]);
});

test('S3.08 two rides of a day, one that is hidden, and two legs of one file are no doubles', () => {
  const there = activity('a');
  expect(doublesIn([there, activity('b', { startedAt: '2026-05-04T08:00:00.000Z' })])).toEqual([]);
  expect(doublesIn([there, activity('b', { isHidden: true })])).toEqual([]);
  const leg = activity('b', { sources: there.sources.map((source) => ({ ...source, indexInFile: 1 })) });
  expect(doublesIn([there, leg])).toEqual([]);
});

test('S3.08 more recordings than an activity holds are not joined, so none gets lost', () => {
  const many = (letter: string, count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...activity('a').sources[0]!,
      fileHash: letter.repeat(63) + place,
    }));
  const [five, three, four] = [many('c', 5), many('d', 3), many('e', 4)];
  expect(doublesIn([activity('a', { sources: five }), activity('b', { sources: three })])).toHaveLength(1);
  expect(doublesIn([activity('a', { sources: five }), activity('b', { sources: four })])).toEqual([]);
});

test('S3.08 whoever joins them, in whichever order they came, has the same activities with all recordings and nothing twice', () => {
  const one = fc.record({
    minute: fc.integer({ min: 0, max: 240 }),
    elapsedMinutes: fc.integer({ min: 20, max: 90 }),
    file: fc.constantFrom(...'abcdefgh'),
    effort: fc.option(fc.integer({ min: 1, max: 10 })),
    addedSecond: fc.integer({ min: 0, max: 3 }),
  });
  const activities = fc.array(one, { maxLength: 8 }).map((all) =>
    all.map(({ minute, elapsedMinutes, file, effort, addedSecond }, place) =>
      activity(String(place), {
        startedAt: new Date(Date.UTC(2026, 4, 4, 6, minute)).toISOString(),
        numbers: { ...activity('a').numbers, elapsedSeconds: 60 * elapsedMinutes, distanceMeters: null },
        sources: activity(file).sources,
        effort,
        addedAt: `2026-05-04T08:00:0${addedSecond}.000Z`,
      }),
    ),
  );
  const filesOf = (rows: readonly Activity[]) =>
    [...new Set(rows.flatMap(({ sources }) => sources.map(({ fileHash }) => fileHash)))].toSorted();
  const inOrder = (rows: readonly Activity[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  fc.assert(
    fc.property(activities, fc.infiniteStream(fc.nat()), (rows, dice) => {
      const shuffled = rows
        .map((row) => ({ row, by: Number(dice.next().value) }))
        .toSorted((a, b) => a.by - b.by)
        .map(({ row }) => row);
      const [left, others] = [joinAll(rows), joinAll(shuffled)];
      expect(inOrder(others)).toEqual(inOrder(left));
      expect(filesOf(left)).toEqual(filesOf(rows));
      for (const { sources } of left)
        expect(new Set(sources.map(({ fileHash }) => fileHash)).size).toBe(sources.length);
      expect(doublesIn(left)).toEqual([]);
    }),
  );
});
