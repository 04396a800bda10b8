/** A workout that is edited from a session of a plan: for that plan alone, in which a copy takes its place, or itself. */
import i18next from 'i18next';
import type { InputOf } from '#core/acts/acts.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import { part } from '#src/app/acts/act-together.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import { doStep, historyOf } from '#src/app/acts/history.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveChildren, liveRow } from '#src/db/row-reads.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { toast } from '#src/ui/toast.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The session of a plan from which the editor was opened. */
    inPlan?: { planId: string; itemId: string };
  }
}

type Item = RowOf<'planItems'>;

/** The plan from which a workout is edited. */
export interface InPlan {
  planId: string;
  slug: string;
  name: string;
  /** The session that was open. */
  itemId: string;
  /** What the session holds: the version as planned; null follows the newest. */
  versionId: string | null;
  /** How many sessions of the plan are of this workout. */
  count: number;
}

/** @returns null where the plan is not on this device, or no longer has the workout */
export async function readInPlan(
  database: AccountDatabase,
  { planId, itemId }: { planId: string; itemId: string },
  workoutId: string,
): Promise<InPlan | null> {
  const plan = await liveRow(database, 'plans', planId);
  const items = plan ? await itemsOf(database, planId, workoutId) : [];
  const open = items.find(({ id }) => id === itemId) ?? items[0];
  if (!plan || !open) return null;
  return { planId, slug: plan.slug, name: plan.name, itemId, versionId: open.versionId, count: items.length };
}

async function itemsOf(database: AccountDatabase, planId: string, workoutId: string): Promise<Item[]> {
  const weeks = await liveChildren(database, 'planWeeks', [planId]);
  const weekIds = weeks.map(({ id }) => id);
  return (await liveChildren(database, 'planItems', weekIds)).filter((item) => item.workoutId === workoutId);
}

/**
 * Makes the workout, and puts it in place of another in all sessions of the plan that have it by now: one step of the plan's
 * history.
 * @param itemId of what comes in place of the session that was open
 * @returns whether it is saved on this device; false where it was refused, which is said
 */
export async function saveForPlan(
  database: AccountDatabase,
  plan: InPlan,
  workoutId: string,
  made: InputOf<'createWorkout'>,
  itemId: string,
): Promise<boolean> {
  const { planId, name } = plan;
  const items = await itemsOf(database, planId, workoutId);
  if (items.length === 0) {
    const isMade = await doAct('createWorkout', made, nothingShown, { isSilent: true });
    if (isMade) toast({ text: i18next.t('editor.inPlan.none', { plan: name }) });
    return isMade;
  }
  const parts = [part('createWorkout', made, nothingShown)];
  for (let from = 0; from < items.length; from += limits.bulkRows) {
    const some = items.slice(from, from + limits.bulkRows);
    const added = some.map(({ id, weekId, weekday, rank }) => ({
      itemId: id === plan.itemId ? itemId : makeId(),
      weekId,
      weekday,
      rank,
      workoutId: made.workoutId,
      versionId: null,
    }));
    const input = { planId, deleted: some.map(({ id }) => id), added, restored: [], weeks: [] };
    parts.push(part('changePlanDays', input, { planItems: some, planWeeks: [] }));
  }
  return doStep(historyOf(planId), parts, i18next.t('editor.inPlan.done', { count: items.length, plan: name }));
}
