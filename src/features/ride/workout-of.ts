/** A session's workout, unrolled for its athlete: steps, plan and drawing. */
import { ridePlan, type RideStep } from '#core/domain/ride/plan.ts';
import type { Ride } from '#core/domain/ride/ride.ts';
import { type ExpandedWorkout, expandWorkout } from '#core/domain/segments/expand.ts';
import { type Profile, workoutProfile } from '#core/domain/segments/profile.ts';

export type RideWorkout = { expanded: ExpandedWorkout; plan: RideStep[]; profile: Profile };

export function workoutOf({ sport, segments, athlete }: Pick<Ride, 'sport' | 'segments' | 'athlete'>): RideWorkout {
  const expanded = expandWorkout(sport, segments, athlete);
  return { expanded, plan: ridePlan(expanded.steps), profile: workoutProfile(sport, segments, athlete) };
}
