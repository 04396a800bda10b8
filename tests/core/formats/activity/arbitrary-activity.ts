/** Random recorded activities within the limits of the model, for properties that must hold for all of them. */
import fc from 'fast-check';
import { channelValue } from '#core/formats/activity/samples.ts';
import {
  type ActivitySport,
  activitySports,
  channelNames,
  type ChannelName,
  channels,
  noDeviceTotals,
  type ReadingLoss,
  readingLosses,
  type RecordedActivity,
  type RecordedLap,
  recordedStrokes,
} from '#core/model/recorded-activity.ts';

/** An hour on the bike, once a second, with nothing recorded but what is asked for. */
export const activityOf = (activity: Partial<RecordedActivity>): RecordedActivity => ({
  sport: 'bike',
  otherSport: null,
  isIndoor: null,
  name: null,
  startedAt: '2026-05-04T06:30:00.000Z',
  utcOffsetSeconds: null,
  pauses: [],
  laps: [],
  poolLengthMeters: null,
  swimLengths: [],
  device: null,
  deviceTotals: noDeviceTotals,
  lost: [],
  offsetsSeconds: [],
  channels: {},
  ...activity,
});

const valueOf = (name: ChannelName): fc.Arbitrary<number> =>
  fc
    .double({ min: channels[name].minimum, max: channels[name].maximum, noNaN: true })
    .map((value) => channelValue(name, value) ?? channels[name].minimum);

/** Values with gaps; distance never falls. */
function columnOf(name: ChannelName, count: number): fc.Arbitrary<(number | null)[]> {
  const column = fc.array(fc.option(valueOf(name), { freq: 8 }), { minLength: count, maxLength: count });
  if (name !== 'distanceMeters') return column;
  return column.map((values) => {
    const rising = values.filter((value) => value !== null).toSorted((a, b) => a - b);
    return values.map((value) => (value === null ? null : (rising.shift() ?? null)));
  });
}

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 500 }))
  .map(([startSeconds, length]) => ({ startSeconds, endSeconds: startSeconds + length }));

const samples = fc
  .uniqueArray(fc.integer({ min: 0, max: 6000 }), { maxLength: 60 })
  .map((offsets) => offsets.toSorted((a, b) => a - b))
  .chain((offsetsSeconds) =>
    fc.subarray(channelNames).chain((names) =>
      fc.tuple(...names.map((name) => columnOf(name, offsetsSeconds.length))).map((columns) => ({
        offsetsSeconds,
        channels: Object.fromEntries(names.map((name, index) => [name, columns[index] ?? []])),
      })),
    ),
  );

const whole = (max: number) => fc.integer({ min: 0, max });
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const facts = fc.record({
  sport: fc.constantFrom<ActivitySport>(...activitySports),
  isIndoor: fc.option(fc.boolean()),
  name: fc.option(text),
  device: fc.option(text),
  startedAt: fc
    .integer({ min: 700_000_000, max: 2_000_000_000 })
    .map((seconds) => new Date(seconds * 1000).toISOString()),
  utcOffsetSeconds: fc.option(fc.constantFrom(-28_800, 0, 3600, 20_700)),
  pauses: fc.array(stretch, { maxLength: 3 }),
  laps: fc.array(
    stretch.map((lap): RecordedLap => ({
      ...lap,
      trigger: 'manual',
      isRest: null,
      timerSeconds: null,
      distanceMeters: 400,
    })),
    { maxLength: 4 },
  ),
  lost: fc
    .uniqueArray(fc.constantFrom<ReadingLoss>(...readingLosses), { maxLength: 3 })
    .map((codes) => codes.map((code) => ({ code, times: 2 }))),
  swimLengths: fc.array(
    fc.record({
      startSeconds: whole(6000),
      durationSeconds: whole(120),
      isRest: fc.boolean(),
      distanceMeters: fc.constantFrom(0, 25, 50),
      stroke: fc.option(fc.constantFrom(...recordedStrokes)),
      strokes: fc.option(whole(60)),
    }),
    { maxLength: 4 },
  ),
});

export const arbitraryActivity: fc.Arbitrary<RecordedActivity> = fc
  .tuple(facts, samples)
  .map(([told, recorded]) => activityOf({ ...told, ...recorded }));
