import { describe, expect, test } from 'vitest';
import { readActivityFile } from '#core/formats/activity/read-activity.ts';
import { encodeFit } from '#core/formats/fit-encode.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { at, begunAt, fitFile, message, record, timer } from './fit-file.ts';

function activitiesIn(bytes: Uint8Array): RecordedActivity[] {
  const read = readActivityFile('a.fit', bytes);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.activities;
}
function onlyIn(bytes: Uint8Array): RecordedActivity {
  const [activity, ...others] = activitiesIn(bytes);
  if (!activity || others.length > 0) throw new Error(`${others.length + 1} activities`);
  return activity;
}
const seconds = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);
const ride = [
  ...seconds(60).map((second) => record(second, { 7: 200 + second, 3: 130, 4: 90, 5: 800 * second, 6: 8000, 2: 3000 })),
  message('session', { 253: at(60), 2: at(0), 5: 2, 6: 6, 7: 60_000, 8: 60_000, 20: 229, 34: 230, 45: 250 }, [7, 8]),
  message('activity', { 253: at(60), 5: at(60) + 7200 }),
];

describe('a ride in a FIT file', () => {
  test('S3.08 is read in the units of the model', () => {
    const activity = onlyIn(fitFile(...ride));
    expect(activity).toMatchObject({
      sport: 'bike',
      isIndoor: true,
      startedAt: begunAt,
      utcOffsetSeconds: 7200,
      device: 'Garmin Edge 510',
      deviceTotals: { averageWatts: 229, normalizedWatts: 230, ftpWatts: 250, timerSeconds: 60 },
      lost: [],
      offsetsSeconds: seconds(60),
    });
    const { channels } = activity;
    expect([channels.watts?.[9], channels.beatsPerMinute?.[9], channels.cadence?.[9]]).toEqual([209, 130, 90]);
    expect([channels.distanceMeters?.[9], channels.metersPerSecond?.[9], channels.altitudeMeters?.[9]]).toEqual([
      72, 8, 100,
    ]);
  });

  test('a wrong checksum is told, and nothing is lost', () => {
    const bytes = fitFile(...ride);
    const activity = onlyIn(bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1));
    expect([activity.lost, activity.offsetsSeconds.length]).toEqual([[{ code: 'checksum', times: 1 }], 60]);
  });

  test('one whose device lost its power is read up to there', () => {
    const bytes = fitFile(...ride);
    const activity = onlyIn(bytes.subarray(0, 900));
    expect(activity.lost).toEqual([{ code: 'truncated', times: 1 }]);
    expect(activity.offsetsSeconds.length).toBeGreaterThan(30);
    // Such a file does not say how much there is.
    const unfinished = bytes.slice(0, 900);
    unfinished.fill(0, 4, 8);
    expect(onlyIn(unfinished).offsetsSeconds).toEqual(activity.offsetsSeconds);
  });

  test('nonsense in its middle costs what comes after it', () => {
    const bytes = fitFile(...ride);
    const activity = onlyIn(bytes.fill(0x0f, 900, 960));
    expect(activity.lost).toContainEqual({ code: 'damagedPart', times: 1 });
    expect(activity.offsetsSeconds.length).toBeGreaterThan(30);
  });

  test('files in a row are an activity each, and a settings file among them is none', () => {
    const later = seconds(30, 4000).map((second) => record(second, { 7: 100 }));
    const settings = encodeFit([message('fileId', { 0: 2 })]);
    const activities = activitiesIn(Uint8Array.of(...fitFile(...ride), ...settings, ...fitFile(...later)));
    expect(activities.map(({ startedAt, offsetsSeconds }) => [startedAt, offsetsSeconds.length])).toEqual([
      [begunAt, 60],
      [new Date(Date.parse(begunAt) + 4_000_000).toISOString(), 30],
    ]);
  });

  test('a leap of the clock costs a sample, not the ride', () => {
    const leap = record(90_000, { 7: 999 });
    const activity = onlyIn(fitFile(...ride.slice(0, 10), leap, ...ride.slice(10)));
    expect(activity.lost).toEqual([{ code: 'timeBackwards', times: 1 }]);
    expect([activity.offsetsSeconds, activity.channels.watts?.includes(999)]).toEqual([seconds(60), false]);
  });

  test('a clock that is set only when the satellites are found costs what was before it', () => {
    const unset = seconds(5, -600_000_000).map((second) => record(second, { 7: 50 }));
    const activity = onlyIn(fitFile(...unset, ...ride));
    expect([activity.startedAt, activity.offsetsSeconds.length]).toEqual([begunAt, 60]);
    expect(activity.lost).toEqual([{ code: 'contradiction', times: 5 }]);
  });

  test('two samples of a second are one: the later value counts, what only the earlier has is kept', () => {
    const activity = onlyIn(fitFile(record(0, { 7: 100, 3: 120 }), record(0, { 7: 150 }), record(1, { 7: 160 })));
    expect(activity.channels).toEqual({ watts: [150, 160], beatsPerMinute: [120, null] });
  });

  test('60,000 W is a fault of the meter: a gap that is told', () => {
    const activity = onlyIn(fitFile(record(0, { 7: 60_000 }), record(1, { 7: 200 })));
    expect([activity.channels.watts, activity.lost]).toEqual([[null, 200], [{ code: 'outOfBounds', times: 1 }]]);
  });

  test('a channel that is 0 throughout was not recorded', () => {
    const activity = onlyIn(fitFile(record(0, { 7: 0, 6: 0, 3: 100 }), record(1, { 7: 0, 6: 0, 3: 101 })));
    expect(Object.keys(activity.channels)).toEqual(['beatsPerMinute']);
  });

  test('where the clock of the device stood is a pause, from its last sample to its next', () => {
    const activity = onlyIn(
      fitFile(
        timer(0, true),
        ...seconds(10).map((second) => record(second, { 7: 100 })),
        timer(9, false),
        timer(300, true),
        ...seconds(5, 300).map((second) => record(second, { 7: 100 })),
        timer(304, false),
      ),
    );
    expect(activity.pauses).toEqual([{ startSeconds: 10, endSeconds: 300 }]);
  });

  test('a distance that begins anew goes on from where it was', () => {
    const meters = [0, 1000, 2000, 0, 500];
    const activity = onlyIn(fitFile(...meters.map((value, second) => record(second, { 5: 100 * value }))));
    expect(activity.channels.distanceMeters).toEqual([0, 1000, 2000, 2000, 2500]);
    expect(activity.lost).toEqual([{ code: 'distanceBackwards', times: 1 }]);
  });

  test('laps say how they were made and which were rests', () => {
    const lap = (from: number, to: number, fields: object) =>
      message('lap', { 253: at(to), 2: at(from), 7: 1000 * (to - from), 9: 10_000, ...fields }, [7, 9]);
    const activity = onlyIn(fitFile(...ride, lap(0, 40, { 24: 0, 23: 0 }), lap(40, 60, { 24: 7, 23: 1 })));
    expect(activity.laps).toEqual([
      { startSeconds: 0, endSeconds: 40, trigger: 'manual', isRest: false, timerSeconds: null, distanceMeters: 100 },
      {
        startSeconds: 40,
        endSeconds: 60,
        trigger: 'sessionEnd',
        isRest: true,
        timerSeconds: null,
        distanceMeters: 100,
      },
    ]);
  });
});

