/** Recordings that athletes made with devices of all kinds: each is read or refused, mutated ones too, and none is a trap. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import FitParser from 'fit-file-parser';
import { describe, expect, test } from 'vitest';
import { summaryOf } from '#core/domain/activity/summary.ts';
import { readActivityFile } from '#core/formats/activity/read-activity.ts';
import { decodeActivity, encodeActivity } from '#core/formats/activity/samples.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';

const folder = new URL('../../../../../shared/data/', import.meta.url);
const isThere = existsSync(folder);
if (!isThere) process.stderr.write('Skipped: the sample files are not on this machine (../shared/data).\n');

type File = { name: string; bytes: Uint8Array };

/** Each is read once, for all that is looked at. */
const readings = new Map<string, ReturnType<typeof readActivityFile>>();
function readOnce({ name, bytes }: File) {
  const read = readings.get(name) ?? readActivityFile(name, bytes);
  readings.set(name, read);
  return read;
}
const files: File[] = !isThere
  ? []
  : ['fit', 'tcx', 'gpx'].flatMap((kind) =>
      readdirSync(new URL(`${kind}/`, folder)).map((name) => ({
        name,
        bytes: new Uint8Array(readFileSync(new URL(`${kind}/${encodeURIComponent(name)}`, folder))),
      })),
    );

const athlete = (activity: RecordedActivity) => ({
  ftpWatts: activity.deviceTotals.ftpWatts ?? 250,
  cssSecondsPer100m: 100,
  heartRates: { restingBeats: 60, thresholdBeats: 150, maximumBeats: 190 },
});

/** Why the others are none. */
const refused: Record<string, string> = {
  'dtcooper--Settings.fit': 'noFitActivity',
  'dtcooper--WeightScaleMultiUser.fit': 'noFitActivity',
  'dtcooper--WorkoutCustomTargetValues.fit': 'noFitActivity',
  'dtcooper--WorkoutRepeatGreaterThanStep.fit': 'noFitActivity',
  'vkurup--test2.tcx': 'empty',
  'tkrajina--Mojstrovka.gpx': 'noTimes',
  'tkrajina--gpx1.1_with_all_fields.gpx': 'noTimes',
  'tkrajina--track-with-small-floats.gpx': 'noTimes',
  'tkrajina--gpx_with_garmin_extension.gpx': 'noTrack',
  'tkrajina--unicode.gpx': 'noTrack',
  'tkrajina--unicode_with_bom_noencoding.gpx': 'noTrack',
};

/** Channels with what fit-file-parser calls them, and by how much their rounding may differ. */
const told = [
  ['watts', 'power', 0],
  ['beatsPerMinute', 'heart_rate', 0],
  ['metersPerSecond', 'speed', 0.001_1],
  ['altitudeMeters', 'altitude', 0.1 + 1e-9],
  ['latitude', 'position_lat', 1e-6],
  ['longitude', 'position_long', 1e-6],
] as const;

type TheirRecord = Partial<Record<(typeof told)[number][1], number>> & { timestamp?: unknown };

/** By seconds since 1970; of two records in a second the later one's values count. */
async function readByOthers(bytes: Uint8Array): Promise<Map<number, TheirRecord>> {
  const parser = new FitParser({ force: true, mode: 'list', speedUnit: 'm/s', lengthUnit: 'm' });
  const { records = [] } = await parser.parseAsync(Buffer.from(bytes));
  const bySecond = new Map<number, TheirRecord>();
  for (const record of records as TheirRecord[]) {
    const second = new Date(String(record.timestamp)).getTime() / 1000;
    const there = Object.entries(record).filter(([, value]) => value !== undefined);
    bySecond.set(second, { ...bySecond.get(second), ...Object.fromEntries(there) });
  }
  return bySecond;
}

