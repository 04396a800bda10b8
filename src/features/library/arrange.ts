/** In which order a list shows its workouts, and which of them while searching in it. */
import type * as z from 'zod/mini';
import { rankAt } from '#core/domain/rank.ts';
import { fitOf, fits, wantedOf } from '#core/domain/search/fit.ts';
import { searchLine } from '#core/domain/search/marks.ts';
import { searchText } from '#core/domain/search-text.ts';
import type { listSort } from '#core/model/list.ts';
import type { LibraryEntry } from './reads.ts';

export type ListSort = z.infer<typeof listSort>;

type Compare = (one: LibraryEntry, other: LibraryEntry) => number;

const text = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const nameOf = ({ workout }: LibraryEntry): string => (workout ? searchText(workout.name) : '');

const comparisons: Record<Exclude<ListSort, 'manual'>, Compare> = {
  name: (one, other) => text(nameOf(one), nameOf(other)),
  duration: (one, other) => (one.workout?.durationSeconds ?? 0) - (other.workout?.durationSeconds ?? 0),
  stress: (one, other) => (one.workout?.stress ?? 0) - (other.workout?.stress ?? 0),
  newest: (one, other) => text(other.addedAt, one.addedAt),
};

/** @param entries in the athlete's own order, which breaks ties */
export const arranged = <Entry extends LibraryEntry>(entries: readonly Entry[], sort: ListSort): Entry[] =>
  sort === 'manual' ? [...entries] : entries.toSorted(comparisons[sort]);

/** Those that an athlete's words find, as in the search of all workouts. */
export function matching<Entry extends LibraryEntry>(entries: readonly Entry[], query: string): readonly Entry[] {
  const wanted = wantedOf(query);
  if (wanted.asked.length === 0) return entries;
  return entries.filter(({ workout }) => workout && fitOf(searchText(searchLine(workout)), wanted) !== fits.not);
}

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
