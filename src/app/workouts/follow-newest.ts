/**
 * Sessions that hold a version of a workout follow its newest from now on, as their author has changed it everywhere:
 * those of all plans that they may edit, and those of the calendar that are still to come and not done.
 */
import { asSeriesId } from '#core/domain/calendar/occurrence-id.ts';
import { nextDate } from '#core/domain/calendar/recurrence.ts';
import { changing, updatingActs } from '#core/domain/calendar/series-acts.ts';
import { limits } from '#core/model/limits.ts';
import { part } from '#src/app/acts/act-together.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { makeId } from '#src/db/make-id.ts';
import { ownSessions } from '#src/db/repeated-events.ts';
import { liveChildren, liveRows } from '#src/db/row-reads.ts';
import type { Part } from '#src/sync/perform-together.ts';
import type { InPlan } from './in-plan.ts';

export interface Following {
  parts: Part[];
  /** Of sessions; one that repeats is one. */
  count: number;
}

/**
 * @param open the session that the workout was edited from
 * @param itemId of what comes in its place
 * @param today sessions before it stay as they were planned
 */
export async function following(
  database: AccountDatabase,
  workoutId: string,
  open: Pick<InPlan, 'itemId'>,
  itemId: string,
  today: string,
): Promise<Following> {
  const isHeld = (one: { workoutId: string | null; versionId: string | null }): boolean =>
    one.workoutId === workoutId && one.versionId !== null;
  const [items, events, series] = await Promise.all([
    liveRows(database, 'planItems'),
    liveRows(database, 'events'),
    liveRows(database, 'series'),
  ]);
  const inPlans = await inPlansOf(database, items.filter(isHeld), (id) => (id === open.itemId ? itemId : makeId()));
  const toCome = events
    .filter((event) => isHeld(event) && event.done === null && event.calendarDate >= today)
    .map((event) => part('updateEvent', { eventId: event.id, fields: { versionId: null } }, { events: [event] }));
  const repeating: Part[][] = [];
  for (const one of series.filter(isHeld)) {
    const originalDate = nextDate(one, today);
    if (originalDate === null) continue;
    const { overrides, events: own } = await ownSessions(database, one);
    const shown = { series: [one], overrides, events: own };
    const change = changing(
      { series: one, originalDate, scope: 'following' },
      { versionId: null },
      asSeriesId(makeId()),
    );
    repeating.push(updatingActs(change).map(({ name, input }) => part(name, input as never, shown as never)));
  }
  return {
    parts: [...inPlans.parts, ...toCome, ...repeating.flat()],
    count: inPlans.count + toCome.length + repeating.length,
  };
}

type Item = Awaited<ReturnType<typeof liveRows<'planItems'>>>[number];

/** In a plan a session that follows comes in the place of one that holds a version. */
async function inPlansOf(
  database: AccountDatabase,
  held: readonly Item[],
  newId: (itemId: string) => string,
): Promise<Following> {
  const weeks = await liveRows(database, 'planWeeks');
  const planOf = new Map(weeks.map(({ id, planId }) => [id, planId]));
  const byPlan = Map.groupBy(held, ({ weekId }) => planOf.get(weekId) ?? null);
  const members = await liveChildren(
    database,
    'planMembers',
    [...byPlan.keys()].flatMap((planId) => planId ?? []),
  );
  const isRead = (planId: string): boolean =>
    members.some((one) => one.planId === planId && one.account === database.account && one.role === 'read');
  const parts: Part[] = [];
  let count = 0;
  for (const [planId, items] of byPlan) {
    if (planId === null || isRead(planId)) continue;
    count += items.length;
    for (let from = 0; from < items.length; from += limits.bulkRows) {
      const some = items.slice(from, from + limits.bulkRows);
      const added = some.map(({ id, weekId, weekday, rank, workoutId }) => {
        return { itemId: newId(id), weekId, weekday, rank, workoutId, versionId: null };
      });
      const input = { planId, deleted: some.map(({ id }) => id), added, restored: [], weeks: [] };
      parts.push(part('changePlanDays', input, { planItems: some, planWeeks: [] }));
    }
  }
  return { parts, count };
}
