import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { asSeriesId } from '#core/domain/calendar/occurrence-id.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { Pattern } from '#core/model/series.ts';
import { readyAtLeast, readyUntil } from '#src/app/start/ready-offline.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const easy = indexedWorkout('Easy hour', 60, 60);
const today = '2027-01-14';

test('an empty calendar promises nothing, whatever lies in the past', async () => {
  const { database, plan } = await openOwnDevice([easy]);
  await plan(easy.workoutId, '2027-01-13');
  expect(await readyUntil(database, today)).toEqual({ at: 'nothingPlanned' });
});

test('everything planned is ready, up to the last session', async () => {
  const { database, plan } = await openOwnDevice([easy]);
  await plan(easy.workoutId, '2027-06-01');
  await plan(easy.workoutId, '2027-01-14');
  expect(await readyUntil(database, today)).toEqual({ at: 'all', date: '2027-06-01' });
});

test('a session whose workout is missing ends what is ready the day before, even today', async () => {
  const { database, plan } = await openOwnDevice([easy]);
  await plan(easy.workoutId, '2027-01-14');
  await plan(freshId(), '2027-02-01');
  await plan(easy.workoutId, '2027-03-01');
  expect(await readyUntil(database, today)).toEqual({ at: 'until', date: '2027-01-31' });
  await plan(freshId(), '2027-01-14', 'z');
  expect(await readyUntil(database, today)).toEqual({ at: 'until', date: '2027-01-13' });
});

test('a session planned with a version that is not here is not ready, though the newest is', async () => {
  const { database, plan, act } = await openOwnDevice([easy]);
  const eventId = await plan(easy.workoutId, '2027-01-20');
  await act('updateEvent', { eventId, fields: { versionId: freshId() } });
  expect(await readyUntil(database, today)).toEqual({ at: 'until', date: '2027-01-19' });
  await act('updateEvent', { eventId, fields: { versionId: easy.versionId } });
  expect(await readyUntil(database, today)).toEqual({ at: 'all', date: '2027-01-20' });
});

test('what is near says the same, from the next sessions alone', async () => {
  const { database, plan } = await openOwnDevice([easy]);
  expect(await readyAtLeast(database, today)).toEqual({ at: 'nothingPlanned' });
  await plan(easy.workoutId, '2027-01-20');
  expect(await readyAtLeast(database, today)).toEqual({ at: 'all', date: '2027-01-20' });
  await plan(freshId(), '2027-01-25');
  expect(await readyAtLeast(database, today)).toEqual({ at: 'until', date: '2027-01-24' });
});

test('a note far ahead is no session: nothing is promised for it, nor beyond the last session', async () => {
  const { database, plan, act } = await openOwnDevice([easy]);
  const blank = { workoutId: null, versionId: null, localTime: null, percentOfHR: null, isOutdoorWorkout: false };
  const entry = { kind: 'note', title: 'Camp' } as const;
  for (let day = 15; day < 40; day += 1) {
    const at = { calendarDate: shiftDate(today, day), rank: 'k' };
    await act('pushEvent', { eventId: freshId(), ...blank, ...at, note: '', done: null, entry });
  }
  expect(await readyAtLeast(database, today)).toEqual({ at: 'nothingPlanned' });
  await plan(easy.workoutId, '2027-01-20');
  expect(await readyAtLeast(database, today)).toEqual({ at: 'all', date: '2027-01-20' });
  await plan(easy.workoutId, '2027-02-24');
  expect(await readyAtLeast(database, today)).toEqual({ at: 'atLeast', date: '2027-01-28' });
});

test('of a long calendar only the next two weeks are read, and no more is promised', async () => {
  const { database, plan } = await openOwnDevice([easy]);
  for (let day = 0; day < 100; day += 1) await plan(easy.workoutId, shiftDate(today, day));
  expect(await readyAtLeast(database, today)).toEqual({ at: 'atLeast', date: '2027-01-28' });
  await plan(freshId(), shiftDate(today, 90));
  expect(await readyAtLeast(database, today)).toEqual({ at: 'atLeast', date: '2027-01-28' });
  expect(await readyUntil(database, today)).toEqual({ at: 'until', date: shiftDate(today, 89) });
});

