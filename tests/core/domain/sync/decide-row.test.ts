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

describe('what comes of a row besides its fields', () => {
  const seen = asRow({ note: '', rank: 'A', calendarDate: '2027-01-05', localTime: null });
  const gone: AnyRow = { ...seen, deletedBy: 'them' };
  const decided = (after: object, current: AnyRow) =>
    decideRow(touch(seen, { ...seen, ...after }), current, {}, 'merge');

  test('my note brings back what was deleted elsewhere; another place, or a row that is there, is nothing to bring back', () => {
    expect(decided({ note: 'Easy' }, gone).revive).toBe(true);
    expect(decided({ rank: 'V' }, gone).revive).toBe(false);
    expect(decided({}, gone).revive).toBe(true);
    expect(decided({ note: 'Easy' }, seen).revive).toBe(false);
    expect(decided({ rank: 'V' }, seen).revive).toBe(false);
  });

  test('who brought it back, and changed its place, has it back; who found it deleted and changed it there has not', () => {
    const after = { ...gone, rank: 'V', deletedBy: null };
    expect(decideRow(touch(gone, after), gone, {}, 'merge').revive).toBe(true);
    expect(decideRow(touch(gone, { ...gone, note: 'Easy' }), gone, {}, 'merge').revive).toBe(false);
  });

  test('what was applied is named group by group, and what clashed has its card', () => {
    const { applied, clashed, clash, code } = decided(
      { note: 'Easy', calendarDate: '2027-01-06' },
      { ...seen, note: 'Hard' },
    );
    expect(applied).toEqual(['calendarDate', 'localTime']);
    expect(clashed).toEqual(['note']);
    expect(clash).toMatchObject({ act: 'change', was: { note: '' }, mine: { note: 'Easy' }, theirs: { note: 'Hard' } });
    expect(code).toBeNull();
    expect(decided({ note: 'Easy' }, seen).clash).toBeNull();
  });

  test('the last place counts, whatever it was', () => {
    expect(decided({ rank: 'V' }, { ...seen, rank: 'G' })).toMatchObject({ set: { rank: 'V' }, clashed: [] });
  });

  test('an all-or-nothing act is asked about, with what it saw, where what it found done has been changed since, but for places', () => {
    const unmeant = (after: object, current: object) => {
      const touched = touch(seen, { ...seen, ...after });
      const was = { table: 'events', id, fields: {} };
      const now = { ...seen, ...current };
      // The server knows of it only what stands now.
      return decideRow({ ...touched, seen: now, was }, now, {}, 'atomic');
    };
    const asked = unmeant({ note: 'Easy' }, { note: 'Hard' });
    expect(asked.clashed).toEqual(['note']);
    const card = { was: { note: 'Easy' }, mine: { note: 'Easy' }, theirs: { note: 'Hard' } };
    expect(asked.clash).toMatchObject(card);
    expect(unmeant({ note: 'Easy' }, { note: 'Easy' }).clashed).toEqual([]);
    expect(unmeant({ rank: 'V' }, { rank: 'G' }).clashed).toEqual([]);
  });
});

describe('fields with a rule of their own', () => {
  const row = (fields: object): AnyRow => ({ id, deletedBy: null, ...fields });
  const meant = (table: 'settings' | 'workouts', seen: AnyRow, after: AnyRow): Touched => {
    const groups = changedGroups(table, seen, after);
    const fields = Object.fromEntries(groups.flat().map((field) => [field, seen[field] ?? null]));
    return { table, id, seen, after, was: { table, id, fields }, digest: undefined, isUnseen: false };
  };

  test('units that another device has set are overwritten, and that is told', () => {
    const [seen, mine, theirs] = ['metric', 'imperial', 'other'].map((units) => row({ units, name: 'Anna' }));
    const { set, clash, overwritten } = decideRow(meant('settings', seen!, mine!), theirs!, {}, 'merge');
    expect(set).toEqual({ units: 'imperial' });
    expect(clash).toBeNull();
    expect(overwritten).toMatchObject({ act: 'overwrite', mine: { units: 'imperial' }, theirs: { units: 'other' } });
    expect(decideRow(meant('settings', seen!, mine!), seen!, {}, 'merge').overwritten).toBeNull();
  });

  test('tags of both are joined; where those are too many for a workout, mine wait and that is why', () => {
    const tagged = (...tags: string[]) =>
      row({ slug: `hills-${id.slice(-12)}`, createdAt: '2027-01-04T06:00:00.000Z', isPublic: false, tags });
    const many = Array.from({ length: 20 }, (_, tag) => `tag ${tag}`);
    const joined = decideRow(meant('workouts', tagged(), tagged('a')), tagged('b'), {}, 'merge');
    expect([joined.set, joined.code]).toEqual([{ tags: ['b', 'a'] }, null]);
    const tooMany = decideRow(meant('workouts', tagged(), tagged('a')), tagged(...many), {}, 'merge');
    expect(tooMany).toMatchObject({ set: {}, clashed: ['tags'], code: 'tooManyTags' });
    // They have not changed since: mine are as they were written.
    expect(decideRow(meant('workouts', tagged('b'), tagged('B')), tagged('b'), {}, 'merge').set).toEqual({
      tags: ['B'],
    });
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

  test('is not deleted over words that it had none of when I saw it', () => {
    const seen = asRow({ planId: 'p1', rank: 'V', note: '' });
    const week: Touched = {
      ...deleted(seen),
      table: 'planWeeks',
      was: { table: 'planWeeks', id, fields: seen, below: {} },
    };
    for (const written of [{ restDays: [6] }, { note3: 'Travel' }]) {
      const current = { ...seen, ...written };
      const { set, clash } = decideRow({ ...week, seen: current }, current, {}, 'atomic');
      expect([set, clash?.was]).toEqual([{}, { planId: 'p1', rank: 'V', note: '' }]);
    }
    const sameAsNone = { ...seen, restDays: [], note3: null };
    expect(decideRow({ ...week, seen: sameAsNone }, sameAsNone, {}, 'atomic').set).toEqual({ deletedBy: 'me' });
    const ofALaterRelease = { ...seen, ofALaterRelease: 1 };
    expect(decideRow({ ...week, seen: ofALaterRelease }, ofALaterRelease, {}, 'atomic').set).toEqual({
      deletedBy: 'me',
    });
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

  test('unseen, by an act that takes what there is, it stays; by one that is all or nothing it is asked about', () => {
    const seen = asRow({ note: '' });
    const unseen = { ...touch(seen, { ...seen, deletedBy: 'me' }), was: undefined, isUnseen: true };
    expect(decideRow(unseen, seen, {}, 'merge')).toMatchObject({ set: {}, clash: null });
    expect(decideRow(unseen, seen, {}, 'atomic')).toMatchObject({ set: {}, clashed: ['deletedBy'] });
    expect(decideRow({ ...unseen, isUnseen: false }, seen, {}, 'merge')).toMatchObject({
      set: { deletedBy: 'me' },
      applied: ['deletedBy'],
    });
  });

  test('with a row above it, it is deleted where its digest is the one that was seen', () => {
    const seen = asRow({ note: '' });
    const below = { ...touch(seen, { ...seen, deletedBy: 'me' }), was: undefined, digest: rowDigest('events', seen) };
    expect(decideRow(below, seen, {}, 'merge').set).toEqual({ deletedBy: 'me' });
    expect(decideRow(below, { ...seen, note: 'Hard' }, {}, 'merge').clashed).toEqual(['deletedBy']);
  });
});
