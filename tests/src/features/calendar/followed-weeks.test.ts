/** What the calendar reads as months are turned and sessions are moved: each week once, and again only when it changes. */
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { shiftDate } from '#core/domain/dates.ts';
import { followWeeks } from '#src/features/calendar/followed-weeks.ts';
import { datesOfMonth, readCalendar, windowAround, windowOfMonth } from '#src/features/calendar/reads.ts';
import { activity } from '#tests/old-devices/one-of-each.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const easy = indexedWorkout('Easy hour', 60, 60);

/** The first and last dates of the ranges of days that were read. */
const rangesRead: [from: string, to: string][] = [];
const real = Reflect.get(IDBKeyRange, 'bound') as typeof IDBKeyRange.bound;
IDBKeyRange.bound = (from, to, ...open) => {
  if (/^\d{4}-\d\d-\d\d$/.test(String(from))) rangesRead.push([String(from), String(to)]);
  return real.call(IDBKeyRange, from, to, ...open);
};
const datesRead = (): string[] => rangesRead.flat().toSorted();

/** A session on every day of half a year, and the calendar on January. */
async function openJanuary() {
  const { database, plan, act } = await openOwnDevice([easy]);
  const planned = new Map<string, string>();
  for (let day = '2026-11-02'; day < '2027-05-01'; day = shiftDate(day, 1))
    planned.set(day, await plan(easy.workoutId, day));
  const month = windowOfMonth('2027-01');
  const loaded = await readCalendar(database, month.from, month.to);
  const weeks = followWeeks(database, loaded);
  const show = (shown: string): void => {
    const seen = datesOfMonth(shown);
    const { from, to } = windowAround(seen);
    weeks.show(from, to, seen);
  };
  show('2027-01');
  const { from, to } = windowOfMonth('2027-01');
  // All of it has been read once it reaches as far as was asked for, and the database is at rest.
  await vi.waitFor(() => expect(datesRead().at(-1)! >= to && datesRead()[0]! <= from).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 400));
  rangesRead.length = 0;
  return { weeks, show, planned, act };
}

test('S2.14 the month that is turned to is there already, and only the weeks that come after it are read', async () => {
  const { weeks, show } = await openJanuary();
  const before = weeks.get().days;
  for (let day = '2027-02-01'; day <= '2027-02-28'; day = shiftDate(day, 1)) expect(before.get(day)).toHaveLength(1);

  show('2027-02');
  await vi.waitFor(() => expect(weeks.get().days.get('2027-04-04')).toHaveLength(1));
  // January's window had them until the end of its last four weeks.
  expect(datesRead()[0]! > '2027-02-28').toBe(true);
  const after = weeks.get().days;
  for (let day = '2027-01-25'; day <= '2027-02-28'; day = shiftDate(day, 1))
    expect(after.get(day)).toBe(before.get(day));
  // What is long past is let go.
  await vi.waitFor(() => expect(weeks.get().days.get('2026-11-30')).toBeUndefined());
  weeks.end();
});

test('a session that is moved makes only the weeks be read again that it left and came to', async () => {
  const { weeks, planned, act } = await openJanuary();
  const before = weeks.get().days;
  await act('moveEvent', {
    eventId: planned.get('2027-01-14') ?? '',
    calendarDate: '2027-01-15',
    localTime: null,
    rank: 'z',
  });
  await vi.waitFor(() => expect(weeks.get().days.get('2027-01-15')).toHaveLength(2));
  const [first = '', ...others] = datesRead();
  expect(first <= '2027-01-14' && shiftDate(first, 28) > (others.at(-1) ?? '')).toBe(true);
  const after = weeks.get().days;
  expect(after.get('2027-01-14')).toBeUndefined();
  for (const day of ['2027-01-13', '2027-01-16', '2027-03-01']) expect(after.get(day)).toBe(before.get(day));
  weeks.end();
});

test('S2.33 what was recorded without a plan comes with its weeks', async () => {
  const { weeks, act } = await openJanuary();
  const one = { ...activity('Club run', '2027-01-20', '2027-01-20T09:00:00.000Z'), activityId: freshId() };
  await act('addActivity', one);
  await vi.waitFor(() => expect(weeks.get().recorded['2027-01-20']?.map(({ name }) => name)).toEqual(['Club run']));
  weeks.end();
});
