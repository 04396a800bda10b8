/** The lengths of a swim in a pool, as watches write them: each swum one, and the rests between them. */
import type { SwimLength } from '#core/model/recorded-activity.ts';
import { idleLength, lapFields, lengthFields, recordedStrokeOf } from './fit-activity-profile.ts';
import { boundedMeters, type FitFields, milliseconds, offsetOf } from './fit-fields.ts';

/** @param start of the activity, in seconds since 1970 */
export function swimLengthsOf(
  lengths: readonly FitFields[],
  laps: readonly FitFields[],
  poolLengthMeters: number,
  start: number,
): SwimLength[] {
  return lengths
    .flatMap((length): SwimLength[] => {
      const startSeconds = offsetOf(length.start, start);
      const durationSeconds = milliseconds(length.value(lengthFields.elapsed) ?? length.value(lengthFields.timer));
      if (startSeconds === null || durationSeconds === null) return [];
      const isRest = length.value(lengthFields.type) === idleLength;
      const stroke = isRest ? null : (recordedStrokeOf[length.value(lengthFields.stroke) ?? -1] ?? null);
      const strokes = length.value(lengthFields.strokes) ?? null;
      const swum = stroke === 'drill' ? drillMeters(length, lengths, laps, poolLengthMeters) : poolLengthMeters;
      return [
        {
          startSeconds,
          durationSeconds,
          isRest,
          distanceMeters: isRest ? 0 : swum,
          stroke,
          strokes: isRest || strokes === null || !(strokes >= 0 && strokes <= 1000) ? null : Math.round(strokes),
        },
      ];
    })
    .toSorted((a, b) => a.startSeconds - b.startSeconds);
}

/** A watch doesn't count in a drill: the swimmer tells it how far it was, for all of the lap. */
function drillMeters(
  length: FitFields,
  lengths: readonly FitFields[],
  laps: readonly FitFields[],
  poolLength: number,
): number {
  const at = length.start ?? 0;
  const lap = laps.findLast(({ start }) => start !== undefined && start <= at);
  const total = boundedMeters(lap?.value(lapFields.distance));
  if (!lap || total === null) return poolLength;
  const until = laps.reduce(
    (first, { start = Infinity }) => (start > (lap.start ?? 0) ? Math.min(first, start) : first),
    Infinity,
  );
  const inLap = lengths.filter(
    (one) =>
      (one.start ?? -1) >= (lap.start ?? 0) && (one.start ?? -1) < until && one.value(lengthFields.type) !== idleLength,
  );
  const drills = inLap.filter((one) => recordedStrokeOf[one.value(lengthFields.stroke) ?? -1] === 'drill');
  const left = total - (inLap.length - drills.length) * poolLength;
  return left > 0 ? left / drills.length : poolLength;
}
