import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipOf, pasted, pastedDates } from '#core/domain/calendar/paste.ts';
import { daysBetween, mondayOf, shiftDate } from '#core/domain/dates.ts';
import { calendarClip } from '#core/model/calendar-clip.ts';
import type { RowOf } from '#core/model/tables.ts';

const idOf = (n: number): string => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const event = (n: number, calendarDate: string, more: Partial<RowOf<'events'>> = {}): RowOf<'events'> => ({
  id: idOf(n),
  deletedBy: null,
  workoutId: idOf(900),
  versionId: null,
  calendarDate,
  localTime: null,
  rank: 'V',
  percentOfHR: null,
  isOutdoorWorkout: false,
  note: '',
  done: null,
  ...more,
});
const done = { at: '2027-01-04T10:00:00Z', secondsRidden: 3_600, stepsSkipped: 0 };

test('a copied day lands on the day that is chosen; a copied week on the same weekdays of the chosen week', () => {
  const day = clipOf(idOf(1), [event(1, '2027-01-06'), event(2, '2027-01-06')], false).events;
  expect(pastedDates(day, '2027-02-13')).toEqual(['2027-02-13', '2027-02-13']);
  const week = clipOf(idOf(1), [event(2, '2027-01-10'), event(1, '2027-01-05')], false).events;
  // Tuesday and Sunday, onto a Friday.
  expect(pastedDates(week, '2027-02-12')).toEqual(['2027-02-09', '2027-02-14']);
});

test('what is pasted is as it was planned, not done, behind what stands on the day, and in the copied order', () => {
  const first = event(1, '2027-01-06', { rank: 'B', localTime: '06:30', note: 'with Ben', color: 3, done });
  const second = event(2, '2027-01-06', { rank: 'G', workoutId: null, entry: { kind: 'rest' } });
  const { events } = clipOf(idOf(1), [second, first], false);
  let made = 10;
  const [one, other] = pasted(events, '2027-02-13', new Map([['2027-02-13', 'k']]), () => idOf((made += 1)));
  expect(one).toMatchObject({ eventId: idOf(11), localTime: '06:30', note: 'with Ben', color: 3, done: null });
  expect(other).toMatchObject({ workoutId: null, entry: { kind: 'rest' } });
  expect(['k', one?.rank, other?.rank]).toEqual(['k', one?.rank, other?.rank].toSorted());
});

test('a clip from elsewhere is held against what sessions may be', () => {
  const clip = clipOf(idOf(1), [event(1, '2027-01-06')], true);
  expect(calendarClip.safeParse(JSON.parse(JSON.stringify(clip))).success).toBe(true);
  const many = Array.from({ length: 501 }, (_, index) => event(index, '2027-01-06'));
  const bad = [
    { ...clip, events: [] },
    clipOf(idOf(1), many, false),
    { ...clip, events: [{ ...clip.events[0], calendarDate: '2027-02-30' }] },
    { ...clip, events: [{ ...clip.events[0], note: 'x'.repeat(2_001) }] },
    { ...clip, events: [{ ...clip.events[0], done }] },
    { ...clip, events: [{ ...clip.events[0], workoutId: null }] },
  ];
  expect(bad.map((one) => calendarClip.safeParse(one).success)).toEqual(bad.map(() => false));
});

test('however it is pasted, sessions keep their distance in days and their weekdays, or the one day they are of', () => {
  const offset = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      fc.array(offset, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: -400, max: 400 }),
      (offsets, onto) => {
        const dates = offsets.toSorted((one, other) => one - other).map((days) => shiftDate('2027-01-04', days));
        const target = shiftDate('2027-01-04', onto);
        const to = pastedDates(
          dates.map((calendarDate) => ({ calendarDate })),
          target,
        );
        for (const [index, date] of to.entries())
          expect(daysBetween(to[0] ?? '', date)).toBe(daysBetween(dates[0] ?? '', dates[index] ?? ''));
        if (new Set(dates).size === 1) expect(to[0]).toBe(target);
        else {
          expect(mondayOf(to[0] ?? '')).toBe(mondayOf(target));
          expect(Math.abs(daysBetween(dates[0] ?? '', to[0] ?? '')) % 7).toBe(0);
        }
      },
    ),
  );
});
