/** What a review needs of a plan that is on the calendar: what was planned and done last week, and what is still to come. */
import { doneLoad, plannedLoad } from '#core/domain/calendar/session-load.ts';
import { minutesOf } from '#core/domain/coach/plan-frame.ts';
import { coachPlanEvents } from '#core/domain/coach/plan-sessions.ts';
import type { ComingSession, PastSession } from '#core/domain/coach/review.ts';
import { daysBetween, mondayOf, shiftDate } from '#core/domain/dates.ts';
import { workoutsByDays } from '#core/domain/plans/workouts-by-days.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { type DayEntry, dayEntries, isSession } from '#src/db/planned-sessions.ts';
import { eventStates, type StoredCoachPlan, readWeeks } from './reads.ts';

/** How its steps were held is read from its recording (use-held.ts). */
export type PastInPlan = Omit<PastSession, 'heldShare'> & { entry: DayEntry };

export interface WeekInPlan {
  past: PastInPlan[];
  coming: ComingSession[];
  /** Of what is to come, by event. */
  rows: ReadonlyMap<string, RowOf<'events'>>;
  minutes: Record<number, number>;
}

/** @returns null where nothing of the plan is on the calendar of these weeks */
export async function readWeekInPlan(
  database: AccountDatabase,
  { plan, config }: StoredCoachPlan,
  today: string,
): Promise<WeekInPlan | null> {
  const planned = await eventsOf(database, { plan, config });
  const thisMonday = mondayOf(today);
  const entries = await dayEntries(database, shiftDate(thisMonday, -7), shiftDate(today, 13));
  const own = entries.filter(isSession).filter(({ event }) => planned.has(event.id));
  if (own.length === 0) return null;
  const past = own
    .filter(({ event }) => event.calendarDate < thisMonday)
    .map((entry) => {
      const { done } = entry.event;
      const stats = entry.version?.stats ?? null;
      return {
        entry,
        plannedStress: plannedLoad(stats).stress,
        doneStress: done ? doneLoad(done, stats, entry.activities).stress : null,
        effort: done?.effort ?? null,
      };
    });
  const open = own.filter(({ event, version }) => event.calendarDate >= today && event.done === null && version);
  return {
    past,
    coming: open.map(({ event, version }) => ({
      eventId: event.id,
      date: event.calendarDate,
      workoutId: event.workoutId,
      plannedWorkoutId: planned.get(event.id)?.workoutId ?? event.workoutId,
      minutes: Math.round((version?.stats.durationSeconds ?? 0) / 60),
      stress: version?.stats.stress ?? 0,
    })),
    rows: new Map(open.map(({ event }) => [event.id, event])),
    minutes: Object.assign({}, ...config.blocks.map(minutesOf)) as Record<number, number>,
  };
}

/** The sessions of a plan, by event: what it has for each, and on which day. */
async function eventsOf(database: AccountDatabase, { plan, config }: StoredCoachPlan) {
  const { weeks, items, former } = await readWeeks(database, plan.id);
  const monday = mondayOf(config.startDate);
  const sent = { planId: plan.id, monday, days: workoutsByDays(weeks, items), former, color: config.calendarColor };
  const { all } = await coachPlanEvents({ ...sent, from: monday, lastRankOn: () => null }, (ids) =>
    eventStates(database, ids),
  );
  return new Map(all.map((event) => [event.eventId, event]));
}

/**
 * Done over planned stress of each week of a plan that is over, first week first, as `hasAiProgression` asks for it; a
 * session that was moved into a week is counted there. A week without sessions of the plan asks for nothing: 1.
 */
export async function readDoneShares(
  database: AccountDatabase,
  kept: StoredCoachPlan,
  today: string,
): Promise<number[]> {
  const first = mondayOf(kept.config.startDate);
  const thisMonday = mondayOf(today);
  if (thisMonday <= first) return [];
  const own = await eventsOf(database, kept);
  const entries = (await dayEntries(database, first, shiftDate(thisMonday, -1))).filter(({ event }) =>
    own.has(event.id),
  );
  const weeks = Array.from({ length: daysBetween(first, thisMonday) / 7 }, () => ({ planned: 0, done: 0 }));
  for (const { event, version, activities } of entries) {
    const week = weeks[Math.floor(daysBetween(first, event.calendarDate) / 7)];
    if (!week) continue;
    week.planned += plannedLoad(version?.stats ?? null).stress;
    week.done += event.done ? doneLoad(event.done, version?.stats ?? null, activities).stress : 0;
  }
  return weeks.map(({ planned, done }) => (planned > 0 ? done / planned : 1));
}
