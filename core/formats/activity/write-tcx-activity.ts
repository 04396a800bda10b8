/** Writes a recorded activity as a Training Center file (TCX v2), with power and speed as Garmin's extension has them. */
import type { Channel, ChannelName, RecordedActivity, RecordedLap } from '#core/model/recorded-activity.ts';
import { escapeXml } from '#core/formats/xml.ts';
import { plainNumber } from './plain-number.ts';
import { sportWordOf } from './sport-words.ts';

/** The format knows two sports; any other is told by its word in an extension besides. */
const sportWord = ({ sport, otherSport }: RecordedActivity): string =>
  sport === 'bike' ? 'Biking' : otherSport === 'run' ? 'Running' : 'Other';

const triggerWords = {
  manual: 'Manual',
  distance: 'Distance',
  time: 'Time',
  position: 'Location',
  sessionEnd: 'Manual',
};

/** The whole activity as a lap, where it has none. */
const wholeLap = ({ offsetsSeconds }: RecordedActivity): RecordedLap => ({
  startSeconds: 0,
  endSeconds: (offsetsSeconds.at(-1) ?? 0) + 1,
  trigger: null,
  isRest: null,
  timerSeconds: null,
  distanceMeters: null,
});

/** The bytes in UTF-8. Every sample is in it; pauses are gaps between tracks, lengths of a pool can't be said. */
export function writeTcxActivity(activity: RecordedActivity): Uint8Array<ArrayBuffer> {
  const laps = activity.laps.length > 0 ? activity.laps : [wholeLap(activity)];
  const { name, device } = activity;
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<Activities><Activity Sport="${sportWord(activity)}"><Id>${activity.startedAt}</Id>`,
    ...laps.map((lap, index) => lapXml(activity, lap, samplesOfLap(activity, laps, index))),
    ...(name === null ? [] : [`<Notes>${escapeXml(name)}</Notes>`]),
    ...(device === null
      ? []
      : [
          `<Creator xsi:type="Device_t"><Name>${escapeXml(device)}</Name><UnitId>0</UnitId><ProductID>0</ProductID></Creator>`,
        ]),
    ...(sportWord(activity) === 'Other'
      ? [`<Extensions><SportName xmlns="urn:trainside:activity">${sportWordOf(activity)}</SportName></Extensions>`]
      : []),
    '</Activity></Activities>',
    '</TrainingCenterDatabase>',
    '',
  ].join('\n');
  return new TextEncoder().encode(text);
}

/** Each sample is in exactly one lap: one between two laps is in the earlier one, one before all laps in the first. */
function samplesOfLap({ offsetsSeconds }: RecordedActivity, laps: readonly RecordedLap[], index: number): number[] {
  const from = index === 0 ? -Infinity : (laps[index]?.startSeconds ?? 0);
  const to = laps[index + 1]?.startSeconds ?? Infinity;
  return offsetsSeconds.flatMap((offset, sample) => (offset >= from && offset < to ? [sample] : []));
}

function lapXml(activity: RecordedActivity, lap: RecordedLap, samples: readonly number[]): string {
  const { distanceMeters: distance, beatsPerMinute } = activity.channels;
  const metersAt = (index: number | undefined): number => (index === undefined ? 0 : (distance?.[index] ?? 0));
  const beats = samples.flatMap((sample) => beatsPerMinute?.[sample] ?? []);
  const meters = lap.distanceMeters ?? Math.max(0, metersAt(samples.at(-1)) - metersAt(samples[0]));
  return [
    `<Lap StartTime="${timeAt(activity, lap.startSeconds)}">`,
    `<TotalTimeSeconds>${lap.timerSeconds ?? lap.endSeconds - lap.startSeconds}</TotalTimeSeconds>`,
    `<DistanceMeters>${meters}</DistanceMeters><Calories>0</Calories>`,
    ...(beats.length > 0 ? [`<MaximumHeartRateBpm><Value>${Math.max(...beats)}</Value></MaximumHeartRateBpm>`] : []),
    `<Intensity>${lap.isRest ? 'Resting' : 'Active'}</Intensity>`,
    `<TriggerMethod>${triggerWords[lap.trigger ?? 'manual']}</TriggerMethod>`,
    ...tracksOf(activity, samples).map(
      (track) => `<Track>\n${track.map((sample) => pointXml(activity, sample)).join('\n')}\n</Track>`,
    ),
    '</Lap>',
  ].join('');
}

/** A new one after each pause. */
function tracksOf({ offsetsSeconds, pauses }: RecordedActivity, samples: readonly number[]): number[][] {
  const tracks: number[][] = [];
  let pause = 0;
  for (const sample of samples) {
    const offset = offsetsSeconds[sample] ?? 0;
    const begun = pause;
    while ((pauses[pause]?.endSeconds ?? Infinity) <= offset) pause += 1;
    const track = tracks.at(-1);
    if (track && pause === begun) track.push(sample);
    else tracks.push([sample]);
  }
  return tracks;
}

const timeAt = ({ startedAt }: RecordedActivity, offset: number): string =>
  new Date(Date.parse(startedAt) + offset * 1000).toISOString();

function pointXml(activity: RecordedActivity, sample: number): string {
  const { channels, offsetsSeconds } = activity;
  const element = (name: ChannelName, open: string, close: string): string => {
    const channel: Channel | undefined = channels[name];
    const value = channel?.[sample] ?? null;
    // The format has whole revolutions.
    return value === null ? '' : `${open}${name === 'cadence' ? Math.round(value) : plainNumber(value)}${close}`;
  };
  const position =
    element('latitude', '<LatitudeDegrees>', '</LatitudeDegrees>') +
    element('longitude', '<LongitudeDegrees>', '</LongitudeDegrees>');
  const extension =
    element('metersPerSecond', '<ns3:Speed>', '</ns3:Speed>') + element('watts', '<ns3:Watts>', '</ns3:Watts>');
  return [
    `<Trackpoint><Time>${timeAt(activity, offsetsSeconds[sample] ?? 0)}</Time>`,
    position && `<Position>${position}</Position>`,
    element('altitudeMeters', '<AltitudeMeters>', '</AltitudeMeters>'),
    element('distanceMeters', '<DistanceMeters>', '</DistanceMeters>'),
    element('beatsPerMinute', '<HeartRateBpm><Value>', '</Value></HeartRateBpm>'),
    element('cadence', '<Cadence>', '</Cadence>'),
    extension && `<Extensions><ns3:TPX>${extension}</ns3:TPX></Extensions>`,
    '</Trackpoint>',
  ].join('');
}
