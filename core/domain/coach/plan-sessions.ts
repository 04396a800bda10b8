/** A plan of the coach on the calendar (S4.10, S7.56): sent once or twice, interrupted or not, each session stands there once. */
import { derivedId } from '#core/domain/derived-id.ts';
import { daysBetween } from '#core/domain/dates.ts';
import { placedDays, planEvents } from '#core/domain/plans/plan-events.ts';
import type { EventColor, PlannedEvent } from '#core/model/event.ts';

export interface SentPlan {
  planId: string;
  /** Of its first week, `YYYY-MM-DD`. */
  monday: string;
  /** 7 a week, as `workoutsByDays` gives them. */
  days: readonly (readonly { workoutId: string; versionId: string | null }[])[];
  color: EventColor;
  /** Days before it are the past: nothing is put on them. */
  from: string;
  lastRankOn: (date: string) => string | null;
}

/** What has become of the session with an id. */
type SessionState = 'live' | 'deleted' | 'absent';

/**
 * The sessions of a plan, and those of them that are to be added: ids follow from the plan and the place in it, so that what
 * is there, wherever it was moved to, is not made again, and what was deleted stays so. Where all of them were deleted, or
 * sending was undone, they are made anew, under other ids.
 */
export async function coachPlanEvents(
  plan: SentPlan,
  statesOf: (eventIds: readonly string[]) => Promise<readonly SessionState[]>,
): Promise<{ all: PlannedEvent[]; fresh: PlannedEvent[] }> {
  for (let round = 0; ; round += 1) {
    const all = eventsOfRound(plan, round);
    const states = await statesOf(all.map(({ eventId }) => eventId));
    if (all.length === 0 || states.some((state) => state !== 'deleted'))
      return { all, fresh: all.filter((_, at) => states[at] === 'absent') };
  }
}

function eventsOfRound({ planId, monday, days, color, from, lastRankOn }: SentPlan, round: number): PlannedEvent[] {
  const { placed } = placedDays(days, { monday, from, until: null });
  const places = placed.flatMap(({ calendarDate, sessions }) =>
    sessions.map((_, order) =>
      [planId, daysBetween(monday, calendarDate), order, ...(round > 0 ? [round] : [])].join('/'),
    ),
  );
  let made = 0;
  const freshId = (): string => derivedId(places[made++] ?? planId, planId);
  return planEvents(placed, { lastRankOn, freshId }).map((event) => ({ ...event, color }));
}
