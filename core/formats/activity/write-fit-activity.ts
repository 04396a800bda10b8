/** Writes a recorded activity as a FIT file, for watches' own sites and every program that analyses training. */
import type { ChannelName, RecordedActivity, RecordedLap, SwimLength } from '#core/model/recorded-activity.ts';
import { encodeFit, type FitField } from '#core/formats/fit-encode.ts';
import {
  activityFields,
  activityFileType,
  activityMessages,
  eventFields,
  fileIdFields,
  fitEpochSeconds,
  idleLength,
  lapFields,
  lapTriggers,
  lengthFields,
  recordedStrokeOf,
  recordFields,
  sessionFields,
  startTimeField,
  timerEvent,
  timerStart,
  timerStops,
} from './fit-activity-profile.ts';

type Message = { number: number; fields: FitField[] };

/** Of files that no maker of devices wrote, by the protocol. */
const development = 255;
const timestampField = 253;

/** Sport and sub-sport of the protocol; the second where it is narrower. */
function sportOf({ sport, otherSport, isIndoor, swimLengths }: RecordedActivity): [sport: number, subSport: number] {
  if (sport === 'bike') return [2, isIndoor ? 6 : 0];
  if (sport === 'swim') return [5, isIndoor === false && swimLengths.length === 0 ? 18 : 17];
  if (sport === 'rowing') return [15, isIndoor ? 14 : 0];
  const others = {
    run: [1, 0],
    strength: [10, 20],
    walk: [11, 0],
    hike: [17, 0],
    ski: [12, 0],
    yoga: [10, 43],
    other: [0, 0],
  };
  const [first = 0, second = 0] = others[otherSport ?? 'other'];
  return [first, second];
}

/** The FIT number for one of our words; undefined where there is none. */
const numberOf = <Word>(words: Readonly<Record<number, Word>>, word: Word): number | undefined => {
  const found = Object.entries(words).find(([, one]) => one === word);
  return found && Number(found[0]);
};

/** The bytes of the file. Every sample is in it, to what the format can say: altitudes to 0.2 m. */
export function writeFitActivity(activity: RecordedActivity): Uint8Array<ArrayBuffer> {
  const start = Math.round(Date.parse(activity.startedAt) / 1000) - fitEpochSeconds;
  const { offsetsSeconds, swimLengths, device } = activity;
  const lastLength = swimLengths.at(-1);
  const end = Math.ceil(
    Math.max((offsetsSeconds.at(-1) ?? 0) + 1, lastLength ? lastLength.startSeconds + lastLength.durationSeconds : 0),
  );
  const whole: RecordedLap = {
    startSeconds: 0,
    endSeconds: end,
    trigger: 'sessionEnd',
    isRest: null,
    timerSeconds: null,
    distanceMeters: null,
  };
  const laps = activity.laps.length > 0 ? activity.laps : [whole];
  return encodeFit([
    {
      number: activityMessages.fileId,
      fields: [
        { number: fileIdFields.type, kind: 'enum', value: activityFileType },
        { number: fileIdFields.manufacturer, kind: 'uint16', value: development },
        { number: fileIdFields.product, kind: 'uint16', value: 0 },
        { number: timeCreatedField, kind: 'uint32', value: start },
        { number: fileIdFields.productName, kind: 'text', value: device ?? undefined, mostBytes: 100 },
      ],
    },
    timerMessage(start, true),
    ...recordMessages(activity, start),
    timerMessage(start + end, false),
    ...swimLengths.map((length) => lengthMessage(length, start)),
    ...laps.map((lap) => lapMessage(lap, start)),
    sessionMessage(activity, laps.length, start, end),
    activityMessage(activity, start + end),
  ]);
}

const timeCreatedField = 4;

const timerMessage = (at: number, isStart: boolean): Message => ({
  number: activityMessages.event,
  fields: [
    { number: timestampField, kind: 'uint32', value: at },
    { number: eventFields.event, kind: 'enum', value: timerEvent },
    { number: eventFields.type, kind: 'enum', value: isStart ? timerStart : timerStops[1] },
  ],
});

/** Each sample, and the stops and starts of the clock between them. */
function recordMessages(activity: RecordedActivity, start: number): Message[] {
  const { offsetsSeconds, pauses } = activity;
  let pause = 0;
  return offsetsSeconds.flatMap((offset, sample): Message[] => {
    const messages: Message[] = [];
    for (let next = pauses[pause]; next && next.endSeconds <= offset; next = pauses[pause]) {
      // A clock stops in the second of its last sample.
      const stopped = offsetsSeconds[sample - 1] === next.startSeconds - 1 ? next.startSeconds - 1 : next.startSeconds;
      messages.push(timerMessage(start + stopped, false), timerMessage(start + next.endSeconds, true));
      pause += 1;
    }
    messages.push(recordMessage(activity, sample, start + offset));
    return messages;
  });
}

const semicirclesPerDegree = 2 ** 31 / 180;

