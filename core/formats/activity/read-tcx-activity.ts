/** Reads the activities in a Training Center file (TCX v2): one an `Activity`, so that a multisport session is its legs. */
import {
  activityLimits,
  channels,
  noDeviceTotals,
  type RecordedActivity,
  type RecordedLap,
} from '#core/model/recorded-activity.ts';
import { Refusal } from '#core/formats/refusal.ts';
import { withDerivedChannels } from './derived-channels.ts';
import { collectPoints, countLoss, listLosses, type LossCount, type Points, samplesOf, soundPoints } from './points.ts';
import { type ActivityReadResult, type Reading, readXmlActivities } from './read-elements.ts';
import { readTime } from './read-time.ts';
import { shortText } from './short-text.ts';
import { sportOfProgram } from './sport-words.ts';

type Lap = { start: number | undefined; fields: Map<string, string> };
type Activity = {
  sport: string;
  at: number;
  points: Points;
  /** Its own, beside what belongs to the file. */
  losses: LossCount;
  laps: Lap[];
  utcOffsetSeconds: number | null;
  fields: Map<string, string>;
};

const number = (text: string | undefined): number | undefined => {
  const value = text === undefined || text === '' ? Number.NaN : Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
};

/** Rowsandall writes how Python prints its empty element of notes. */
const printedElement = /^<Element '\w+' at 0x[0-9a-f]+>$/;

/** The activities of a TCX file, or why there are none; never throws. */
export const readTcxActivities = (bytes: Uint8Array): ActivityReadResult => readXmlActivities(bytes, tcxReading);

function tcxReading(losses: LossCount): Reading {
  const read: Activity[] = [];
  let activity: Activity | null = null;
  let point: Map<string, string> | null = null;
  /** What wrote the file, where that stands behind all activities: Rowsandall puts it there. */
  let writtenBy = '';
  let rootAt = -1;
  return {
    listener: {
      open: (name, attributes, parents, at) => {
        if (parents.length === 0) {
          rootAt = at;
          if (name !== 'trainingcenterdatabase') throw new Refusal('notTcx', name.slice(0, 40), at);
        }
        if (name === 'activity' && read.length < activityLimits.activitiesPerFile) {
          const own: LossCount = new Map();
          const sport = attributes.get('Sport') ?? '';
          activity = {
            sport,
            at,
            points: collectPoints(own),
            losses: own,
            laps: [],
            utcOffsetSeconds: null,
            fields: new Map(),
          };
          read.push(activity);
        } else if (name === 'lap' && activity) {
          const start = readTime(attributes.get('StartTime') ?? '');
          if (activity.laps.length < activityLimits.laps)
            activity.laps.push({ start: start?.seconds, fields: new Map() });
          else countLoss(activity.losses, 'tooMany');
        } else if (name === 'trackpoint' && activity) point = new Map();
      },
      close: (name, text, parents) => {
        const parent = parents.at(-1) ?? '';
        if (name === 'name' && (parent === 'creator' || parent === 'author') && !activity) writtenBy ||= text;
        if (!activity) return;
        if (name === 'activity') activity = null;
        else if (name === 'trackpoint' && point) {
          addPoint(activity, point);
          point = null;
        } else if (text === '') return;
        else if (point) point.set(name === 'value' ? parent : name, text);
        // Averages of a lap stand in its extensions under other names, those of its track one level deeper.
        else if (parent === 'lap') activity.laps.at(-1)?.fields.set(name, text);
        else if (name === 'value' && parents.at(-2) === 'lap') activity.laps.at(-1)?.fields.set(parent, text);
        // As our own files tell sports that the format has no word for.
        else if (name === 'sportname' && parents.at(-2) === 'activity') activity.sport = text;
        else if (parent === 'activity' || (parent === 'creator' && name === 'name'))
          activity.fields.set(parent === 'creator' ? 'creator' : name, text);
      },
    },
    activities: () => {
      const activities = read.flatMap((one) => activityOf(one, writtenBy, losses));
      const [first] = read;
      if (activities.length > 0) return activities;
      throw first ? new Refusal('noSamples', '', first.at) : new Refusal('noTcxActivity', '', rootAt);
    },
  };
}

