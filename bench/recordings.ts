/**
 * What a recorded activity costs: parsing a FIT file of 2.4 MB beside fit-file-parser, its bytes as we keep them, and of a
 * day at 1 Hz the power curve, the summary and the samples of a chart; beside one pass over as many numbers.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import FitParser from 'fit-file-parser';
import { bestEfforts, powerCurve } from '#core/domain/activity/power-curve.ts';
import { samplesToDraw } from '#core/domain/activity/decimate.ts';
import { runsOf } from '#core/domain/activity/runs.ts';
import { summaryOf } from '#core/domain/activity/summary.ts';
import { readActivityFile } from '#core/formats/activity/read-activity.ts';
import { decodeActivity, encodeActivity } from '#core/formats/activity/samples.ts';
import { writeFitActivity } from '#core/formats/activity/write-fit-activity.ts';
import { curveDurationsSeconds } from '#core/model/activity-summary.ts';
import { noDeviceTotals, type RecordedActivity } from '#core/model/recorded-activity.ts';
import { inWords, ratios, spreadOf } from './statistics.ts';

const athlete = {
  ftpWatts: 250,
  cssSecondsPer100m: 100,
  heartRates: { restingBeats: 60, thresholdBeats: 150, maximumBeats: 190 },
};

/** Each value some way from the one before, as rides are. */
export function recording(seconds: number): RecordedActivity {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const walk = (start: number, step: number, perUnit: number) => {
    let value = start;
    return Array.from({ length: seconds }, () => Math.round((value += (random() - 0.5) * step) * perUnit) / perUnit);
  };
  let meters = 0;
  return {
    sport: 'bike',
    otherSport: null,
    isIndoor: false,
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
    offsetsSeconds: Array.from({ length: seconds }, (_, second) => second),
    channels: {
      watts: Array.from({ length: seconds }, () => Math.round(150 + 150 * random())),
      beatsPerMinute: walk(140, 0.5, 1),
      cadence: walk(90, 1, 1),
      metersPerSecond: walk(20, 0.1, 1000),
      distanceMeters: Array.from({ length: seconds }, () => Math.round((meters += 8 + random()) * 100) / 100),
      altitudeMeters: walk(600, 0.4, 10),
      latitude: walk(47, 0.0001, 10_000_000),
      longitude: walk(8, 0.0001, 10_000_000),
    },
  };
}

async function timed(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

export async function recordingsBench(rounds: number, print: (text: string) => void): Promise<void> {
  const file = writeFitActivity(recording(79_000));
  const fiveHours = recording(5 * 3600);
  const kept = encodeActivity(fiveHours);
  const day = recording(86_400);
  const runs = runsOf(day, 'watts');
  const columns = Object.values(day.channels).slice(0, 6);
  const parser = () => new FitParser({ force: true, mode: 'list', speedUnit: 'm/s', lengthUnit: 'm' });
  const works = {
    ours: () => readActivityFile('ride.fit', file),
    theirs: () => parser().parseAsync(Buffer.from(file)),
    encode: () => encodeActivity(fiveHours),
    decode: () => decodeActivity(kept),
    summary: () => summaryOf(fiveHours, athlete),
    curve: () => powerCurve(runs, curveDurationsSeconds),
    efforts: () => bestEfforts(runs, curveDurationsSeconds),
    draw: () => samplesToDraw(day.offsetsSeconds, columns, { fromSeconds: 0, toSeconds: 86_399, pixels: 1400 }),
    pass: () => columns.map((column) => column.reduce<number>((most, value) => Math.max(most, value ?? 0), 0)),
  };
  const times = Object.fromEntries(Object.keys(works).map((name) => [name, [] as number[]])) as Record<
    keyof typeof works,
    number[]
  >;
  // The first round warms up.
  for (let round = -1; round < rounds; round += 1)
    for (const [name, work] of Object.entries(works) as [keyof typeof works, () => unknown][]) {
      const milliseconds = await timed(work);
      if (round >= 0) times[name].push(milliseconds);
    }
  const of = (name: keyof typeof works) => inWords(spreadOf(times[name]), 1);
  print(`\nRecordings, ms`);
  print(
    `  FIT of ${(file.length / 1e6).toFixed(1)} MB: ours ${of('ours')}   fit-file-parser ${of('theirs')}   ÷ ${inWords(ratios(times.theirs, times.ours), 1)}`,
  );
  print(
    `  5 h × 8 channels: kept in ${Math.round(kept.length / 1000)} kB   encode ${of('encode')}   decode ${of('decode')}   summary ${of('summary')}`,
  );
  print(
    `  24 h: power curve of ${curveDurationsSeconds.length} durations ${of('curve')}   best efforts ${of('efforts')}`,
  );
  print(
    `  24 h × 6 channels on 1,400 pixels: ${of('draw')}   one pass over them ${of('pass')}   × ${inWords(ratios(times.draw, times.pass), 1)}`,
  );
}

export interface Written {
  path: string;
  bytes: number;
}

/** Files on disk, as an athlete's are: bytes from Playwright are unpacked by the page, within its frames. */
export function writeFit(folder: string, name: string, seconds: number, startedAt: string): Written {
  const bytes = writeFitActivity({ ...recording(seconds), name, startedAt });
  const path = join(folder, `${name}.fit`);
  writeFileSync(path, bytes);
  return { path, bytes: bytes.length };
}
