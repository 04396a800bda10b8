/** Keeps `plan_index` in step with the plans, weeks and items that are written. */
import { searchText } from '#core/domain/search-text.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { SqlTransaction } from './sql-tables.ts';
import type { Follow } from './sql-store.ts';

export const followPlans: Follow = async (transaction, space, rows) => {
  const planIds = new Set<string>();
  for (const { table, row } of rows) {
    if (table === 'plans') planIds.add(row.id);
    if (table === 'planWeeks') planIds.add(String(row['planId']));
    if (table === 'planItems') {
      const week = await readRow(transaction, space, 'planWeeks', String(row['weekId']));
      if (week) planIds.add(week.planId);
    }
  }
  for (const planId of planIds) await index(transaction, space, planId);
};

async function index(transaction: SqlTransaction, space: string, planId: string): Promise<void> {
  const plan = await readRow(transaction, space, 'plans', planId);
  if (!plan || plan.deletedBy !== null) {
    await transaction.deleteFrom('plan_index').where('space', '=', space).where('plan_id', '=', planId).execute();
    return;
  }
  const row = {
    space,
    plan_id: planId,
    is_public: plan.isPublic ? 1 : 0,
    name: plan.name,
    text: searchText(`${plan.name} ${plan.authorName} ${plan.description}`),
    sport: plan.sport,
    created_at: plan.createdAt,
    ...(await size(transaction, space, planId)),
  };
  const known = await transaction
    .selectFrom('plan_index')
    .select('plan_id')
    .where('space', '=', space)
    .where('plan_id', '=', planId)
    .executeTakeFirst();
  await transaction
    .insertInto('plan_index')
    .values({ ...row, popularity: 0 })
    .onConflict((conflict) => conflict.columns(['space', 'plan_id']).doUpdateSet(row))
    .execute();
  if (known || plan.originalPlanId === null) return;
  await transaction
    .updateTable('plan_index')
    .set((by) => ({ popularity: by('popularity', '+', 1) }))
    .where('plan_id', '=', plan.originalPlanId)
    .execute();
}

/** Weeks and workouts; the days of the busiest week, and the mean minutes of a training day. */
async function size(transaction: SqlTransaction, space: string, planId: string) {
  const weeks = await readChildren(transaction, space, 'planWeeks', [planId]);
  const items = await readChildren(
    transaction,
    space,
    'planItems',
    weeks.map((week) => week.id),
  );
  const minutes = await minutesOf(transaction, space, [...new Set(items.map((item) => item.workoutId))]);
  const days = new Set(items.map((item) => `${item.weekId} ${item.weekday}`));
  const daysOfWeek = weeks.map((week) => [...days].filter((day) => day.startsWith(week.id)).length);
  const total = items.reduce((sum, item) => sum + (minutes.get(item.workoutId) ?? 0), 0);
  return {
    weeks: weeks.length,
    workouts: items.length,
    days_per_week: Math.max(0, ...daysOfWeek),
    daily_minutes: days.size === 0 ? 0 : total / days.size,
  };
}

async function minutesOf(transaction: SqlTransaction, space: string, workoutIds: readonly string[]) {
  if (workoutIds.length === 0) return new Map<string, number>();
  const found = await transaction
    .selectFrom('workout_index')
    .select(['workout_id', 'minutes'])
    .where('workout_id', 'in', workoutIds)
    .where((by) => by.or([by('space', '=', space), by('is_public', '=', 1)]))
    .execute();
  return new Map(found.map((row) => [row.workout_id, row.minutes]));
}

async function readRow<Name extends TableName>(transaction: SqlTransaction, space: string, table: Name, id: string) {
  const query = transaction.selectFrom('rows').select('doc').where('space', '=', space).where('tbl', '=', table);
  const found = await query.where('id', '=', id).executeTakeFirst();
  return found && (JSON.parse(found.doc) as RowOf<Name>);
}

async function readChildren<Name extends TableName>(
  transaction: SqlTransaction,
  space: string,
  table: Name,
  parents: readonly string[],
): Promise<RowOf<Name>[]> {
  if (parents.length === 0) return [];
  const query = transaction.selectFrom('rows').select('doc').where('space', '=', space).where('tbl', '=', table);
  const found = await query.where('parent', 'in', parents).where('deleted_by', 'is', null).execute();
  return found.map(({ doc }) => JSON.parse(doc) as RowOf<Name>);
}
