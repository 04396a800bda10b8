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

/** Ids follow from the plan and the place in it: what is there already, wherever it was moved to, is not made again. */
export function coachPlanEvents({ planId, monday, days, color, from, lastRankOn }: SentPlan): PlannedEvent[] {
  const { placed } = placedDays(days, { monday, from, until: null });
  const places = placed.flatMap(({ calendarDate, sessions }) =>
    sessions.map((_, order) => `${planId}/${daysBetween(monday, calendarDate)}/${order}`),
  );
  let made = 0;
  const freshId = (): string => derivedId(places[made++] ?? planId, planId);
  return planEvents(placed, { lastRankOn, freshId }).map((event) => ({ ...event, color }));
}
