/** Sessions as the spec's addresses push them, completed: each goes behind the others of its day. */
import type { PlannedEvent } from '#core/model/event.ts';
import type { RestForm } from '#core/acts/rest-forms.ts';
import { rankBetween } from '#core/domain/rank.ts';
import { given } from '#server/routes/given.ts';
import type { OwnRows } from '#server/routes/own-rows.ts';
import { calendarSessions } from './own-calendar.ts';

type Pushed = RestForm<'pushEvent'>;

/** @param freshId makes an id for the nth session */
export async function placeEvents(
  rows: OwnRows,
  pushed: readonly Pushed[],
  freshId: (label: string) => string,
): Promise<PlannedEvent[]> {
  const lastRanks = new Map<string, string | null>();
  const placed: PlannedEvent[] = [];
  for (const [index, event] of pushed.entries()) {
    const last = lastRanks.get(event.calendarDate) ?? (await lastRank(rows, event.calendarDate));
    const rank = event.rank ?? rankBetween(last, null);
    lastRanks.set(event.calendarDate, last !== null && last > rank ? last : rank);
    placed.push({
      eventId: event.eventId ?? freshId(`event ${index}`),
      workoutId: event.workoutId,
      versionId: event.embedWorkout ?? null,
      calendarDate: event.calendarDate,
      localTime: event.localTime ?? null,
      rank,
      percentOfHR: event.percentOfHR ?? null,
      isOutdoorWorkout: event.isOutdoorWorkout ?? false,
      note: event.note ?? '',
      done: event.done ?? null,
      ...given({ color: event.color, entry: event.entry }),
    });
  }
  return placed;
}

/** The rank of the last session of a day, or null. */
export async function lastRank(rows: OwnRows, date: string): Promise<string | null> {
  const ranks = (await calendarSessions(rows, date, date)).map(({ event }) => event.rank);
  return ranks.reduce<string | null>((last, rank) => (last === null || rank > last ? rank : last), null);
}
