/**
 * What an account may not do to a plan that it shares with others. It is checked against the account's own row of
 * membership, which only the server writes, and the stored rows, never against what a call says that it saw.
 */
import type { ErrorCode } from '#core/contract/errors.ts';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { Change, Layer } from '#core/domain/sync/layer.ts';
import type { RowOf } from '#core/model/tables.ts';
import { plansOf } from './plans-of.ts';

type Member = RowOf<'planMembers'>;

/**
 * @param before rows as they were
 * @param after the same with what the call has changed
 * @returns why the call is refused as a whole, or null
 */
export async function forbidden(account: string, before: Layer, after: Layer): Promise<ErrorCode | null> {
  for (const change of after.changes) {
    const code = await forbiddenChange(account, before, after, change);
    if (code) return code;
  }
  return null;
}

/** The same of a single change. */
export async function forbiddenChange(
  account: string,
  before: Layer,
  after: Layer,
  change: Change,
): Promise<ErrorCode | null> {
  const plans = await plansOf(after, change);
  const members: (Member | undefined)[] = [];
  for (const planId of plans) members.push(await before.get('planMembers', memberIdOf(planId, account)));
  // From one plan to another: each has members of its own.
  if (plans.size > 1 && members.some((member) => member !== undefined)) return 'ruleBroken';
  for (const planId of plans) {
    const [own] = members;
    const code = change.table === 'planMembers' ? ofMembers(own, change) : ofPlan(own, change);
    if (code) return code;
    // Forged ids: what is not there can't be shared.
    if (change.table === 'planInvitations' && !(await after.get('plans', planId))) return 'planGone';
  }
  return null;
}

/**
 * Rows that a device has held of a plan come back where its account may change them now. Who is a member, and who may
 * become one, never comes back from a device: calls that are done again say it.
 */
export const mayBringBack = async (account: string, rows: Layer, change: Change): Promise<boolean> =>
  change.table !== 'planMembers' &&
  change.table !== 'planInvitations' &&
  (await forbiddenChange(account, rows, rows, change)) === null;

function ofPlan(own: Member | undefined, { table, row, before }: Change): ErrorCode | null {
  if (!own) return null;
  if (own.deletedBy !== null) return 'notPlanMember';
  if (own.role === 'owner') return null;
  if (table === 'planInvitations') return 'notYours';
  if (own.role === 'read') return 'planReadOnly';
  const owners = ['deletedBy', 'isPublic', 'isPrivateForever'];
  const isOwners = table === 'plans' && owners.some((field) => !sameValue(row[field], before?.[field]));
  return isOwners ? 'notYours' : null;
}

/** Members are made by the server alone. They leave, and the owner removes them or gives them another role. */
function ofMembers(own: Member | undefined, { row, before }: Change): ErrorCode | null {
  if (!own || own.deletedBy !== null) return 'notPlanMember';
  if (!before || before.deletedBy !== null) return 'notFound';
  const isLeaving = row.id === own.id && own.role !== 'owner' && row.deletedBy !== null;
  if (isLeaving && sameValue(row['role'], before['role'])) return null;
  if (own.role !== 'owner') return 'notYours';
  return before['role'] === 'owner' || row['role'] === 'owner' ? 'ruleBroken' : null;
}
