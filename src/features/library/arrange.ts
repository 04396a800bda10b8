/** Which workouts of a list are shown while searching in it, and the place of one that is moved. */
import { rankAt } from '#core/domain/rank.ts';
import { fitOf, type Measures, wantedOf } from '#core/domain/search/fit.ts';
import { searchLine } from '#core/domain/search/marks.ts';
import { shapeOf } from '#core/domain/search/shape.ts';
import { searchText } from '#core/domain/search-text.ts';
import type { DeviceWorkout } from '#src/db/workout-cards.ts';
import type { LibraryEntry } from './reads.ts';

/** Those that an athlete's words find, as in the search of all workouts. */
export function matching<Entry extends LibraryEntry>(entries: readonly Entry[], query: string): readonly Entry[] {
  const wanted = wantedOf(query);
  if (wanted.wishes.length === 0) return entries;
  return entries.filter(
    ({ workout }) => workout && fitOf(searchText(searchLine(workout)), wanted, measuresOf(workout)) > 0,
  );
}

/** What the search compares of a workout. */
const measuresOf = ({
  sport,
  segments,
  durationSeconds,
  quotedSeconds,
  stress,
  intensityFactor,
}: DeviceWorkout): Measures => ({
  minutes: Math.round(durationSeconds / 60),
  quotedMinutes: Math.round(quotedSeconds / 60),
  stress,
  intensity: 100 * intensityFactor,
  shape: shapeOf(sport, segments),
});

/** Planned time of all of them. */
export const totalSeconds = (entries: readonly LibraryEntry[]): number =>
  entries.reduce((sum, { workout }) => sum + (workout?.durationSeconds ?? 0), 0);

/**
 * The rank that puts a row before another one.
 * @param rows in order
 * @param beforeId the row to stand before; null for the end
 */
export function rankBefore(
  rows: readonly { id: string; rank: string }[],
  movedId: string,
  beforeId: string | null,
): string {
  const others = rows.filter(({ id }) => id !== movedId);
  const at = others.findIndex(({ id }) => id === beforeId);
  return rankAt(others, at === -1 ? others.length : at);
}