/** What every reader's checks hold for any file. */
function expectSound(activity: RecordedActivity): void {
  const { offsetsSeconds, channels } = activity;
  expect(offsetsSeconds.every((offset, index) => index === 0 || offset > (offsetsSeconds[index - 1] ?? 0))).toBe(true);
  for (const channel of Object.values(channels)) expect(channel).toHaveLength(offsetsSeconds.length);
  const distance = channels.distanceMeters?.filter((value) => value !== null) ?? [];
  expect(distance.every((value, index) => index === 0 || value >= (distance[index - 1] ?? 0))).toBe(true);
  expect(decodeActivity(encodeActivity(activity))).toEqual({ ok: true, activity });
}

describe.skipIf(!isThere)('real files', () => {
  test('each is read or says why not, and is the same after it was kept', () => {
    const reasons: Record<string, string> = {};
    for (const file of files) {
      const { name } = file;
      const read = readOnce(file);
      if (read.ok) for (const activity of read.activities) expectSound(activity);
      else reasons[name] = read.error.code;
    }
    expect(reasons).toEqual(refused);
  });

  test('weighted power is within a watt of what the device says, distance within a percent', () => {
    let compared = 0;
    for (const file of files) {
      const { name } = file;
      const read = readOnce(file);
      for (const activity of read.ok ? read.activities : []) {
        const { normalizedWatts, distanceMeters } = activity.deviceTotals;
        const summary = summaryOf(activity, athlete(activity));
        if (normalizedWatts) {
          expect([name, Math.abs((summary.normalizedWatts ?? 0) - normalizedWatts) <= 1]).toEqual([name, true]);
          compared += 1;
        }
        if (distanceMeters)
          expect([name, Math.abs((summary.distanceMeters ?? 0) / distanceMeters - 1) <= 0.01]).toEqual([name, true]);
      }
    }
    expect(compared).toBe(3);
  });

  test('every sample of a FIT file is what a decoder that owes us nothing reads in its second', async () => {
    const wrong: unknown[] = [];
    for (const file of files.filter(({ name }) => name.endsWith('.fit') && !refused[name])) {
      const { name } = file;
      const theirs = await readByOthers(file.bytes);
      const read = readOnce(file);
      for (const { startedAt, offsetsSeconds, channels } of read.ok ? read.activities : [])
        for (const [channel, field, off] of told)
          for (const [index, value] of (channels[channel] ?? []).entries()) {
            const other = theirs.get(Date.parse(startedAt) / 1000 + (offsetsSeconds[index] ?? 0))?.[field] ?? 0;
            // Theirs has a pulse of 0 where ours has none.
            if (Math.abs((value ?? 0) - other) > off) wrong.push([name, channel, index, value, other]);
          }
    }
    expect(wrong).toEqual([]);
  });

  test('a triathlon in files in a row, and one in sessions, are their legs', () => {
    const sportsIn = (name: string) => {
      const read = readActivityFile(name, files.find((file) => file.name === name)?.bytes ?? new Uint8Array());
      return read.ok ? read.activities.map(({ sport, otherSport }) => otherSport ?? sport) : read.error;
    };
    expect(sportsIn('dtcooper--sample_mulitple_header.fit')).toEqual(['swim', 'bike', 'run']);
    expect(sportsIn('dtcooper--activity-large-fenxi2-multisport.fit')).toEqual(['other', 'run', 'run', 'bike']);
  });

  const small = files.filter(({ bytes }) => bytes.length > 0 && bytes.length < 40_000);
  test.skipIf(small.length === 0)('however they are damaged, none throws, and what is read of them is sound', () => {
    const damage = fc.record({
      file: fc.constantFrom(...small),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
        maxLength: 12,
      }),
      isCut: fc.boolean(),
    });
    fc.assert(
      fc.property(damage, ({ file, cut, changes, isCut }) => {
        const bytes = file.bytes.slice(0, isCut ? Math.ceil(cut * file.bytes.length) : undefined);
        for (const [place, byte] of changes) bytes[Math.floor(place * (bytes.length - 1))] = byte;
        const read = readActivityFile(file.name, bytes);
        if (read.ok) for (const activity of read.activities) expectSound(activity);
        else expect(read.error.code).not.toBe('');
      }),
      { numRuns: 250 },
    );
  });
});
