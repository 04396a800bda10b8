/** Writes the samples of a recorded activity as a table for spreadsheets. */
import { type ChannelName, channelNames, type RecordedActivity } from '#core/model/recorded-activity.ts';
import { writeCsv } from '#core/formats/write-csv.ts';

/** Headings are English in every language, with the unit, as in the other tables that are taken away. */
const headings: Record<ChannelName, string> = {
  watts: 'power_w',
  beatsPerMinute: 'heart_rate_bpm',
  cadence: 'cadence_rpm',
  metersPerSecond: 'speed_m_per_s',
  distanceMeters: 'distance_m',
  altitudeMeters: 'altitude_m',
  latitude: 'latitude_deg',
  longitude: 'longitude_deg',
};

/** A row a sample: its second, its time in UTC, and every channel that was recorded; gaps are empty. */
export function writeCsvActivity({ offsetsSeconds, channels, startedAt }: RecordedActivity): Uint8Array<ArrayBuffer> {
  const recorded = channelNames.filter((name) => channels[name] !== undefined);
  const start = Date.parse(startedAt);
  const rows = offsetsSeconds.map((offset, sample) => [
    offset,
    new Date(start + offset * 1000).toISOString(),
    ...recorded.map((name) => channels[name]?.[sample] ?? null),
  ]);
  return writeCsv(['seconds', 'time', ...recorded.map((name) => headings[name])], rows);
}
