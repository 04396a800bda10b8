/** Keeps `plan_index` in step with the plans, weeks and items that are written. */
import { planOutline, type SizedWorkout } from '#core/domain/plans/plan-outline.ts';
import { workoutsByDays } from '#core/domain/plans/workouts-by-days.ts';
import { searchText } from '#core/domain/search-text.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { Level } from '#core/model/workout.ts';
import { publishedAt } from './published-at.ts';
import type { SqlTransaction } from './sql-tables.ts';
import type { Follow } from './sql-store.ts';

export const followPlans: Follow = async (transaction, space, rows) => {
  const planIds = new Set<string>();
  const weekIds = new Set<string>();
  for (const { table, row } of rows) {
    if (table === 'plans') planIds.add(row.id);
    if (table === 'planWeeks') planIds.add(String(row['planId']));
    if (table === 'planItems') weekIds.add(String(row['weekId']));
  }
  for (const weekId of weekIds) {
    const week = await readRow(transaction, space, 'planWeeks', weekId);
    if (week) planIds.add(week.planId);
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
    text: searchText(`${plan.name} ${await authorOf(transaction, space, plan)} ${plan.description}`),
    sport: plan.sport,
    period_type: plan.periodType,
    created_at: await publishedAt(transaction, space, 'plans', plan),
    is_of_coach: (plan.coachConfig ?? null) === null ? 0 : 1,
    ...(await outlined(transaction, space, planId)),
  };
  const ofSpace = transaction.selectFrom('plan_index').select('plan_id').where('space', '=', space);
  const known = await ofSpace.where('plan_id', '=', planId).executeTakeFirst();
  await transaction
    .insertInto('plan_index')
    .values({ ...row, popularity: 0 })
    .onConflict((conflict) => conflict.columns(['space', 'plan_id']).doUpdateSet(row))
    .execute();
  if (known || plan.originalPlanId === null || !(await isFirstCopy(transaction, space, plan))) return;
  await transaction
    .updateTable('plan_index')
    .set((by) => ({ popularity: by('popularity', '+', 1) }))
    .where('plan_id', '=', plan.originalPlanId)
    .where('is_public', '=', 1)
    .where('space', '!=', space)
    .execute();
}

/**
 * Popularity counts athletes: copying a plan again, or deleting a copy and bringing it back, does not count.
 * @param plan new in the index: made just now, or brought back, which has left a revision of it
 */
async function isFirstCopy(
  transaction: SqlTransaction,
  space: string,
  { id, originalPlanId }: RowOf<'plans'>,
): Promise<boolean> {
  const ofThis = transaction.selectFrom('revisions').select('id').where('space', '=', space).where('tbl', '=', 'plans');
  if (await ofThis.where('id', '=', id).executeTakeFirst()) return false;
  const inSpace = transaction.selectFrom('rows').select('doc').where('space', '=', space).where('tbl', '=', 'plans');
  const others = await inSpace.where('id', '!=', id).where('doc', 'like', `%${originalPlanId}%`).execute();
  return !others.some(({ doc }) => (JSON.parse(doc) as RowOf<'plans'>).originalPlanId === originalPlanId);
}

/** By the account's own settings: a call may say anything. */
async function authorOf(transaction: SqlTransaction, space: string, { authorName }: RowOf<'plans'>): Promise<string> {
  return (await readRow(transaction, space, 'settings', space))?.name ?? authorName;
}

/** The plan in figures, and as the small picture of its card. */
async function outlined(transaction: SqlTransaction, space: string, planId: string) {
  const weeks = await readChildren(transaction, space, 'planWeeks', [planId]);
  const items = await readChildren(
    transaction,
    space,
    'planItems',
    weeks.map((week) => week.id),
  );
  const sizes = await sizesOf(transaction, space, items);
  const days = workoutsByDays(weeks, items).map((day) => day.map((item) => sizes.get(item.id) ?? null));
  const outline = planOutline(days);
  return {
    weeks: outline.weeks,
    workouts: outline.totalWorkouts,
    days_per_week: outline.daysPerWeek,
    daily_minutes: outline.dailyMinutes,
    outline: JSON.stringify(outline),
  };
}

/** By the item: the size of the version it names, or of the newest. Plans refer to copies in their own space. */
async function sizesOf(
  transaction: SqlTransaction,
  space: string,
  items: readonly RowOf<'planItems'>[],
): Promise<Map<string, SizedWorkout>> {
  const workoutIds = [...new Set(items.map((item) => item.workoutId))];
  if (workoutIds.length === 0) return new Map();
  const versions = await transaction
    .selectFrom('version_index')
    .select(['version_id', 'workout_id', 'number', 'duration_seconds', 'stress', 'level'])
    .where('space', '=', space)
    .where('workout_id', 'in', workoutIds)
    .where('is_deleted', '=', 0)
    .orderBy('number')
    .execute();
  const sizeOf = (version: (typeof versions)[number]): SizedWorkout => ({
    durationSeconds: version.duration_seconds,
    stress: version.stress,
    level: version.level as Level,
  });
  const newest = new Map(versions.map((version) => [version.workout_id, sizeOf(version)]));
  const byId = new Map(versions.map((version) => [version.version_id, sizeOf(version)]));
  return new Map(items.map((item) => [item.id, byId.get(item.versionId ?? '') ?? newest.get(item.workoutId) ?? null]));
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