test('an athlete who plans more of what is here is never promised less', async () => {
  const { database, plan } = await openOwnDevice([easy]);
  const promised = async () => {
    const ready = await readyAtLeast(database, today);
    return ready.at === 'nothingPlanned' ? '' : ready.date;
  };
  let before = await promised();
  const planOn = async (day: number) => {
    await plan(easy.workoutId, shiftDate(today, day));
    const after = await promised();
    expect(after >= before, `${after} once day ${day} was planned, ${before} before`).toBe(true);
    before = after;
  };
  await planOn(150);
  for (let day = 0; day < 28; day += 2) await planOn(day);
  await planOn(300);
  for (let day = 27; day >= 0; day -= 1) await planOn(day);
});

test('a long row of deleted sessions hides none of those behind it', async () => {
  const { database, plan, act } = await openOwnDevice([easy]);
  const eventsIds: string[] = [];
  for (let place = 0; place < 90; place += 1) eventsIds.push(await plan(easy.workoutId, today));
  await act('bulkDeleteEvents', { eventsIds });
  await plan(easy.workoutId, '2027-01-20');
  expect(await readyAtLeast(database, today)).toEqual({ at: 'all', date: '2027-01-20' });
});

test('a long row of deleted sessions far ahead is nothing planned, and hides none of those behind it', async () => {
  const { database, plan, act } = await openOwnDevice([easy]);
  const eventsIds: string[] = [];
  for (let place = 0; place < 40; place += 1) eventsIds.push(await plan(easy.workoutId, '2027-03-01'));
  await act('bulkDeleteEvents', { eventsIds });
  expect(await readyAtLeast(database, today)).toEqual({ at: 'nothingPlanned' });
  await plan(easy.workoutId, '2027-04-01');
  expect(await readyAtLeast(database, today)).toEqual({ at: 'atLeast', date: '2027-01-28' });
});

const mondays = async (
  { plan, act }: Awaited<ReturnType<typeof openOwnDevice>>,
  workoutId: string,
  end: Pattern['end'],
) => {
  const primaryEventId = await plan(workoutId, '2027-01-11');
  const pattern: Pattern = { frequency: 'weekly', interval: 1, weekdays: [1], end };
  const dates = { startDate: '2027-01-11', primaryDate: '2027-01-11' };
  const blank = { versionId: null, localTime: null, rank: 'V', percentOfHR: null, isOutdoorWorkout: false, note: '' };
  await act('createRecurrence', {
    seriesId: asSeriesId(freshId()),
    primaryEventId,
    pattern,
    ...dates,
    workoutId,
    ...blank,
  });
};

test('S3.09 what repeats is ready where its workout is here, as far as it goes on', async () => {
  const device = await openOwnDevice([easy]);
  await mondays(device, easy.workoutId, { count: 3 });
  expect(await readyUntil(device.database, today)).toEqual({ at: 'all', date: '2027-01-25' });
  expect(await readyAtLeast(device.database, today)).toEqual({ at: 'all', date: '2027-01-25' });
  await mondays(device, easy.workoutId, null);
  expect(await readyAtLeast(device.database, today)).toEqual({ at: 'atLeast', date: '2027-01-28' });
  expect(await readyUntil(device.database, today)).toEqual({ at: 'all', date: '2028-01-10' });
});

test('S3.09 what repeats and is not here ends what is ready before its next day', async () => {
  const device = await openOwnDevice([easy]);
  await device.plan(easy.workoutId, '2027-03-01');
  await mondays(device, freshId(), null);
  expect(await readyUntil(device.database, today)).toEqual({ at: 'until', date: '2027-01-17' });
  expect(await readyAtLeast(device.database, today)).toEqual({ at: 'until', date: '2027-01-17' });
});
