/** How effort was spread over a session, however hard it was: what a recording and a plan are compared by. */
import { rowingWatts } from '#core/domain/segments/pace.ts';
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { runsOf } from './runs.ts';

/** Parts of a shape. */
const shapeLength = 40;

type Recorded = Pick<RecordedActivity, 'offsetsSeconds' | 'pauses' | 'channels' | 'swimLengths'>;

/** Of a recording, pauses left out: by its power, else by its speed, else by the lengths of a pool with their rests. */
export function recordedShape(activity: Recorded, length = shapeLength): number[] {
  const { channels, swimLengths } = activity;
  if (!channels.watts && !channels.metersPerSecond)
    return shapeOf(
      swimLengths.flatMap(({ durationSeconds, distanceMeters }) =>
        Array.from({ length: Math.round(durationSeconds) }, () => distanceMeters / durationSeconds),
      ),
      length,
    );
  const runs = runsOf(activity, channels.watts ? 'watts' : 'metersPerSecond');
  return shapeOf(
    runs.flatMap(({ values }) => [...values]),
    length,
  );
}

/**
 * Of a recording, in what a plan is written in: the power of a ride or a row, the speed of a swim. A rower's power
 * follows from the speed; a rider's does not, for it is the hills that make that: without power it is empty.
 */
export function shapeAsPlanned(activity: Recorded & Pick<RecordedActivity, 'sport'>): number[] {
  const { sport, channels } = activity;
  if (channels.watts || sport === 'swim') return recordedShape(activity);
  if (sport !== 'rowing' || !channels.metersPerSecond) return [];
  const watts = channels.metersPerSecond.map((speed) => (speed === null ? null : rowingWatts(500 / speed)));
  return recordedShape({ ...activity, channels: { watts } });
}

/** Of a workout, unrolled (`expandWorkout`). */
export const plannedShape = (steps: readonly ExpandedStep[]): number[] =>
  shapeOf(
    steps.flatMap(({ startSeconds, endSeconds, startPercent, endPercent }) => {
      const seconds = Math.max(0, Math.round(endSeconds) - Math.round(startSeconds));
      return Array.from({ length: seconds }, (_, at) => startPercent + ((endPercent - startPercent) * at) / seconds);
    }),
  );

/** The mean in each of `length` equal parts, in the unit of the values. Empty where there are fewer values than parts. */
function shapeOf(values: ArrayLike<number>, length = shapeLength): number[] {
  if (values.length < length) return [];
  return Array.from({ length }, (_, part) => {
    const from = Math.floor((part * values.length) / length);
    const to = Math.floor(((part + 1) * values.length) / length);
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += values[index] ?? 0;
    return sum / (to - from);
  });
}

/** From 0 to 1: one where effort was spread in the same way, however hard it was; null where one of them tells nothing. */
export function shapeLikeness(one: readonly number[], other: readonly number[]): number | null {
  if (one.length === 0 || one.length !== other.length) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [oneMean, otherMean] = [mean(one), mean(other)];
  if (oneMean === 0 || otherMean === 0) return null;
  const squares = one.reduce((sum, value, index) => sum + (value / oneMean - (other[index] ?? 0) / otherMean) ** 2, 0);
  return Math.max(0, 1 - Math.sqrt(squares / one.length));
}
