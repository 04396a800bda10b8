/** Whether a workout is a good answer to a judged search, and how good an engine's first five are. */
import type { WorkoutType } from '#core/model/workout.ts';
import type { Level } from '#core/model/workout.ts';
import type { Sport } from '#core/model/sport.ts';
import { setsIn, type Shape } from '#core/domain/search/shape.ts';
import type { Relevant } from './queries.ts';

/** What a rule is asked of. */
export interface JudgedWorkout {
  name: string;
  tags: readonly string[];
  sport: Sport;
  level: Level;
  workoutType: WorkoutType;
  minutes: number;
  meters: number;
  strokes: readonly string[];
  equipment: readonly string[];
  shape: Shape;
}

const within = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;

export function isRelevant(workout: JudgedWorkout, asked: Relevant): boolean {
  const { sport, types, effort, levels, minutes, meters, named, notNamed, swumAs, swumWith, set, never } = asked;
  const { workoutType: type, level } = workout;
  if (sport !== undefined && sport !== workout.sport) return false;
  if (never?.includes(type)) return false;
  if (types && !types.includes(type)) return false;
  if (levels && !levels.includes(level)) return false;
  if (effort && !effort.types.includes(type) && !effort.levels.includes(level)) return false;
  if (minutes && !within(workout.minutes, minutes)) return false;
  if (named && !named.test([workout.name, ...workout.tags].join(' '))) return false;
  if (notNamed?.test(workout.name)) return false;
  if (swumAs && !swumAs.test(workout.strokes.join(' '))) return false;
  if (swumWith && !swumWith.test(workout.equipment.join(' '))) return false;
  const sets = setsIn(workout.shape);
  // A piece of just the distance is what was asked for, with anything swum or rowed around it.
  if (
    meters &&
    !within(workout.meters, meters) &&
    !sets.some(([count, , each = 0]) => count === 1 && within(each, meters))
  )
    return false;
  if (!set) return true;
  return sets.some(
    ([repeats, seconds, length]) =>
      (set.repeats === undefined || repeats === set.repeats) &&
      (set.seconds === undefined || seconds === set.seconds) &&
      (set.meters === undefined || length === set.meters),
  );
}

const first = 5;

/**
 * How many of the first five are relevant, of as many as can be: who finds the only one there is has found all.
 * @returns null where nothing relevant exists
 */
export function precisionAtFive(
  found: readonly JudgedWorkout[],
  known: readonly JudgedWorkout[],
  asked: Relevant,
): number | null {
  const most = Math.min(first, known.filter((workout) => isRelevant(workout, asked)).length);
  if (most === 0) return null;
  return found.slice(0, most).filter((workout) => isRelevant(workout, asked)).length / most;
}
