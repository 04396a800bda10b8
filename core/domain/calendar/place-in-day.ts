/** The place of a session that is dropped on a day. */
import { byRank, rankAt } from '#core/domain/rank.ts';
import type { RowOf } from '#core/model/tables.ts';

type Event = RowOf<'events'>;
type Place = Pick<Event, 'calendarDate' | 'localTime' | 'rank'>;

/**
 * The place of a session before another one of a day, or at its end.
 * @param day the sessions of that day, in any order; the moved one may be among them
 * @param beforeId null for the end
 */
export function placeBefore(
  day: readonly Pick<Event, 'id' | 'rank'>[],
  event: Pick<Event, 'id' | 'localTime'>,
  calendarDate: string,
  beforeId: string | null,
): Place {
  const others = day.filter(({ id }) => id !== event.id).toSorted(byRank);
  const at = others.findIndex(({ id }) => id === beforeId);
  return { calendarDate, localTime: event.localTime, rank: rankAt(others, at === -1 ? others.length : at) };
}

/** The rank of a new session at the end of a day. */
export const rankAtEnd = (day: readonly Pick<Event, 'id' | 'rank'>[]): string =>
  rankAt(day.toSorted(byRank), day.length);