describe('what else is in FIT files', () => {
  test('a triathlon is its legs, each with its own start and distance; what lies between them is none', () => {
    const leg = (from: number, to: number, sport: number, meters: number) =>
      message('session', { 253: at(to), 2: at(from), 5: sport, 7: 1000 * (to - from), 9: 100 * meters }, [7, 9]);
    const bytes = fitFile(
      // Some devices write what the legs come to before what they are.
      leg(0, 100, 5, 100),
      leg(100, 120, 3, 0),
      leg(120, 220, 2, 1000),
      ...seconds(220).map((second) =>
        record(second, { 3: 140, 5: 100 * (second < 120 ? Math.min(second, 100) : 100 + 10 * (second - 120)) }),
      ),
    );
    const activities = activitiesIn(bytes);
    expect(activities.map(({ sport, offsetsSeconds }) => [sport, offsetsSeconds.length])).toEqual([
      ['swim', 100],
      ['bike', 100],
    ]);
    expect(activities[1]?.channels.distanceMeters?.slice(0, 3)).toEqual([0, 10, 20]);
    expect(activities[1]?.startedAt).toBe(new Date(Date.parse(begunAt) + 120_000).toISOString());
  });

  test('a swim in a pool is its lengths: strokes, rests between them, and drills as far as the swimmer said', () => {
    const length = (from: number, duration: number, type: number, stroke?: number, strokes?: number) =>
      message(
        'length',
        {
          253: at(from + duration),
          2: at(from),
          3: 1000 * duration,
          12: type,
          ...(stroke !== undefined && { 7: stroke, 5: strokes ?? 0 }),
        },
        [3],
      );
    const bytes = fitFile(
      length(0, 20, 1, 0, 15),
      length(20, 22, 1, 2, 18),
      length(42, 30, 0),
      length(72, 100, 1, 4),
      message('lap', { 253: at(72), 2: at(0), 7: 72_000, 9: 5000 }, [7, 9]),
      message('lap', { 253: at(172), 2: at(72), 7: 100_000, 9: 7500 }, [7, 9]),
      message('session', { 253: at(172), 2: at(0), 5: 5, 6: 17, 7: 172_000, 44: 2500 }, [7]),
    );
    const activity = onlyIn(bytes);
    expect([activity.sport, activity.isIndoor, activity.poolLengthMeters]).toEqual(['swim', true, 25]);
    expect(activity.swimLengths).toEqual([
      { startSeconds: 0, durationSeconds: 20, isRest: false, distanceMeters: 25, stroke: 'freestyle', strokes: 15 },
      { startSeconds: 20, durationSeconds: 22, isRest: false, distanceMeters: 25, stroke: 'breaststroke', strokes: 18 },
      { startSeconds: 42, durationSeconds: 30, isRest: true, distanceMeters: 0, stroke: null, strokes: null },
      { startSeconds: 72, durationSeconds: 100, isRest: false, distanceMeters: 75, stroke: 'drill', strokes: 0 },
    ]);
  });

  test('rowing on a machine is rowing, whether its device calls it a sport or a piece of equipment', () => {
    const session = (sport: number, subSport: number) =>
      message('session', { 253: at(1), 2: at(0), 5: sport, 6: subSport });
    const told = [session(15, 14), session(4, 14)].map((one) => onlyIn(fitFile(record(0, { 4: 24 }), one)));
    expect(told.map(({ sport, isIndoor, channels }) => [sport, isIndoor, channels.cadence])).toEqual([
      ['rowing', true, [24]],
      ['rowing', true, [24]],
    ]);
  });

  test('times in five bits of a header count on from the last whole one', () => {
    // Record with heart rate, then two with a compressed time of 31 and of 2: a second and four seconds later.
    const definition = [0x40, 0, 0, 20, 0, 2, 253, 4, 0x86, 3, 1, 0x02];
    const short = [0x41, 0, 0, 20, 0, 1, 3, 1, 0x02];
    const time = at(0) - (at(0) % 32) + 30;
    const whole = [0, time & 255, (time >> 8) & 255, (time >> 16) & 255, (time >>> 24) & 255, 120];
    const data = [...definition, ...whole, ...short, 0x80 | (1 << 5) | 31, 121, 0x80 | (1 << 5) | 2, 122];
    const header = [12, 0x10, 0, 0, data.length, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54];
    const activity = onlyIn(Uint8Array.of(...header, ...data, 0, 0));
    expect([activity.offsetsSeconds, activity.channels.beatsPerMinute]).toEqual([
      [0, 1, 4],
      [120, 121, 122],
    ]);
  });

  test.each([
    ['a workout', encodeFit([message('fileId', { 0: 5 })]), 'noFitActivity'],
    ['an activity in which nothing was recorded', fitFile(), 'noSamples'],
  ])('%s is refused', (_, bytes, code) => {
    expect(readActivityFile('a.fit', bytes)).toMatchObject({ ok: false, error: { code, byte: 0 } });
  });

  test('what was cut off before its first sample says where', () => {
    const bytes = fitFile(...ride).subarray(0, 30);
    expect(readActivityFile('a.fit', bytes)).toMatchObject({ ok: false, error: { code: 'fitTruncated', byte: 30 } });
  });
});
