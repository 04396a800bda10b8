/** What a workout comes to when it has been written and read: a list of steps whose differences a test can bound. */
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { exportingAthlete } from '#core/domain/segments/plan-steps.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import type { FormatName } from '#core/formats/format-names.ts';
import { formats, readWorkoutFile } from '#core/formats/formats.ts';
import type { Repair, WriteResult } from '#core/formats/result.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { WorkoutContent } from '#core/model/workout.ts';

export const workoutOf = (sport: Sport, segments: Segment[]): WorkoutContent => ({
  name: 'Ride <1> & "2"',
  sport,
  description: 'It’s ünïcode 🚴',
  tags: ['a & b'],
  authorName: "O'Neil",
  segments,
});

export function written(format: FormatName, workout: WorkoutContent): WriteResult {
  const { write } = formats[format];
  if (!write) throw new Error(`${format} is not written.`);
  return write(workout, exportingAthlete(workout.sport, workout.segments));
}

export const context = { thresholdHeartRate: referenceThresholds.thresholdHeartRate };

export function readBack(format: FormatName, bytes: Uint8Array): WorkoutContent & { repaired: Repair[] } {
  const result = readWorkoutFile(`file.${format}`, bytes, context);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { ...result.workout, repaired: result.repaired };
}

export const losses = (format: FormatName, workout: WorkoutContent): string[] =>
  written(format, workout).lost.map(({ code }) => code);

/** Texts as files carry them: blanks in a row are one, none at the ends. */
const plainText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Each step with its place in time and its load in percent, and all that is said. */
export function rideOf({ sport, segments }: WorkoutContent) {
  const { steps } = expandWorkout(sport, segments);
  return {
    steps: steps.map(({ startSeconds, endSeconds, startPercent, endPercent }) => ({
      startSeconds,
      endSeconds,
      startPercent,
      endPercent,
    })),
    said: steps
      .flatMap(({ messages }) => messages)
      .map(({ atSeconds, text }) => `${Math.round(atSeconds)} ${plainText(text)}`)
      .filter((text) => !/^\d+ $/.test(text))
      .toSorted(),
  };
}
