/**
 * A recorded activity as the bytes of a blob: its facts as JSON, its samples in columns of differences, a checksum. Five
 * hours at 1 Hz with eight channels are some 200 kB, and nothing is lost of what the model keeps.
 *
 * Layout, numbers as byte-column.ts has them: `TSRA`, version, length of the facts, facts in UTF-8; count of samples;
 * runs of seconds in a row (seconds left out before it, its length); count of channels, and of each its place in
 * `channelOrder`, order of differences, runs of values and gaps in turn, the values; CRC-32 of all before it.
 */
import {
  activityFacts,
  type ActivityFacts,
  activityLimits,
  type Channel,
  type ChannelName,
  channels,
  type RecordedActivity,
} from '#core/model/recorded-activity.ts';
import { Refusal } from '#core/formats/refusal.ts';
import type { FormatError } from '#core/formats/result.ts';
import { crc32 } from '#core/formats/write-zip.ts';
import { type ByteReader, byteReader, type ByteWriter, byteWriter } from './byte-column.ts';

const signature = new TextEncoder().encode('TSRA');
/** Grows when the layout changes; every earlier version stays readable. */
const version = 1;
const checksumBytes = 4;

/** As numbered in the bytes: never reordered, new ones at the end. */
const channelOrder: readonly ChannelName[] = [
  'watts',
  'beatsPerMinute',
  'cadence',
  'metersPerSecond',
  'distanceMeters',
  'altitudeMeters',
  'latitude',
  'longitude',
];

/** The most bytes that facts may have: real ones are some kilobytes, more is a forged file. */
const mostFactsBytes = 4_000_000;

/** The value as the channel keeps it, or null where it is out of bounds. */
export function channelValue(name: ChannelName, value: number): number | null {
  const { minimum, maximum, perUnit } = channels[name];
  // Not written as < and >, so that NaN is out of bounds too.
  if (!(value >= minimum && value <= maximum)) return null;
  // Never −0, which bytes can't tell from 0.
  return Math.round(value * perUnit) / perUnit || 0;
}

/** The bytes of an activity. Values become as `channelValue` has them: rounded, and gaps where they are out of bounds. */
export function encodeActivity(activity: RecordedActivity): Uint8Array<ArrayBuffer> {
  const { offsetsSeconds, channels: columns, ...facts } = activity;
  const writer = byteWriter();
  writer.bytes(signature);
  writer.number(version);
  const json = new TextEncoder().encode(JSON.stringify(facts));
  writer.number(json.length);
  writer.bytes(json);
  writer.number(offsetsSeconds.length);
  writeOffsets(offsetsSeconds, writer);
  const recorded = channelOrder.filter((name) => columns[name] !== undefined);
  writer.number(recorded.length);
  for (const name of recorded) {
    writer.number(channelOrder.indexOf(name));
    writeChannel(columns[name] ?? [], name, writer);
  }
  const bytes = writer.finish(checksumBytes);
  const end = bytes.length - checksumBytes;
  new DataView(bytes.buffer).setUint32(end, crc32(bytes.subarray(0, end)), true);
  return bytes;
}

export type DecodedActivity = { ok: true; activity: RecordedActivity } | { ok: false; error: FormatError };

/** The activity that `encodeActivity` made these bytes of; never throws. */
export function decodeActivity(bytes: Uint8Array): DecodedActivity {
  try {
    return { ok: true, activity: decode(bytes) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, detail, at } = error;
    return { ok: false, error: { code, detail, line: 1, column: 1, byte: Math.max(0, at) } };
  }
}

function decode(bytes: Uint8Array): RecordedActivity {
  if (!signature.every((byte, index) => bytes[index] === byte)) throw new Refusal('recordingDamaged', '', 0);
  const end = bytes.length - checksumBytes;
  const reader = byteReader(bytes, signature.length, end);
  if (reader.number(Number.MAX_SAFE_INTEGER) > version) throw new Refusal('recordingNewer', '', signature.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(end, true) !== crc32(bytes.subarray(0, end))) throw new Refusal('recordingDamaged', '', end);
  const facts = readFacts(reader);
  const count = reader.number(activityLimits.samples);
  const offsetsSeconds = readOffsets(reader, count);
  const columns: { [Name in ChannelName]?: Channel } = {};
  for (let left = reader.number(channelOrder.length); left > 0; left -= 1) {
    const name = channelOrder[reader.number(channelOrder.length - 1)];
    if (!name || columns[name]) throw new Refusal('recordingDamaged', '', reader.at());
    columns[name] = readChannel(reader, count, name);
  }
  if (reader.at() !== end) throw new Refusal('recordingDamaged', '', reader.at());
  return { ...facts, offsetsSeconds, channels: columns };
}

