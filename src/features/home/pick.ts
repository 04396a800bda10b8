/** Which of the public workouts and plans stand on the landing page. */
import type { WorkoutCard } from '#core/contract/views.ts';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import { isForAnyDay } from '#core/domain/workouts/workout-marks.ts';
import { sports, type Sport } from '#core/model/sport.ts';

/** The ordinary workout whose profile shows the most: its time is spread over the levels most evenly. */
export function mostVaried(workouts: readonly WorkoutCard[]): WorkoutCard | undefined {
  return workouts
    .filter(isForAnyDay)
    .map((workout) => ({ workout, variety: varietyOf(workout) }))
    .toSorted((one, other) => other.variety - one.variety)[0]?.workout;
}

/** Shannon's entropy of the time in each level: 0 for one level, higher the more levels share the time. */
function varietyOf({ sport, segments }: WorkoutCard): number {
  const { bars, durationSeconds } = workoutProfile(sport, segments);
  const byLevel = Map.groupBy(bars, ({ level }) => level);
  const shares = [...byLevel.values()].map(
    (own) => own.reduce((sum, bar) => sum + bar.endSeconds - bar.startSeconds, 0) / Math.max(1, durationSeconds),
  );
  return shares.reduce((sum, share) => (share > 0 ? sum - share * Math.log2(share) : sum), 0);
}

/** The first of each sport in turn, until there are enough. */
export function oneOfEachSport<Item extends { sport: Sport }>(items: readonly Item[], count: number): Item[] {
  const bySport = sports.map((sport) => items.filter((item) => item.sport === sport));
  const turns = Array.from({ length: count }, (_, turn) => bySport.flatMap((own) => own[turn] ?? []));
  return turns.flat().slice(0, count);
}
