import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EarlierFields, rollbackFields, rollbackPoints } from '#core/domain/calendar/rollback.ts';
import type { RowOf } from '#core/model/tables.ts';

type Event = RowOf<'events'>;

const planned: Event = {
  id: '019a0000-0000-7000-8000-000000000001',
  deletedBy: null,
  workoutId: '019a0000-0000-7000-8000-000000000900',
  versionId: null,
  calendarDate: '2027-01-06',
  localTime: null,
  rank: 'V',
  percentOfHR: null,
  isOutdoorWorkout: false,
  note: '',
  done: null,
};

/** Changes a session, and records what each change found in its fields, as calls do. */
function changed(changes: readonly Partial<Event>[]) {
  const event = { ...planned };
  const found: Record<string, unknown>[] = [];
  for (const change of changes) {
    const differ = (Object.keys(change) as (keyof Event)[]).filter((field) => change[field] !== (event[field] ?? null));
    if (differ.length > 0) found.unshift(Object.fromEntries(differ.map((field) => [field, event[field] ?? null])));
    Object.assign(event, change);
  }
  return { event, points: rollbackPoints(event, found) };
}

test('S7.49 a session that was moved twice knows the day before the last move, and the one it was planned on', () => {
  const { points } = changed([{ calendarDate: '2027-01-07', note: 'with Ben' }, { calendarDate: '2027-01-09' }]);
  expect(points).toEqual({
    last: { calendarDate: '2027-01-07' },
    first: { calendarDate: '2027-01-06', note: '' },
  });
});

test('S7.49 each thing that an athlete has set of a session goes back to what it was', () => {
  const run = { kind: 'sport', sport: 'run', title: null, durationSeconds: 2_700, stress: null } as const;
  const changes: Partial<Event>[] = [
    { calendarDate: '2027-01-07' },
    { localTime: '06:30' },
    { workoutId: '019a0000-0000-7000-8000-000000000901' },
    { versionId: '019a0000-0000-7000-8000-000000000902' },
    { percentOfHR: 95 },
    { isOutdoorWorkout: true },
    { note: 'with Ben' },
    { color: 3 },
    { entry: run },
  ];
  for (const change of changes) {
    const was = Object.keys(change).map((field) => [field, planned[field as keyof Event] ?? null]);
    expect(changed([change]).points).toEqual({ last: Object.fromEntries(was), first: null });
  }
  expect(changed(changes).points.first).toEqual(
    Object.fromEntries(rollbackFields.map((field) => [field, planned[field] ?? null])),
  );
});

test('S7.49 that it was done, and its place in the day, do not go back', () => {
  const done = { at: '2027-01-06T10:00:00Z', secondsRidden: 3_600, stepsSkipped: 0 };
  expect(changed([{ done, rank: 'k' }]).points).toEqual({ last: null, first: null });
  expect(changed([{ color: null }]).points).toEqual({ last: null, first: null });
});

test('S7.49 laid over the session, the last point is as it was before its last change, the first as it was planned', () => {
  const change = fc.record(
    {
      calendarDate: fc.constantFrom('2027-01-05', '2027-01-06', '2027-01-07'),
      note: fc.constantFrom('', 'Wind', 'Rain'),
      color: fc.constantFrom<2 | 3 | null>(2, 3, null),
      isOutdoorWorkout: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const as = (event: Event, fields: EarlierFields | null) => ({ color: null, ...event, ...fields });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
      const { event, points } = changed(changes);
      // Where it is as it was planned, there is nothing to go back to.
      const first = [null, points.first ?? points.last].map((fields) => as(event, fields));
      expect(first).toContainEqual(as(planned, null));
      if (!points.last) return;
      const states = changes.map((_, index) => as(changed(changes.slice(0, index)).event, null));
      expect(states).toContainEqual(as(event, points.last));
    }),
  );
});
