/** The catalogue as the coach sees it, in an athlete's numbers. */
import { type Ladders, laddersOf } from '#core/domain/coach/ladders.ts';
import { shapeOf } from '#core/domain/search/shape.ts';
import { type Thresholds, referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import type { Sport } from '#core/model/sport.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';

/** Lengths in metres take each athlete another time; sessions in percent and minutes are the same for all. */
const ownThresholds = (sport: Sport, { cssSecondsPer100m, rowing2kWatts, rowingFtp }: Thresholds): Thresholds =>
  sport === 'bike' ? referenceThresholds : { ...referenceThresholds, cssSecondsPer100m, rowing2kWatts, rowingFtp };

/** Working out some hundred workouts takes a quarter of a second, so the last athletes' results are cached. */
const mostEntries = 20;
const laddersByKey = new Map<string, Ladders>();

/** @returns ladders of one sport alone */
export function coachLadders(sport: Sport, thresholds: Thresholds): Ladders {
  const own = ownThresholds(sport, thresholds);
  const key = JSON.stringify([sport, own]);
  const known = laddersByKey.get(key);
  if (known) return known;
  const workouts = loadCatalogue().filter(({ content }) => content.sport === sport);
  const ladders = laddersOf(
    workouts.map(({ workoutId, content: { name, segments } }) => {
      const { durationSeconds, stress } = workoutStats(sport, segments, own);
      return {
        workoutId,
        sport,
        name,
        minutes: Math.round(durationSeconds / 60),
        stress,
        shape: shapeOf(sport, segments),
      };
    }),
  );
  const [oldest] = laddersByKey.keys();
  if (laddersByKey.size >= mostEntries && oldest !== undefined) laddersByKey.delete(oldest);
  laddersByKey.set(key, ladders);
  return ladders;
}
