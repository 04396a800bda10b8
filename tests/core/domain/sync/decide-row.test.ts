/** The laws of merging one row, for any three states of it: as seen, as meant, as it is. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRow } from '#core/domain/sync/decide-row.ts';
import { changedGroups, contentOf, rowDigest } from '#core/domain/sync/fields.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { Touched } from '#core/domain/sync/seen-rows.ts';
import type { AnyRow } from '#core/model/tables.ts';

const id = '00000000-0000-7000-8000-000000000001';

/** Sessions that differ in few values, so that they meet often. */
const session = fc.record({
  calendarDate: fc.constantFrom('2027-01-05', '2027-01-06', '2027-01-07'),
  localTime: fc.constantFrom(null, '06:30'),
  workoutId: fc.constantFrom('w1', 'w2'),
  versionId: fc.constantFrom(null, 'v1'),
  note: fc.constantFrom('', 'Easy', 'Hard'),
  rank: fc.constantFrom('A', 'V'),
  isOutdoorWorkout: fc.boolean(),
});
const asRow = (fields: object): AnyRow => ({ id, deletedBy: null, ...fields });

/** What a device sends that saw `seen` and made `after` of it. */
function touch(seen: AnyRow, after: AnyRow): Touched {
  const groups = changedGroups('events', seen, after);
  const fields = Object.fromEntries(groups.flat().map((field) => [field, seen[field] ?? null]));
  return { table: 'events', id, seen, after, was: { table: 'events', id, fields }, digest: undefined, isUnseen: false };
}

const three = fc
  .tuple(session, session, session)
  .map(([was, mine, now]) => [asRow(was), asRow(mine), asRow(now)] as const);

describe('a row that both have changed', () => {
  test('where nobody else has changed anything, all of mine is applied', () => {
    fc.assert(
      fc.property(session, session, (was, mine) => {
        const [seen, after] = [asRow(was), asRow(mine)];
        const { set, clash, overwritten } = decideRow(touch(seen, after), seen, {}, 'merge');
        expect({ ...seen, ...set }).toEqual(after);
        expect([clash, overwritten]).toEqual([null, null]);
      }),
    );
  });

  test('no field is overwritten whose value the athlete had not seen, but for its place', () => {
    fc.assert(
      fc.property(three, ([seen, after, current]) => {
        const { set } = decideRow(touch(seen, after), current, {}, 'merge');
        const isBlind = (field: string) => ![seen[field], after[field]].includes(current[field]);
        expect(Object.keys(set).filter((field) => field !== 'rank' && isBlind(field))).toEqual([]);
      }),
    );
  });

  test('every field that I changed is applied, was so already, or waits for me', () => {
    fc.assert(
      fc.property(three, ([seen, after, current]) => {
        const { set, clash } = decideRow(touch(seen, after), current, {}, 'merge');
        for (const field of changedGroups('events', seen, after).flat()) {
          const isThere = sameValue({ ...current, ...set }[field], after[field]);
          expect(isThere || field in (clash?.mine ?? {})).toBe(true);
        }
      }),
    );
  });

  test('what I did not change stays as it is', () => {
    fc.assert(
      fc.property(three, ([seen, after, current]) => {
        const mine = new Set(changedGroups('events', seen, after).flat());
        const { set, clashed } = decideRow(touch(seen, after), current, {}, 'merge');
        expect([...Object.keys(set), ...clashed].every((field) => mine.has(field))).toBe(true);
      }),
    );
  });

  test('date and time, workout and version are mine or theirs, never half of each', () => {
    fc.assert(
      fc.property(three, ([seen, after, current]) => {
        const next: AnyRow = { ...current, ...decideRow(touch(seen, after), current, {}, 'merge').set };
        for (const pair of [
          ['calendarDate', 'localTime'],
          ['workoutId', 'versionId'],
        ]) {
          const of = (row: AnyRow) => pair.map((field) => row[field]);
          expect([of(after), of(current)]).toContainEqual(of(next));
        }
      }),
    );
  });

  test('merged twice is merged once', () => {
    fc.assert(
      fc.property(three, ([seen, after, current]) => {
        const once: AnyRow = { ...current, ...decideRow(touch(seen, after), current, {}, 'merge').set };
        const again = decideRow(touch(seen, after), once, {}, 'merge');
        expect({ ...once, ...again.set }).toEqual(once);
      }),
    );
  });
});

describe('a row that I delete', () => {
  const deleted = (seen: AnyRow): Touched => ({
    ...touch(seen, { ...seen, deletedBy: 'me' }),
    was: { table: 'events', id, fields: seen, below: {} },
  });

  test('is deleted exactly where it still says what I saw', () => {
    fc.assert(
      fc.property(session, session, (was, now) => {
        const [seen, current] = [asRow(was), asRow(now)];
        const { set, clash } = decideRow(deleted(seen), current, {}, 'atomic');
        const isSame = sameValue(contentOf('events', seen), contentOf('events', current));
        expect([set, clash !== null]).toEqual(isSame ? [{ deletedBy: 'me' }, false] : [{}, true]);
      }),
    );
  });

  test('is not deleted over a row below that I had not seen, nor over one that has changed', () => {
    const seen = asRow({ note: '' });
    const below = { 'planItems/x': rowDigest('planItems', asRow({ weekday: 2 })) };
    expect(decideRow(deleted(seen), seen, below, 'atomic').clashed).toEqual(['deletedBy']);
    const knowing = { ...deleted(seen), was: { table: 'events', id, fields: seen, below } };
    expect(decideRow(knowing, seen, below, 'atomic').clashed).toEqual([]);
    const changed = { 'planItems/x': rowDigest('planItems', asRow({ weekday: 3 })) };
    expect(decideRow(knowing, seen, changed, 'atomic').clashed).toEqual(['deletedBy']);
  });

  test('and that is deleted already stays as it is', () => {
    const seen = asRow({ note: '' });
    const { set, clash } = decideRow(deleted(seen), { ...seen, deletedBy: 'them' }, {}, 'atomic');
    expect([set, clash]).toEqual([{}, null]);
  });
});