function addPoint(activity: Activity, fields: ReadonlyMap<string, string>): void {
  const { points } = activity;
  const time = readTime(fields.get('time') ?? '');
  activity.utcOffsetSeconds ??= time?.utcOffsetSeconds ?? null;
  points.begin(time?.seconds);
  const set = (channel: Parameters<Points['set']>[0], ...names: string[]) => {
    for (const name of names) {
      const value = number(fields.get(name));
      if (value === undefined) continue;
      points.set(channel, value);
      return;
    }
  };
  set('latitude', 'latitudedegrees');
  set('longitude', 'longitudedegrees');
  set('altitudeMeters', 'altitudemeters');
  set('distanceMeters', 'distancemeters');
  set('beatsPerMinute', 'heartratebpm');
  set('cadence', 'cadence', 'runcadence');
  set('watts', 'watts');
  set('metersPerSecond', 'speed');
}

function activityOf(activity: Activity, writtenBy: string, fileLosses: LossCount): RecordedActivity[] {
  const { points, laps, fields } = activity;
  const losses: LossCount = new Map([...fileLosses, ...activity.losses]);
  const sound = soundPoints(points, [...points.times.keys()], losses);
  const first = points.times[sound[0] ?? -1];
  if (first === undefined) return [];
  const told = readTime(fields.get('id') ?? '')?.seconds ?? laps[0]?.start ?? first;
  // A start long before the first sample is of another day; some programs copy it from another file.
  const start = Math.floor(told <= first && told >= first - 3600 ? told : first);
  const samples = samplesOf(points, sound, start, losses);
  const end = start + (samples.offsetsSeconds.at(-1) ?? 0) + 1;
  const sumOf = (name: string): number | null => {
    const values = laps.flatMap((lap) => number(lap.fields.get(name)) ?? []);
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
  };
  const most = laps.flatMap((lap) => number(lap.fields.get('maximumheartratebpm')) ?? []);
  const within = (value: number | null, maximum: number) =>
    value !== null && value >= 0 && value <= maximum ? value : null;
  return [
    {
      ...sportOfProgram(activity.sport, fields.get('creator') ?? writtenBy),
      isIndoor: null,
      name: shortText(fields.get('notes')?.replace(printedElement, '')),
      startedAt: new Date(start * 1000).toISOString(),
      utcOffsetSeconds: activity.utcOffsetSeconds,
      pauses: [],
      laps: laps.flatMap((lap, index) => lapOf(lap, start, laps[index + 1]?.start ?? end)),
      poolLengthMeters: null,
      swimLengths: [],
      device: shortText(fields.get('creator')),
      deviceTotals: {
        ...noDeviceTotals,
        timerSeconds: within(sumOf('totaltimeseconds'), activityLimits.spanSeconds),
        distanceMeters: within(sumOf('distancemeters'), channels.distanceMeters.maximum),
        kilocalories: sumOf('calories'),
        maximumBeatsPerMinute: most.length > 0 ? Math.max(...most) : null,
      },
      ...withDerivedChannels(samples),
      lost: listLosses(losses),
    },
  ];
}

const triggers: Record<string, RecordedLap['trigger']> = {
  manual: 'manual',
  distance: 'distance',
  location: 'position',
  time: 'time',
  heartrate: null,
};

function lapOf({ start: lapStart, fields }: Lap, start: number, next: number): RecordedLap[] {
  const startSeconds = Math.max(0, Math.floor((lapStart ?? Number.NaN) - start));
  const timerSeconds = number(fields.get('totaltimeseconds')) ?? null;
  // The time of a lap leaves pauses out; where the next one begins does not.
  const endSeconds = Math.max(startSeconds, Math.floor(next - start));
  if (Number.isNaN(startSeconds) || endSeconds > activityLimits.spanSeconds) return [];
  const meters = number(fields.get('distancemeters')) ?? null;
  const intensity = fields.get('intensity')?.toLowerCase();
  return [
    {
      startSeconds,
      endSeconds,
      trigger: triggers[fields.get('triggermethod')?.toLowerCase() ?? ''] ?? null,
      isRest: intensity === undefined ? null : intensity === 'resting',
      timerSeconds:
        timerSeconds !== null && timerSeconds >= 0 && timerSeconds <= activityLimits.spanSeconds ? timerSeconds : null,
      distanceMeters: meters !== null && meters >= 0 && meters <= channels.distanceMeters.maximum ? meters : null,
    },
  ];
}
