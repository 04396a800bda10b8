/** Recorded activities on the calendar: those that no planned session is matched with. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readRecorded } from '#src/features/calendar/recorded.ts';
import { activity } from '#tests/old-devices/one-of-each.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const easy = indexedWorkout('Easy hour', 60, 60);

test('S2.33 a ride that nobody planned stands on its day; one that was a session, or is hidden, does not', async () => {
  const { database, act, plan } = await openOwnDevice([easy]);
  const ride = (name: string, date: string) => ({
    ...activity(name, date, `${date}T09:00:00.000Z`),
    activityId: freshId(),
  });
  const [morning, planned, hidden] = [
    ride('Morning', '2027-01-14'),
    ride('Planned', '2027-01-14'),
    ride('Hidden', '2027-01-15'),
  ];
  for (const one of [morning, planned, hidden]) await act('addActivity', one);
  const eventId = await plan(easy.workoutId, '2027-01-14');
  await act('matchActivity', { activityId: planned.activityId, eventId, isMatchedByHand: true });
  await act('updateActivity', { activityId: hidden.activityId, fields: { isHidden: true } });
  const read = await readRecorded(database, '2027-01-01', '2027-01-31');
  expect(Object.entries(read).map(([date, day]) => [date, day.map(({ name }) => name)])).toEqual([
    ['2027-01-14', ['Morning']],
  ]);
  expect(await readRecorded(database, '2027-02-01', '2027-02-28')).toEqual({});
  // It was ridden, also where the plan is gone.
  await act('deleteEvent', { eventId });
  const after = await readRecorded(database, '2027-01-14', '2027-01-14');
  expect(after['2027-01-14']?.map(({ name }) => name)).toEqual(['Morning', 'Planned']);
});
