/** Reads the tracks of a GPX file (1.0 and 1.1, with Garmin's extensions): each track with times is an activity. */
import { activityLimits, noDeviceTotals, type RecordedActivity } from '#core/model/recorded-activity.ts';
import { Refusal } from '#core/formats/refusal.ts';
import { withDerivedChannels } from './derived-channels.ts';
import { collectPoints, listLosses, type LossCount, type Points, samplesOf, soundPoints } from './points.ts';
import { type ActivityReadResult, type Reading, readXmlActivities } from './read-elements.ts';
import { readTime } from './read-time.ts';
import { shortText } from './short-text.ts';
import { sportOfWords } from './sport-words.ts';

type Track = {
  at: number;
  points: Points;
  pointCount: number;
  losses: LossCount;
  utcOffsetSeconds: number | null;
  name: string;
  type: string;
};

type Channel = Parameters<Points['set']>[0];

/** Elements of a point and of its extensions, inside any wrapper. */
const channelOf: Record<string, Channel> = {
  ele: 'altitudeMeters',
  hr: 'beatsPerMinute',
  heartrate: 'beatsPerMinute',
  cad: 'cadence',
  cadence: 'cadence',
  power: 'watts',
  powerinwatts: 'watts',
  watts: 'watts',
  speed: 'metersPerSecond',
};

/** The activities of a GPX file, or why there are none; never throws. */
export const readGpxActivities = (bytes: Uint8Array): ActivityReadResult => readXmlActivities(bytes, gpxReading);

function gpxReading(losses: LossCount): Reading {
  const tracks: Track[] = [];
  let track: Track | null = null;
  let point: { time: string; values: [Channel, number][] } | null = null;
  let [rootAt, creator] = [-1, ''];
  return {
    listener: {
      open: (name, attributes, parents, at) => {
        if (parents.length === 0) {
          rootAt = at;
          creator = attributes.get('creator') ?? '';
          if (name !== 'gpx') throw new Refusal('notGpx', name.slice(0, 40), at);
        }
        if (name === 'trk' && tracks.length < activityLimits.activitiesPerFile) {
          const own: LossCount = new Map();
          track = {
            at,
            points: collectPoints(own),
            pointCount: 0,
            losses: own,
            utcOffsetSeconds: null,
            name: '',
            type: '',
          };
          tracks.push(track);
        } else if (name === 'trkpt' && track) {
          track.pointCount += 1;
          const position = [
            ['latitude', attributes.get('lat')] as const,
            ['longitude', attributes.get('lon')] as const,
          ];
          point = { time: '', values: position.flatMap(([channel, text]) => valueOf(channel, text)) };
        }
      },
      close: (name, text, parents) => {
        if (name === 'trk') track = null;
        else if (name === 'trkpt' && track && point) {
          addPoint(track, point);
          point = null;
        } else if (point) {
          if (name === 'time') point.time = text;
          else if (channelOf[name]) point.values.push(...valueOf(channelOf[name], text));
        } else if (track && parents.at(-1) === 'trk') {
          if (name === 'name') track.name = text;
          else if (name === 'type') track.type = text;
        }
      },
    },
    activities: () => {
      const activities = tracks.flatMap((one) => activityOf(one, losses, creator));
      if (activities.length > 0) return activities;
      const first = tracks.find(({ pointCount }) => pointCount > 0);
      throw first ? new Refusal('noTimes', '', first.at) : new Refusal('noTrack', '', rootAt);
    },
  };
}

function valueOf(channel: Channel, text: string | undefined): [Channel, number][] {
  const value = Number(text || Number.NaN);
  return Number.isFinite(value) ? [[channel, value]] : [];
}

function addPoint(track: Track, { time: text, values }: { time: string; values: [Channel, number][] }): void {
  const time = readTime(text);
  track.utcOffsetSeconds ??= time?.utcOffsetSeconds ?? null;
  track.points.begin(time?.seconds);
  for (const [channel, value] of values) track.points.set(channel, value);
}

function activityOf(track: Track, fileLosses: LossCount, creator: string): RecordedActivity[] {
  const { points } = track;
  const losses: LossCount = new Map([...fileLosses, ...track.losses]);
  const sound = soundPoints(points, [...points.times.keys()], losses);
  const [first, last] = [points.times[sound[0] ?? -1], points.times[sound.at(-1) ?? -1]];
  // Route planners give all points of a route one time.
  if (first === undefined || last === first) return [];
  const start = Math.floor(first);
  const samples = samplesOf(points, sound, start, losses);
  return [
    {
      ...sportOfWords(track.type),
      isIndoor: null,
      name: shortText(track.name),
      startedAt: new Date(start * 1000).toISOString(),
      utcOffsetSeconds: track.utcOffsetSeconds,
      pauses: [],
      laps: [],
      poolLengthMeters: null,
      swimLengths: [],
      device: shortText(creator),
      deviceTotals: noDeviceTotals,
      ...withDerivedChannels(samples),
      lost: listLosses(losses),
    },
  ];
}
