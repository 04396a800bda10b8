/** A workout made longer or shorter, or harder or easier, in one proportion for all of its steps. */
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { type Segment, segmentsSchema, type Step, type TimedMessage } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { wholeLengths } from './convert-pool.ts';

type Scaled = Pick<WorkoutContent, 'sport' | 'pool' | 'segments'>;

/** Lengths that athletes can read: whole 5 seconds from a minute on, whole 25 m from 100 m on. */
const neat = (value: number, from: number, grain: number): number =>
  value >= from ? Math.round(value / grain) * grain : Math.max(1, Math.round(value));

const saidAt = (messages: readonly TimedMessage[] | undefined, factor: number) =>
  messages && { messages: messages.map((said) => ({ ...said, atSeconds: Math.round(said.atSeconds * factor) })) };

type Metres = (meters: number) => number;

/** A swim is in whole lengths of its pool, or of 25 m. */
const metresFor = ({ sport, pool = '25m' }: Scaled): Metres =>
  sport === 'swim' ? (meters) => wholeLengths(meters, pool) : (meters) => neat(meters, 100, 25);

/** Send-offs and messages follow the rounded length, so that a rest is left as it was. */
function stepInLength(step: Step, factor: number, metres: Metres): Step {
  const { durationSeconds, distanceMeters, sendOffSeconds, messages } = step;
  if (distanceMeters === undefined) {
    const seconds = durationSeconds ?? 0;
    return { ...step, durationSeconds: neat(seconds * factor, 60, 5), ...saidAt(messages, factor) };
  }
  const longer = metres(distanceMeters * factor);
  const share = longer / distanceMeters;
  return {
    ...step,
    distanceMeters: longer,
    ...(sendOffSeconds !== undefined && { sendOffSeconds: neat(sendOffSeconds * share, 30, 5) }),
    ...saidAt(messages, share),
  };
}

/** Lengths times a factor, messages with them; the repeats stay, and what rests stand between. */
const inLength = (segments: readonly Segment[], factor: number, metres: Metres): Segment[] =>
  segments.map((segment) =>
    segment.type === 'repeat'
      ? { ...segment, segments: inLength(segment.segments, factor, metres), ...saidAt(segment.messages, factor) }
      : stepInLength(segment, factor, metres),
  );

const amountOf = {
  duration: (sport: Sport, segments: readonly Segment[]) => workoutStats(sport, segments).durationSeconds,
  stress: (sport: Sport, segments: readonly Segment[]) => workoutStats(sport, segments).stress,
} as const;

/**
 * The workout in the length that comes nearest to a duration (seconds) or a stress: its steps grow and shrink in one
 * proportion, and their effort stays.
 * @returns null where no length within the limits of a workout comes within 5 % of it
 */
export function scaleWorkout(workout: Scaled, by: keyof typeof amountOf, wanted: number): Segment[] | null {
  const { sport, segments } = workout;
  const metres = metresFor(workout);
  const amount = (list: readonly Segment[]): number => amountOf[by](sport, list);
  const now = amount(segments);
  if (now <= 0 || wanted <= 0) return null;
  let factor = wanted / now;
  let best: Segment[] | null = null;
  // Lengths are rounded and stress does not grow evenly, so that the goal is reached in a few steps.
  for (let round = 0; round < 6; round += 1) {
    const scaled = inLength(segments, factor, metres);
    if (!segmentsSchema.safeParse(scaled).success) break;
    const reached = amount(scaled);
    if (best === null || Math.abs(reached - wanted) < Math.abs(amount(best) - wanted)) best = scaled;
    if (reached <= 0) break;
    factor *= wanted / reached;
  }
  return best !== null && Math.abs(amount(best) - wanted) <= 0.05 * wanted ? best : null;
}
