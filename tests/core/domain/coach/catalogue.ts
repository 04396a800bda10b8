/** The catalogue as the coach sees it, for tests; made once. */
import { type CoachWorkout, type Ladders, laddersOf } from '#core/domain/coach/ladders.ts';
import { shapeOf } from '#core/domain/search/shape.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';

let made: { workouts: CoachWorkout[]; ladders: Ladders } | undefined;

export function coachCatalogue(): { workouts: CoachWorkout[]; ladders: Ladders } {
  if (made) return made;
  const workouts = loadCatalogue().map(({ workoutId, content: { sport, name, segments } }): CoachWorkout => {
    const { durationSeconds, stress } = workoutStats(sport, segments);
    return {
      workoutId,
      sport,
      name,
      minutes: Math.round(durationSeconds / 60),
      stress,
      shape: shapeOf(sport, segments),
    };
  });
  return (made = { workouts, ladders: laddersOf(workouts) });
}
