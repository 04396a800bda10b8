/** Taking an activity away: what is written can be read again, and says what the athlete says of it. */
import { expect, test } from 'vitest';
import { readActivityFile } from '#core/formats/activity/read-activity.ts';
import { activityFile, formatsFor } from '#src/features/activities/activity-files.ts';
import { activityOf } from '#tests/core/formats/activity/arbitrary-activity.ts';

const seconds = Array.from({ length: 600 }, (_, second) => second);
const recorded = activityOf({
  name: 'Morning Ride',
  offsetsSeconds: seconds,
  channels: { watts: seconds.map((second) => 150 + (second % 50)) },
});
const row = {
  name: 'Hills: first / long',
  sport: 'rowing',
  otherSport: null,
  calendarDate: '2026-05-04',
} as const;

test('a renamed activity is taken away as FIT under its own name and sport, with all that was recorded', () => {
  const { fileName, bytes } = activityFile(row, recorded, 'FIT');
  expect(fileName).toBe('2026-05-04 Hills first long.fit');
  const read = readActivityFile(fileName, bytes);
  expect(read.ok && read.activities).toMatchObject([
    { name: row.name, sport: 'rowing', channels: { watts: recorded.channels.watts } },
  ]);
});

test('an hour indoors is no line on a map, and a swim without samples no table', () => {
  expect(formatsFor(recorded)).toEqual(['FIT', 'TCX', 'CSV']);
  const track = { latitude: seconds.map(() => 47), longitude: seconds.map(() => 8) };
  expect(formatsFor({ ...recorded, channels: track })).toContain('GPX');
  expect(formatsFor({ ...recorded, offsetsSeconds: [], channels: {} })).toEqual(['FIT']);
});

test('a table has a row a second', () => {
  const { mediaType, bytes } = activityFile(row, recorded, 'CSV');
  expect(mediaType).toBe('text/csv');
  expect(new TextDecoder().decode(bytes).trim().split('\n')).toHaveLength(601);
});
