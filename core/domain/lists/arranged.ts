/** The order in which a list shows its workouts (S3.06, S7.20), for its owner and for those it is shared with. */
import type * as z from 'zod/mini';
import { searchText } from '#core/domain/search-text.ts';
import type { listSort } from '#core/model/list.ts';

export type ListSort = z.infer<typeof listSort>;

/** What orders look at; null where the workout is not known here. */
export interface Arrangeable {
  /** Since when it is in the list, as an instant. */
  addedAt: string;
  workout: { name: string; durationSeconds: number; stress: number } | null;
}

type Compare = (one: Arrangeable, other: Arrangeable) => number;

const text = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const nameOf = ({ workout }: Arrangeable): string => (workout ? searchText(workout.name) : '');

const comparisons: Record<Exclude<ListSort, 'manual'>, Compare> = {
  name: (one, other) => text(nameOf(one), nameOf(other)),
  duration: (one, other) => (one.workout?.durationSeconds ?? 0) - (other.workout?.durationSeconds ?? 0),
  stress: (one, other) => (one.workout?.stress ?? 0) - (other.workout?.stress ?? 0),
  newest: (one, other) => text(other.addedAt, one.addedAt),
};

/** @param entries in the athlete's own order, which breaks ties */
export const arranged = <Entry extends Arrangeable>(entries: readonly Entry[], sort: ListSort): Entry[] =>
  sort === 'manual' ? [...entries] : entries.toSorted(comparisons[sort]);
