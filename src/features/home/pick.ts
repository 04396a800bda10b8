/** Which of the public workouts and plans stand on the landing page. */
import type { WorkoutCard } from '#core/contract/views.ts';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import { sports, type Sport } from '#core/model/sport.ts';

/** Planned for a reason of their own: they do not show what an ordinary session looks like. */
const notOrdinary: readonly (string | null)[] = ['test', 'opener'];

/** The ordinary workout whose profile shows the most: the most levels, then the most steps. */
export function mostVaried(workouts: readonly WorkoutCard[]): WorkoutCard | undefined {
  const variety = ({ sport, segments }: WorkoutCard): number => {
    const { bars } = workoutProfile(sport, segments);
    return 1000 * new Set(bars.map(({ level }) => level)).size + Math.min(bars.length, 40);
  };
  return workouts
    .filter(({ workoutType }) => !notOrdinary.includes(workoutType))
    .map((workout) => ({ workout, variety: variety(workout) }))
    .toSorted((one, other) => other.variety - one.variety)[0]?.workout;
}

/** The first of each sport in turn, until there are enough. */
export function oneOfEachSport<Item extends { sport: Sport }>(items: readonly Item[], count: number): Item[] {
  const bySport = sports.map((sport) => items.filter((item) => item.sport === sport));
  const turns = Array.from({ length: count }, (_, turn) => bySport.flatMap((own) => own[turn] ?? []));
  return turns.flat().slice(0, count);
}