function readFacts(reader: ByteReader): ActivityFacts {
  const at = reader.at();
  const text = new TextDecoder().decode(reader.bytes(reader.number(mostFactsBytes)));
  try {
    return activityFacts.parse(JSON.parse(text));
  } catch {
    throw new Refusal('recordingDamaged', '', at);
  }
}

function writeOffsets(offsetsSeconds: readonly number[], writer: ByteWriter): void {
  let next = 0;
  for (let from = 0; from < offsetsSeconds.length;) {
    const first = offsetsSeconds[from] ?? 0;
    let length = 1;
    while (offsetsSeconds[from + length] === first + length) length += 1;
    writer.number(first - next);
    writer.number(length);
    next = first + length;
    from += length;
  }
}

function readOffsets(reader: ByteReader, count: number): number[] {
  const offsetsSeconds: number[] = [];
  for (let next = 0; offsetsSeconds.length < count;) {
    const first = next + reader.number(activityLimits.spanSeconds);
    const length = reader.number(count - offsetsSeconds.length);
    if (length === 0 || first + length > activityLimits.spanSeconds + 1)
      throw new Refusal('recordingDamaged', '', reader.at());
    for (let second = 0; second < length; second += 1) offsetsSeconds.push(first + second);
    next = first + length;
  }
  return offsetsSeconds;
}

/** Differences of differences are smaller where a channel grows steadily, as distance does. */
function differences(values: readonly number[], order: number): readonly number[] {
  let result = values;
  for (let level = 0; level < order; level += 1) {
    const before = result;
    result = before.map((value, index) => value - (before[index - 1] ?? 0));
  }
  return result;
}

const magnitude = (values: readonly number[]): number => {
  let sum = 0;
  for (const value of values) sum += Math.log2(1 + Math.abs(value));
  return sum;
};

function writeChannel(channel: Channel, name: ChannelName, writer: ByteWriter): void {
  const { perUnit } = channels[name];
  const values: number[] = [];
  const runs: number[] = [];
  let [run, isGap] = [0, false];
  for (const given of channel) {
    const value = given === null ? null : channelValue(name, given);
    if ((value === null) !== isGap) {
      runs.push(run);
      [run, isGap] = [0, !isGap];
    }
    run += 1;
    if (value !== null) values.push(Math.round(value * perUnit));
  }
  runs.push(run);
  const candidates = [1, 2].map((order) => differences(values, order));
  const [once = [], twice = []] = candidates;
  const order = magnitude(twice) < magnitude(once) ? 2 : 1;
  writer.number(order);
  for (const length of runs) writer.number(length);
  for (const value of order === 2 ? twice : once) writer.signed(value);
}

function readChannel(reader: ByteReader, count: number, name: ChannelName): Channel {
  const { minimum, maximum, perUnit } = channels[name];
  const order = reader.number(2);
  if (order === 0) throw new Refusal('recordingDamaged', '', reader.at());
  const channel: (number | null)[] = [];
  const runs: number[] = [];
  for (let left = count; left > 0;) {
    const length = reader.number(left);
    if (length === 0 && runs.length > 0) throw new Refusal('recordingDamaged', '', reader.at());
    runs.push(length);
    left -= length;
  }
  if (count === 0) reader.number(0);
  let [value, slope] = [0, 0];
  for (const [index, length] of runs.entries()) {
    for (let sample = 0; sample < length; sample += 1) {
      if (index % 2 === 1) {
        channel.push(null);
        continue;
      }
      const difference = reader.signed();
      slope = order === 2 ? slope + difference : difference;
      value += slope;
      const kept = value / perUnit;
      if (!(kept >= minimum && kept <= maximum)) throw new Refusal('recordingDamaged', '', reader.at());
      channel.push(kept);
    }
  }
  return channel;
}
