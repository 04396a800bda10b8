/**
 * A copy of a plan that is no longer shared with this account: what the device had of it, and the changes that were
 * refused since. Their rules run over the rows as they were; so what no longer reaches the plan is all in the copy.
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

/** The plan as it was when it was lost, with the refused changes laid over it; null where the device has none. */
export async function formerRowsIn(
  database: AccountDatabase,
  planId: string,
  refused: readonly Conflict[],
): Promise<PlanRows | null> {
  const plan = (await database.rows('plans').get(planId))?.view as RowOf<'plans'> | undefined;
  const lost = plan?.deletedBy ?? null;
  if (!plan || lost === null) return null;
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
  for (const { id, call, sv, input } of refused)
    await redo(rows, own.get(id) ?? { mid: id, call, sv, input }, database);
  const live = <Name extends TableName>(found: RowOf<Name>[]) => found.filter(({ deletedBy }) => deletedBy === null);
  const weeks = live<'planWeeks'>(await rows.children('planWeeks', planId));
  const items = await Promise.all(weeks.map((week) => rows.children('planItems', week.id)));
  const now = (await rows.get('plans', planId)) ?? plan;
  const none: ReadonlySet<string> = new Set();
  const shared = { pending: none, clashing: none, members: [] };
  return { plan: { ...now, deletedBy: null }, weeks, items: live<'planItems'>(items.flat()), ...shared };
}

type Said = { mid: string; call: string; sv: number; input: unknown };

async function redo(rows: Layer, said: Said, { account }: AccountDatabase): Promise<void> {
  const act = actOf(said.call);
  if (!act) return;
  const tried = new Layer(rows);
  try {
    await doTo(tried, act, upcast(said), onDevice(said.mid, account, true));
    rows.takeOver(tried);
  } catch (error) {
    // What it was about is not there either; it stays on the desk as it is.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** @returns the slug of the copy, or null where there was nothing to copy or it was refused, which is said */
export async function keepFormer(athlete: Athlete, planId: string): Promise<string | null> {
  const { database } = athlete;
  const refused = await refusedOf(database, planId);
  const rows = await formerRowsIn(database, planId, refused);
  if (!rows) return null;
  const sheet = sheetOfRows(rows, await planWorkoutsIn(database, rows.items));
  const slug = await copyToMyPlans(athlete, sheet, { isMine: false, weekdays: null });
  // What they say is in the copy; they can never be done where they were meant.
  const decided = { conflictIds: refused.map(({ id }) => id), decision: 'theirs', copies: {} } as const;
  if (slug !== null && refused.length > 0)
    await doAct('decideConflicts', decided, { conflicts: refused }, { isSilent: true });
  return slug;
}
