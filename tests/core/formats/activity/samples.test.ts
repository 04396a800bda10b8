import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeActivity, encodeActivity, channelValue } from '#core/formats/activity/samples.ts';
import { activityLimits, swolfOf } from '#core/model/recorded-activity.ts';
import { activityOf, arbitraryActivity } from './arbitrary-activity.ts';

/** Rides as nature has them: each value some way from the one before. */
function longRide(seconds: number) {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const walk = (start: number, step: number, name: Parameters<typeof channelValue>[0]) => {
    let value = start;
    return Array.from({ length: seconds }, () => channelValue(name, (value += (random() - 0.5) * step)));
  };
  let meters = 0;
  return activityOf({
    offsetsSeconds: Array.from({ length: seconds }, (_, second) => second),
    channels: {
      watts: Array.from({ length: seconds }, () => Math.round(150 + 120 * random())),
      beatsPerMinute: walk(140, 3, 'beatsPerMinute'),
      cadence: walk(90, 6, 'cadence'),
      metersPerSecond: walk(20, 0.8, 'metersPerSecond'),
      distanceMeters: Array.from({ length: seconds }, () => channelValue('distanceMeters', (meters += 8 + random()))),
      altitudeMeters: walk(400, 1, 'altitudeMeters'),
    },
  });
}

describe('an activity as a blob', () => {
  test('S3.08 whatever was recorded comes back as it was', () => {
    fc.assert(
      fc.property(arbitraryActivity, (activity) => {
        expect(decodeActivity(encodeActivity(activity))).toEqual({ ok: true, activity });
      }),
      { numRuns: 150 },
    );
  });

  test('five hours at 1 Hz with six channels are below 300 kB before anything packs them', () => {
    const ride = longRide(5 * 3600);
    const bytes = encodeActivity(ride);
    expect(bytes.length).toBeLessThan(200_000);
    expect(decodeActivity(bytes)).toEqual({ ok: true, activity: ride });
  });

  test('a whole day fits, a second more does not', () => {
    const day = Array.from({ length: activityLimits.samples }, (_, second) => second);
    expect(decodeActivity(encodeActivity(activityOf({ offsetsSeconds: day }))).ok).toBe(true);
    const longer = activityOf({ offsetsSeconds: [...day, activityLimits.samples] });
    expect(decodeActivity(encodeActivity(longer))).toMatchObject({ ok: false, error: { code: 'recordingDamaged' } });
  });

  test('any byte that is wrong, missing or too many is noticed', () => {
    const bytes = encodeActivity(longRide(120));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        expect(decodeActivity(bytes.with(at, (bytes[at] ?? 0) ^ change)).ok).toBe(false);
        expect(decodeActivity(bytes.subarray(0, at)).ok).toBe(false);
        expect(decodeActivity(Uint8Array.of(...bytes, change)).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('bytes that were never one of ours are refused, whatever they say', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const read = decodeActivity(Uint8Array.of(0x54, 0x53, 0x52, 0x41, 1, ...bytes));
        expect(read).toMatchObject({ ok: false, error: { code: 'recordingDamaged' } });
      }),
    );
  });

  test('one of a newer version of the app says so', () => {
    const newer = encodeActivity(longRide(10)).with(4, 2);
    expect(decodeActivity(newer)).toMatchObject({ ok: false, error: { code: 'recordingNewer' } });
  });
});

test('what our own devices never measure is a gap, not a blob that nobody can read', () => {
  const activity = activityOf({ offsetsSeconds: [0, 1, 2, 3], channels: { watts: [5000, 200.4, Number.NaN, -1] } });
  const read = decodeActivity(encodeActivity(activity));
  expect(read.ok && read.activity.channels).toEqual({ watts: [null, 200, null, null] });
});

test('blobs of the first layout are read for ever', () => {
  const activity = activityOf({
    offsetsSeconds: [0, 1, 5],
    channels: { watts: [200, null, 210], distanceMeters: [0, 8.25, 40], latitude: [47.1, 47.1000001, null] },
  });
  const first =
    'VFNSQQGNBHsic3BvcnQiOiJiaWtlIiwib3RoZXJTcG9ydCI6bnVsbCwiaXNJbmRvb3IiOm51bGwsIm5hbWUiOm51bG' +
    'wsInN0YXJ0ZWRBdCI6IjIwMjYtMDUtMDRUMDY6MzA6MDAuMDAwWiIsInV0Y09mZnNldFNlY29uZHMiOm51bGwsInBh' +
    'dXNlcyI6W10sImxhcHMiOltdLCJwb29sTGVuZ3RoTWV0ZXJzIjpudWxsLCJzd2ltTGVuZ3RocyI6W10sImRldmljZS' +
    'I6bnVsbCwiZGV2aWNlVG90YWxzIjp7ImVsYXBzZWRTZWNvbmRzIjpudWxsLCJ0aW1lclNlY29uZHMiOm51bGwsImRp' +
    'c3RhbmNlTWV0ZXJzIjpudWxsLCJhdmVyYWdlV2F0dHMiOm51bGwsIm1heGltdW1XYXR0cyI6bnVsbCwibm9ybWFsaX' +
    'plZFdhdHRzIjpudWxsLCJmdHBXYXR0cyI6bnVsbCwic3RyZXNzIjpudWxsLCJpbnRlbnNpdHlGYWN0b3IiOm51bGws' +
    'ImtpbG9qb3VsZXMiOm51bGwsImF2ZXJhZ2VCZWF0c1Blck1pbnV0ZSI6bnVsbCwibWF4aW11bUJlYXRzUGVyTWludX' +
    'RlIjpudWxsLCJhc2NlbnRNZXRlcnMiOm51bGwsImtpbG9jYWxvcmllcyI6bnVsbH0sImxvc3QiOltdfQMAAgMBAwAB' +
    'AQEBkAMUBAIDAPIM3CQGAQIBgI+XwQMCoKlAmQ==';
  expect(Buffer.from(encodeActivity(activity)).toString('base64')).toBe(first);
  expect(decodeActivity(Uint8Array.from(Buffer.from(first, 'base64')))).toEqual({ ok: true, activity });
});

test('what cannot be is no value: 60,000 W, a pulse of 0, NaN', () => {
  expect([
    channelValue('watts', 60_000),
    channelValue('beatsPerMinute', 0),
    channelValue('latitude', Number.NaN),
  ]).toEqual([null, null, null]);
  expect(channelValue('longitude', -0.00000001)).toBe(0);
});

test('SWOLF of a length is its strokes and seconds; a rest, and a length whose strokes nobody counted, has none', () => {
  const swum = {
    startSeconds: 0,
    durationSeconds: 21.6,
    isRest: false,
    distanceMeters: 25,
    stroke: null,
    strokes: 14,
  };
  expect([swolfOf(swum), swolfOf({ ...swum, strokes: null }), swolfOf({ ...swum, isRest: true })]).toEqual([
    36,
    null,
    null,
  ]);
});
