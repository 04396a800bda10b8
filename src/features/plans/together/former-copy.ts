/**
 * A copy of a plan that this account may only view, or that is no longer shared with it: what the device has of it, and the
 * changes that were refused. Their rules run over the rows as they are, or were; so what doesn't reach the plan is all in
 * the copy.
 */
import { actOf } from '#core/acts/acts.ts';
import { doTo } from '#core/acts/declare-act.ts';
import { Refusal } from '#core/contract/errors.ts';
import { upcast } from '#core/contract/upcast.ts';
import { Layer, type ReadRows } from '#core/domain/sync/layer.ts';
import { onDevice } from '#core/domain/sync/rows.ts';
import type { AnyRow, RowOf, TableName } from '#core/model/tables.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callsByMid } from '#src/db/call-reads.ts';
import { childrenEver } from '#src/db/row-reads.ts';
import { copyToMyPlans } from '../copy-acts.ts';
import { type PlanRows, sheetOfRows } from '../plan-sheet.ts';
import { planWorkoutsIn } from '../reads.ts';
import { refusedOf } from './refused.ts';

type Conflict = RowOf<'conflicts'>;

interface Former {
  rows: PlanRows;
  /** The refused changes that are in them. What another one was about is not there, so that it says something yet. */
  laid: Conflict[];
}

/** The plan as it is, or was when it was lost, with the refused changes applied; null where the device has none. */
export async function formerIn(
  database: AccountDatabase,
  planId: string,
  refused: readonly Conflict[],
): Promise<Former | null> {
  const plan = (await database.rows('plans').get(planId))?.view as RowOf<'plans'> | undefined;
  if (!plan) return null;
  const lost = plan.deletedBy;
  const asLive = <Row extends AnyRow>(row: Row): Row => (row.deletedBy === lost ? { ...row, deletedBy: null } : row);
  const below: ReadRows = {
    get: async (table, id) => {
      const row = (await database.rows(table).get(id))?.view;
      return row && (asLive(row) as unknown as RowOf<typeof table>);
    },
    children: async (table, parentId) =>
      (await childrenEver(database, table, [parentId])).map(
        (row) => asLive(row as AnyRow) as unknown as RowOf<typeof table>,
      ),
    versionLines: async () => [],
    catalogueVersion: async () => undefined,
  };
  const rows = new Layer(below);
  const own = new Map(
    (
      await callsByMid(
        database,
        refused.map(({ id }) => id),
      )
    ).map((call) => [call.mid, call]),
  );
  const laid: Conflict[] = [];
  for (const conflict of refused) {
    const { id, call, sv, input } = conflict;
    if (await isRedone(rows, own.get(id) ?? { mid: id, call, sv, input }, database)) laid.push(conflict);
  }
  const live = <Name extends TableName>(found: RowOf<Name>[]) => found.filter(({ deletedBy }) => deletedBy === null);
  const weeks = live<'planWeeks'>(await rows.children('planWeeks', planId));
  const items = await Promise.all(weeks.map((week) => rows.children('planItems', week.id)));
  const now = (await rows.get('plans', planId)) ?? plan;
  const none: ReadonlySet<string> = new Set();
  const shared = { pending: none, clashing: none, members: [] };
  const copied = { plan: { ...now, deletedBy: null }, weeks, items: live<'planItems'>(items.flat()), ...shared };
  return { rows: copied, laid };
}

type Said = { mid: string; call: string; sv: number; input: unknown };

async function isRedone(rows: Layer, said: Said, { account }: AccountDatabase): Promise<boolean> {
  const act = actOf(said.call);
  // A later release made it on another device.
  if (!act) return false;
  const tried = new Layer(rows);
  try {
    await doTo(tried, act, upcast(said), onDevice(said.mid, account, true));
    rows.takeOver(tried);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** @returns the slug of the copy, or null where there was nothing to copy or it was refused, which is said */
export async function copyRefused(athlete: Athlete, planId: string): Promise<string | null> {
  const { database } = athlete;
  const former = await formerIn(database, planId, await refusedOf(database, planId));
  if (!former) return null;
  const { rows, laid } = former;
  const sheet = sheetOfRows(rows, await planWorkoutsIn(database, rows.items));
  const slug = await copyToMyPlans(athlete, sheet, { isMine: false, weekdays: null });
  // What they say is in the copy; they can never be done where they were meant. The others stay on the desk.
  const decided = { conflictIds: laid.map(({ id }) => id), decision: 'theirs', copies: {} } as const;
  if (slug !== null && laid.length > 0)
    await doAct('decideConflicts', decided, { conflicts: laid }, { isSilent: true });
  return slug;
}
