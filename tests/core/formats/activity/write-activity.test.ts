import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readActivityFile } from '#core/formats/activity/read-activity.ts';
import { writeCsvActivity } from '#core/formats/activity/write-csv-activity.ts';
import { hasTrack, writeGpxActivity } from '#core/formats/activity/write-gpx-activity.ts';
import { writeTcxActivity } from '#core/formats/activity/write-tcx-activity.ts';
import type { Channel, ChannelName, RecordedActivity } from '#core/model/recorded-activity.ts';
import { activityOf, arbitraryActivity } from './arbitrary-activity.ts';

function readBack(fileName: string, bytes: Uint8Array): RecordedActivity {
  const read = readActivityFile(fileName, bytes);
  const [activity] = read.ok ? read.activities : [];
  if (!activity) throw new Error(JSON.stringify(read));
  return activity;
}

/** By the second since 1970, so that a start that was moved changes nothing; gaps and channels of nothing but 0 are left out. */
function valuesOf({ startedAt, offsetsSeconds, channels }: RecordedActivity, name: ChannelName) {
  const channel: Channel = channels[name] ?? [];
  const values = offsetsSeconds.flatMap((offset, index): [number, number][] => {
    const value = channel[index] ?? null;
    return value === null ? [] : [[Date.parse(startedAt) / 1000 + offset, value]];
  });
  const isSensorless = !['latitude', 'longitude', 'altitudeMeters'].includes(name);
  return isSensorless && values.every(([, value]) => value === 0) ? [] : values;
}

/** Readers take a position whole or not at all. */
const placed = arbitraryActivity.map(withWholePositions);
function withWholePositions(activity: RecordedActivity): RecordedActivity {
  const { latitude, longitude, ...others } = activity.channels;
  if (!latitude || !longitude) return { ...activity, channels: others };
  const whole = (channel: Channel, other: Channel) =>
    channel.map((value, index) => (other[index] === null ? null : value));
  return {
    ...activity,
    channels: { ...others, latitude: whole(latitude, longitude), longitude: whole(longitude, latitude) },
  };
}
const isRecorded = ({ offsetsSeconds }: RecordedActivity) => offsetsSeconds.length > 0;

describe('TCX', () => {
  const names = [
    'watts',
    'beatsPerMinute',
    'metersPerSecond',
    'distanceMeters',
    'altitudeMeters',
    'latitude',
    'longitude',
  ] as const;

  test('S3.08 every sample of any activity is read as it was; cadence in whole revolutions', () => {
    fc.assert(
      fc.property(placed.filter(isRecorded), (activity) => {
        const laps = activity.laps.toSorted((a, b) => a.startSeconds - b.startSeconds);
        const again = readBack('a.tcx', writeTcxActivity({ ...activity, laps }));
        for (const name of names) {
          // What wasn't recorded may be worked out from what was.
          const told = valuesOf(activity, name);
          if (told.length > 0) expect([name, valuesOf(again, name)]).toEqual([name, told]);
        }
        const cadence = valuesOf(activity, 'cadence').map(([at, value]) => [at, Math.round(value)]);
        if (cadence.some(([, value]) => value !== 0)) expect(valuesOf(again, 'cadence')).toEqual(cadence);
        expect(again.laps.length).toBe(Math.max(1, laps.length));
        expect([again.name, again.device]).toEqual([activity.name?.trim() || null, activity.device?.trim() || null]);
      }),
      { numRuns: 80 },
    );
  });
});

test.each(['bike', 'swim', 'rowing'] as const)(
  'S3.08 S2.05 %s is still that sport once it was taken away as TCX or GPX and read again, on this device or another',
  (sport) => {
    const done = activityOf({ offsetsSeconds: [0, 1], channels: { latitude: [47, 47.1], longitude: [8, 8] } });
    const tcx = writeTcxActivity({ ...done, sport, otherSport: null });
    expect(readBack('a.tcx', tcx)).toMatchObject({ sport, otherSport: null });
    // Other programs know the three sports of the format alone.
    expect(new TextDecoder().decode(tcx)).toContain(`<Activity Sport="${sport === 'bike' ? 'Biking' : 'Other'}">`);
    expect(readBack('a.gpx', writeGpxActivity({ ...done, sport, otherSport: null })).sport).toBe(sport);
  },
);

test.each(['run', 'strength', 'walk', 'hike', 'ski', 'yoga', 'other'] as const)(
  'S3.08 a session of %s is still one once it was taken away as TCX and read again',
  (otherSport) => {
    const done = activityOf({ offsetsSeconds: [0, 1], channels: { beatsPerMinute: [120, 121] } });
    const again = readBack('a.tcx', writeTcxActivity({ ...done, sport: 'other', otherSport }));
    expect([again.sport, again.otherSport]).toEqual(['other', otherSport]);
  },
);

describe('GPX', () => {
  test('S3.08 every sample with a position is read as it was', () => {
    fc.assert(
      fc.property(placed, (activity) => {
        const bytes = writeGpxActivity(activity);
        if (valuesOf(activity, 'latitude').length < 2) return;
        const again = readBack('a.gpx', bytes);
        const isPlaced = new Set(valuesOf(activity, 'longitude').map(([at]) => at));
        for (const name of ['watts', 'beatsPerMinute', 'altitudeMeters', 'latitude', 'longitude'] as const) {
          const told = valuesOf(activity, name).filter(([at]) => isPlaced.has(at));
          expect([name, valuesOf(again, name)]).toEqual([
            name,
            name === 'watts' && told.every(([, value]) => value === 0) ? [] : told,
          ]);
        }
        expect([again.sport, hasTrack(activity)]).toEqual([activity.sport, true]);
      }),
      { numRuns: 80 },
    );
  });
});

test('CSV has a row a sample, gaps are empty, headings have their unit', () => {
  const ride = activityOf({ offsetsSeconds: [0, 2], channels: { watts: [200, null], latitude: [47.1234567, 47] } });
  expect(new TextDecoder().decode(writeCsvActivity(ride)).split('\r\n')).toEqual([
    'seconds,time,power_w,latitude_deg',
    '0,2026-05-04T06:30:00.000Z,200,47.1234567',
    '2,2026-05-04T06:30:02.000Z,,47',
    '',
  ]);
});
