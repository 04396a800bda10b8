import fc from 'fast-check';
import FitParser from 'fit-file-parser';
import { expect, test } from 'vitest';
import { readActivityFile } from '#core/formats/activity/read-activity.ts';
import { writeFitActivity } from '#core/formats/activity/write-fit-activity.ts';
import type { ChannelName, RecordedActivity } from '#core/model/recorded-activity.ts';
import { activityOf, arbitraryActivity } from './arbitrary-activity.ts';

function readBack(bytes: Uint8Array): RecordedActivity {
  const read = readActivityFile('a.fit', bytes);
  const [activity] = read.ok ? read.activities : [];
  if (!activity) throw new Error(JSON.stringify(read));
  return activity;
}

/** How far a value may be off, in the units of its channel. */
const within: Partial<Record<ChannelName, number>> = {
  watts: 0,
  beatsPerMinute: 0,
  metersPerSecond: 0,
  distanceMeters: 0,
  altitudeMeters: 0.1 + 1e-9,
};

test('S3.08 every sample of any activity is read as it was, with laps, lengths, zone and name', () => {
  fc.assert(
    fc.property(
      arbitraryActivity.filter(({ offsetsSeconds }) => offsetsSeconds.length > 0),
      (activity) => {
        const again = readBack(writeFitActivity(activity));
        expect([again.sport, again.startedAt]).toEqual([activity.sport, activity.startedAt]);
        expect(again.offsetsSeconds).toEqual(activity.offsetsSeconds);
        for (const [name, off] of Object.entries(within) as [ChannelName, number][]) {
          if (!activity.channels[name]?.some(Boolean)) continue;
          for (const [index, value] of activity.channels[name].entries()) {
            const read = again.channels[name]?.[index] ?? null;
            const isKept = value === null ? read === null : Math.abs((read ?? Number.NaN) - value) <= off;
            expect([name, index, value, read, isKept]).toEqual([name, index, value, read, true]);
          }
        }
        expect(again.laps.length).toBe(Math.max(1, activity.laps.length));
        expect(again.swimLengths.map(({ durationSeconds, isRest }) => [durationSeconds, isRest])).toEqual(
          activity.swimLengths
            .toSorted((a, b) => a.startSeconds - b.startSeconds)
            .map(({ durationSeconds, isRest }) => [durationSeconds, isRest]),
        );
        expect(again.utcOffsetSeconds).toBe(activity.utcOffsetSeconds);
      },
    ),
    { numRuns: 60 },
  );
});

const seconds = Array.from({ length: 120 }, (_, second) => second);
const ride = activityOf({
  name: 'Alp',
  isIndoor: false,
  offsetsSeconds: [...seconds.slice(0, 60), ...seconds.slice(60).map((second) => second + 100)],
  pauses: [{ startSeconds: 60, endSeconds: 160 }],
  channels: {
    watts: seconds.map((second) => 200 + second),
    cadence: seconds.map((second) => 90 + (second % 10) / 10),
    distanceMeters: seconds.map((second) => 8 * second),
    latitude: seconds.map((second) => -33.1234567 + second / 10_000),
    longitude: seconds.map((second) => 151.7654321 - second / 10_000),
  },
});

test('pauses, positions and half revolutions are read as they were', () => {
  const again = readBack(writeFitActivity(ride));
  expect([again.pauses, again.name, again.channels.cadence]).toEqual([ride.pauses, 'Alp', ride.channels.cadence]);
  for (const name of ['latitude', 'longitude'] as const)
    for (const [index, value] of (ride.channels[name] ?? []).entries())
      expect(again.channels[name]?.[index]).toBeCloseTo(value ?? 0, 6);
});

test('a decoder that owes us nothing reads it too', async () => {
  const parsed = await new FitParser({ force: false, mode: 'list', speedUnit: 'm/s', lengthUnit: 'm' }).parseAsync(
    Buffer.from(writeFitActivity(ride)),
  );
  expect(parsed.records?.map(({ power, distance }) => [power, distance])).toEqual(
    seconds.map((second) => [200 + second, 8 * second]),
  );
  expect(parsed.sessions?.[0]).toMatchObject({ sport: 'cycling', total_elapsed_time: 220, total_timer_time: 120 });
  expect(parsed.laps).toHaveLength(1);
});
