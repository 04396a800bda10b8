/**
 * A plan as it is wanted, day by day, against its items: which to add, move and delete. Workouts that stay where they
 * are keep their row, so that two coaches who save full plans clash as little as possible.
 */
import { byRank, rankBetween } from '#core/domain/rank.ts';

export interface PlacedItem {
  id: string;
  weekId: string;
  weekday: number;
  rank: string;
  workoutId: string;
  versionId: string | null;
}

export interface WantedWorkout {
  workoutId: string;
  versionId: string | null;
}

export interface WantedDay {
  weekId: string;
  /** Monday is 1. */
  weekday: number;
  /** In the order of the day. */
  workouts: readonly WantedWorkout[];
}

type Place = Pick<PlacedItem, 'weekId' | 'weekday' | 'rank'>;

export interface ItemActs {
  added: (Place & WantedWorkout)[];
  moved: (Place & { id: string })[];
  deleted: string[];
}

/** The acts that turn `items` into `days`. Items of weeks that no day is in are left alone. */
export function compareDays(items: readonly PlacedItem[], days: readonly WantedDay[]): ItemActs {
  const free = new Set(items.filter((item) => days.some((day) => day.weekId === item.weekId)).toSorted(byRank));
  const take = (day: WantedDay, wanted: WantedWorkout, isHere: boolean): PlacedItem | undefined => {
    const fits = (item: PlacedItem) =>
      item.workoutId === wanted.workoutId &&
      item.versionId === wanted.versionId &&
      (!isHere || (item.weekId === day.weekId && item.weekday === day.weekday));
    const found = [...free].find(fits);
    if (found) free.delete(found);
    return found;
  };
  // First what stays on its day, so that a move never takes an item that belongs to another day.
  const kept = days.map((day) => day.workouts.map((wanted) => take(day, wanted, true)));
  const acts: ItemActs = { added: [], moved: [], deleted: [] };
  for (const [index, day] of days.entries()) {
    const before = kept[index] ?? [];
    let last: string | null = null;
    for (const [order, wanted] of day.workouts.entries()) {
      const stays = before[order];
      const ranksAhead = before.slice(order + 1).flatMap((item) => (item ? [item.rank] : []));
      if (stays && (last === null || stays.rank > last)) {
        last = stays.rank;
        continue;
      }
      const next = nextRank(ranksAhead, last);
      const place: Place = { weekId: day.weekId, weekday: day.weekday, rank: rankBetween(last, next) };
      last = place.rank;
      const moved = stays ?? take(day, wanted, false);
      if (moved) acts.moved.push({ id: moved.id, ...place });
      else acts.added.push({ ...place, ...wanted });
    }
  }
  acts.deleted = [...free].map((item) => item.id);
  return acts;
}

/** The next of the coming ranks after the last one given. */
const nextRank = (ahead: readonly string[], last: string | null): string | null =>
  ahead.find((rank) => last === null || rank > last) ?? null;
