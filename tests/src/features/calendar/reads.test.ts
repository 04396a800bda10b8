import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { defaultSettings } from '#core/model/default-settings.ts';
import { byDate, readCalendar, readLook, windowOfMonth } from '#src/features/calendar/reads.ts';
import { readCalendarSearch, shownMonth, shownWeek } from '#src/features/calendar/search.ts';
import { indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const easy = indexedWorkout('Easy hour', 60, 60);

test('a month is read with its neighbours and nothing beyond', async () => {
  const { database, plan } = await openOwnDevice([easy]);
  for (const date of ['2026-06-01', '2026-12-20', '2027-01-14', '2027-02-20', '2027-09-01']) {
    await plan(easy.workoutId, date);
  }
  const { from, to } = windowOfMonth('2027-01');
  const { sessions } = await readCalendar(database, from, to);
  expect(sessions.map(({ event }) => event.calendarDate)).toEqual(['2026-12-20', '2027-01-14', '2027-02-20']);
});

test('only days that have changed get a new list, so that only they are drawn anew', async () => {
  const { database, plan, act } = await openOwnDevice([easy]);
  const moving = await plan(easy.workoutId, '2027-01-14');
  await plan(easy.workoutId, '2027-01-15');
  await plan(easy.workoutId, '2027-01-16');
  const read = async () => (await readCalendar(database, '2027-01-01', '2027-01-31')).sessions;
  const before = byDate(await read(), new Map());
  await act('moveEvent', { eventId: moving, calendarDate: '2027-01-15', localTime: null, rank: 'z' });
  const after = byDate(await read(), before);

  expect(after.get('2027-01-14')).toBeUndefined();
  expect(after.get('2027-01-15')).toHaveLength(2);
  expect(after.get('2027-01-15')).not.toBe(before.get('2027-01-15'));
  expect(after.get('2027-01-16')).toBe(before.get('2027-01-16'));
});

test('the address says month or week; what makes no sense in it shows today', () => {
  const today = '2027-01-14';
  expect(readCalendarSearch({ month: '2027-13', week: 'soon', event: 'x', add: '2027-02-30' })).toEqual({});
  expect(readCalendarSearch({ week: '2027-01-07', add: '2027-02-28' })).toEqual({
    week: '2027-01-04',
    add: '2027-02-28',
  });
  expect(shownMonth({}, today)).toBe('2027-01');
  expect(shownMonth({ week: '2027-03-29' }, today)).toBe('2027-04');
  expect(shownWeek({}, today)).toBe('2027-01-11');
  expect(shownWeek({ month: '2027-01' }, today)).toBe('2027-01-11');
  expect(shownWeek({ month: '2027-05' }, today)).toBe('2027-04-26');
});

test('S3.03 the calendar looks as its athlete has set it; who has set nothing sees week totals and whole cards', async () => {
  const { database } = await openOwnDevice([easy]);
  expect(await readLook(database)).toEqual({ showWeeklyTotals: true, compactView: false, timezone: null });
  const set = async (look: object) => {
    const view = { id: database.account, deletedBy: null, name: 'Ann', ...defaultSettings, ...look };
    await database.rows('settings').put({ id: database.account, view, rev: 1 });
    return readLook(database);
  };
  for (const look of [
    { showWeeklyTotals: false, compactView: true, timezone: 'Pacific/Auckland' },
    { showWeeklyTotals: true, compactView: false, timezone: 'Europe/Berlin' },
  ])
    expect(await set(look)).toEqual(look);
});
