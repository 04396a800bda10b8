/** The shapes of workouts in a plan, computed once each: a version never changes. */
import { type Profile, workoutProfile } from '#core/domain/segments/profile.ts';
import type { SheetWorkout } from './plan-sheet.ts';

/** More than any plan has; the oldest go first. */
const mostKept = 2_000;
const kept = new Map<string, Profile>();

export function shapeOf({ versionId, sport, segments }: SheetWorkout): Profile {
  const known = kept.get(versionId);
  if (known) return known;
  const shape = workoutProfile(sport, segments);
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
  kept.set(versionId, shape);
  return shape;
}
