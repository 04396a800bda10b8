/** Writes the track of a recorded activity as GPX 1.1, with Garmin's extensions for heart rate and cadence, and power. */
import type { ChannelName, RecordedActivity } from '#core/model/recorded-activity.ts';
import { escapeXml } from '#core/formats/xml.ts';
import { plainNumber } from './plain-number.ts';
import { sportWordOf } from './sport-words.ts';

/** The format is a line on a map: what has no position can't be in it. */
export const hasTrack = ({ channels }: RecordedActivity): boolean => channels.latitude !== undefined;

/** The bytes in UTF-8: every sample with a position, a segment for each stretch between two pauses. */
export function writeGpxActivity(activity: RecordedActivity): Uint8Array<ArrayBuffer> {
  const { name } = activity;
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Trainside" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">',
    `<metadata><time>${activity.startedAt}</time></metadata>`,
    `<trk>${name === null ? '' : `<name>${escapeXml(name)}</name>`}<type>${sportWordOf(activity)}</type>`,
    ...segmentsOf(activity).map((points) => `<trkseg>\n${points.join('\n')}\n</trkseg>`),
    '</trk>',
    '</gpx>',
    '',
  ].join('\n');
  return new TextEncoder().encode(text);
}

function segmentsOf(activity: RecordedActivity): string[][] {
  const { offsetsSeconds, channels, pauses } = activity;
  const segments: string[][] = [];
  let pause = 0;
  for (const [sample, offset] of offsetsSeconds.entries()) {
    if ((channels.latitude?.[sample] ?? null) === null) continue;
    const begun = pause;
    while ((pauses[pause]?.endSeconds ?? Infinity) <= offset) pause += 1;
    const segment = segments.at(-1);
    const point = pointXml(activity, sample, offset);
    if (segment && pause === begun) segment.push(point);
    else segments.push([point]);
  }
  return segments;
}

function pointXml({ channels, startedAt }: RecordedActivity, sample: number, offset: number): string {
  const element = (name: ChannelName, tag: string): string => {
    const value = channels[name]?.[sample] ?? null;
    // The extension has whole revolutions.
    return value === null ? '' : `<${tag}>${name === 'cadence' ? Math.round(value) : value}</${tag}>`;
  };
  const time = new Date(Date.parse(startedAt) + offset * 1000).toISOString();
  const garmin = element('beatsPerMinute', 'gpxtpx:hr') + element('cadence', 'gpxtpx:cad');
  const extensions =
    element('watts', 'power') + (garmin && `<gpxtpx:TrackPointExtension>${garmin}</gpxtpx:TrackPointExtension>`);
  return [
    `<trkpt lat="${plainNumber(channels.latitude?.[sample] ?? 0)}" lon="${plainNumber(channels.longitude?.[sample] ?? 0)}">`,
    element('altitudeMeters', 'ele'),
    `<time>${time}</time>`,
    extensions && `<extensions>${extensions}</extensions>`,
    '</trkpt>',
  ].join('');
}