function recordMessage({ channels }: RecordedActivity, sample: number, at: number): Message {
  const scaled = (name: ChannelName, scale: (value: number) => number): number | undefined => {
    const value = channels[name]?.[sample] ?? null;
    return value === null ? undefined : Math.round(scale(value));
  };
  const cadence = channels.cadence?.[sample] ?? null;
  const whole = cadence === null ? undefined : Math.min(254, Math.floor(cadence));
  const fields: [ChannelName, FitField[]][] = [
    [
      'latitude',
      [{ number: recordFields.latitude, kind: 'sint32', value: scaled('latitude', (v) => v * semicirclesPerDegree) }],
    ],
    [
      'longitude',
      [{ number: recordFields.longitude, kind: 'sint32', value: scaled('longitude', (v) => v * semicirclesPerDegree) }],
    ],
    [
      'distanceMeters',
      [{ number: recordFields.distance, kind: 'uint32', value: scaled('distanceMeters', (v) => v * 100) }],
    ],
    [
      'metersPerSecond',
      [{ number: recordFields.enhancedSpeed, kind: 'uint32', value: scaled('metersPerSecond', (v) => v * 1000) }],
    ],
    [
      'altitudeMeters',
      [
        {
          number: recordFields.enhancedAltitude,
          kind: 'uint32',
          value: scaled('altitudeMeters', (v) => (v + 500) * 5),
        },
      ],
    ],
    ['watts', [{ number: recordFields.power, kind: 'uint16', value: scaled('watts', (v) => v) }]],
    ['beatsPerMinute', [{ number: recordFields.heartRate, kind: 'uint8', value: scaled('beatsPerMinute', (v) => v) }]],
    [
      'cadence',
      [
        { number: recordFields.cadence, kind: 'uint8', value: whole },
        {
          number: recordFields.fractionalCadence,
          kind: 'uint8',
          value: scaled('cadence', (v) => (v - Math.floor(v)) * 128),
        },
      ],
    ],
  ];
  return {
    number: activityMessages.record,
    fields: [
      { number: timestampField, kind: 'uint32', value: at },
      ...fields.flatMap(([name, own]) => (channels[name] ? own : [])),
    ],
  };
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000);
const centimeters = (meters: number | null): number | undefined =>
  meters === null ? undefined : Math.round(meters * 100);

const lengthMessage = (length: SwimLength, start: number): Message => ({
  number: activityMessages.length,
  fields: [
    { number: timestampField, kind: 'uint32', value: Math.round(start + length.startSeconds + length.durationSeconds) },
    { number: startTimeField, kind: 'uint32', value: start + length.startSeconds },
    { number: lengthFields.elapsed, kind: 'uint32', value: milliseconds(length.durationSeconds) },
    { number: lengthFields.timer, kind: 'uint32', value: milliseconds(length.durationSeconds) },
    { number: lengthFields.strokes, kind: 'uint16', value: length.strokes ?? undefined },
    {
      number: lengthFields.stroke,
      kind: 'enum',
      value: length.stroke ? numberOf(recordedStrokeOf, length.stroke) : undefined,
    },
    { number: lengthFields.type, kind: 'enum', value: length.isRest ? idleLength : 1 },
  ],
});

const lapMessage = (lap: RecordedLap, start: number): Message => ({
  number: activityMessages.lap,
  fields: [
    { number: timestampField, kind: 'uint32', value: start + lap.endSeconds },
    { number: startTimeField, kind: 'uint32', value: start + lap.startSeconds },
    { number: lapFields.elapsed, kind: 'uint32', value: milliseconds(lap.endSeconds - lap.startSeconds) },
    {
      number: lapFields.timer,
      kind: 'uint32',
      value: milliseconds(lap.timerSeconds ?? lap.endSeconds - lap.startSeconds),
    },
    { number: lapFields.distance, kind: 'uint32', value: centimeters(lap.distanceMeters) },
    { number: lapFields.intensity, kind: 'enum', value: lap.isRest === null ? undefined : Number(lap.isRest) },
    { number: lapFields.trigger, kind: 'enum', value: lap.trigger ? numberOf(lapTriggers, lap.trigger) : undefined },
  ],
});

function sessionMessage(activity: RecordedActivity, lapCount: number, start: number, end: number): Message {
  const [sport, subSport] = sportOf(activity);
  const { deviceTotals, pauses, channels, swimLengths } = activity;
  const paused = pauses.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
  const swum = swimLengths.reduce((sum, { distanceMeters }) => sum + distanceMeters, 0);
  const ridden = channels.distanceMeters?.findLast((value) => value !== null) ?? deviceTotals.distanceMeters;
  const [lapCountField, firstLapField] = [26, 25];
  return {
    number: activityMessages.session,
    fields: [
      { number: timestampField, kind: 'uint32', value: start + end },
      { number: startTimeField, kind: 'uint32', value: start },
      { number: sessionFields.sport, kind: 'enum', value: sport },
      { number: sessionFields.subSport, kind: 'enum', value: subSport },
      { number: sessionFields.elapsed, kind: 'uint32', value: milliseconds(end) },
      {
        number: sessionFields.timer,
        kind: 'uint32',
        value: milliseconds(deviceTotals.timerSeconds ?? Math.max(0, end - paused)),
      },
      { number: sessionFields.distance, kind: 'uint32', value: centimeters(swum > 0 ? swum : ridden) },
      { number: sessionFields.poolLength, kind: 'uint16', value: centimeters(activity.poolLengthMeters) },
      { number: firstLapField, kind: 'uint16', value: 0 },
      { number: lapCountField, kind: 'uint16', value: lapCount },
      { number: sessionFields.profileName, kind: 'text', value: activity.name ?? undefined, mostBytes: 250 },
    ],
  };
}

function activityMessage({ utcOffsetSeconds }: RecordedActivity, at: number): Message {
  const sessionCountField = 1;
  return {
    number: activityMessages.activity,
    fields: [
      { number: timestampField, kind: 'uint32', value: at },
      { number: sessionCountField, kind: 'uint16', value: 1 },
      {
        number: activityFields.localTimestamp,
        kind: 'uint32',
        value: utcOffsetSeconds === null ? undefined : at + utcOffsetSeconds,
      },
    ],
  };
}
