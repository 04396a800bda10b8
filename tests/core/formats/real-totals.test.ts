/** Workouts that people made, written in every format and read again: length, metres and stress are what they were. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import type { FormatName } from '#core/formats/format-names.ts';
import { readWorkoutFile } from '#core/formats/formats.ts';
import type { LossCode } from '#core/formats/result.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { context, readBack, written } from './carried.ts';

const folder = new URL('../../../../shared/data/', import.meta.url);
const isThere = existsSync(folder);
if (!isThere) process.stderr.write('Skipped: the sample files are not on this machine (../shared/data).\n');

type Total = 'durationSeconds' | 'distanceMeters' | 'stress';

const whole = { durationSeconds: 0, distanceMeters: 0, stress: 0 };
/** How far each total may be off, of rides and of swims; what is not named is not carried (docs/formats.md). */
const within: [FormatName, bike: Partial<Record<Total, number>>, swim: Partial<Record<Total, number>>][] = [
  ['json', whole, whole],
  // Seconds are whole numbers there, and a swim becomes a ride of the same time.
  ['zwo', { durationSeconds: 0.5, stress: 0.05 }, { durationSeconds: 0.5 }],
  ['erg', { durationSeconds: 0.05, stress: 0.05 }, { durationSeconds: 0.05 }],
  ['mrc', { durationSeconds: 0.05, stress: 0.05 }, { durationSeconds: 0.05 }],
  // A pace of a swim is fixed to a tenth of a second.
  [
    'fit',
    { durationSeconds: 0.05, distanceMeters: 0, stress: 0.25 },
    { durationSeconds: 5, distanceMeters: 0, stress: 0.25 },
  ],
  ['tcx', { distanceMeters: 0 }, { distanceMeters: 0 }],
];
/** What the athlete is warned of before the export, and which of it changes these totals. */
const changing: Record<Total, readonly LossCode[]> = {
  durationSeconds: ['maximal'],
  distanceMeters: [],
  stress: ['maximal', 'ramp'],
};

const workouts = (): { file: string; workout: WorkoutContent }[] =>
  ['zwo', 'erg', 'mrc', 'fit', 'swiml'].flatMap((kind) =>
    readdirSync(new URL(`${kind}/`, folder)).flatMap((file) => {
      const bytes = readFileSync(new URL(`${kind}/${encodeURIComponent(file)}`, folder));
      const read = readWorkoutFile(file, new Uint8Array(bytes), context);
      return read.ok && read.workout.segments.length > 0 ? [{ file, workout: read.workout }] : [];
    }),
  );

test.skipIf(!isThere).each(within)('S3.05 real workouts keep their totals in %s', (format, bike, swim) => {
  let count = 0;
  for (const { file, workout } of workouts()) {
    const { bytes, lost } = written(format, workout);
    const again = readBack(format, bytes);
    const before = workoutStats(workout.sport, workout.segments);
    const after = workoutStats(again.sport, again.segments);
    const isKept = (total: Total) => !lost.some(({ code }) => changing[total].includes(code));
    for (const [total, off] of Object.entries(workout.sport === 'bike' ? bike : swim) as [Total, number][])
      if (isKept(total))
        expect([file, total, Math.abs(after[total] - before[total]) <= off]).toEqual([file, total, true]);
    count += 1;
  }
  expect(count).toBeGreaterThan(100);
});
