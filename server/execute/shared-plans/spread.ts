/**
 * A change of a shared plan reaches all members in the transaction of its call (docs/decisions/0020-shared-plans.md):
 * each member has the rows in their own account, and loses them there when they are no longer a member.
 */
import type { ErrorCode } from '#core/contract/errors.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { ended, leaveBehind, memberIdOf } from '#core/domain/plans/plan-members.ts';
import type { Change, Layer } from '#core/domain/sync/layer.ts';
import type { RowOf } from '#core/model/tables.ts';
import { authorOf } from '#server/execute/author-of.ts';
import type { Ground } from '#server/execute/sharing.ts';
import { signChanges } from './changed-by.ts';
import { endLinks } from './end-links.ts';
import { isShared, plansOf } from './plans-of.ts';
import { inOrder, inTheWay, makeVersion, putShared } from './put-shared.ts';
import { tellDeleter } from './tell-deleters.ts';

/**
 * @param rows what the call has changed in the account, allowed as it is
 * @returns why it can't reach the others, and then nothing was done; or null
 * @throws NeedsSpaces
 */
export async function spread(ground: Ground, rows: Layer, call: SentCall): Promise<ErrorCode | null> {
  const byPlan = new Map<string, Change[]>();
  for (const change of rows.changes) {
    for (const planId of await plansOf(rows, change)) {
      const known = byPlan.get(planId);
      if (known) known.push(change);
      else byPlan.set(planId, [change]);
    }
  }
  // All are looked at before any is written.
  const steps: (() => Promise<void>)[] = [];
  for (const [planId, changes] of byPlan) {
    const found = await stepsOf(ground, rows, planId, changes, call);
    if (typeof found === 'string') return found;
    steps.push(...found);
  }
  for (const step of steps) await step();
  await spreadVersions(ground, rows);
  return null;
}

async function stepsOf(
  ground: Ground,
  rows: Layer,
  planId: string,
  changes: readonly Change[],
  call: SentCall,
): Promise<ErrorCode | (() => Promise<void>)[]> {
  const { account, others, now } = ground;
  const { mid } = call;
  const own = await rows.get('planMembers', memberIdOf(planId, account));
  if (!own)
    return changes.some(({ table }) => table === 'planInvitations') ? [() => beginSharing(ground, rows, planId)] : [];
  const steps: (() => Promise<void>)[] = [];
  if (own.role === 'owner') steps.push(() => endLinks(rows, planId, changes, mid));
  const unsigned = changes.filter(({ table }) => isShared(table)).toSorted(inOrder);
  if (unsigned.length === 0) return steps;
  const shared = await signChanges(rows, unsigned, { account, at: now.toISOString() });
  const isOver = own.role === 'owner' && changes.some(({ table, row }) => table === 'plans' && row.deletedBy !== null);
  const there = await others.layersOf(await membersBefore(rows, planId, account));
  for (const { account: other, rows: to } of there) {
    const member = await rows.get('planMembers', memberIdOf(planId, other));
    if (isOver || !member || member.deletedBy !== null) {
      steps.push(async () => {
        await leaveBehind(to, planId, mid);
        if (member) await rows.put('planMembers', ended(member));
      });
      continue;
    }
    const code = await inTheWay(to, planId, shared, null, rows);
    if (code) return code;
    steps.push(async () => {
      await putShared(to, rows, shared);
      await tellDeleter({ account: other, rows: to }, { account, planId, call, now }, shared);
    });
  }
  if (own.deletedBy !== null) steps.push(() => leaveBehind(rows, planId, mid));
  return steps;
}

/** The other accounts that were members until this call. */
async function membersBefore(rows: Layer, planId: string, account: string): Promise<string[]> {
  const gone = new Set(rows.changes.filter(({ before }) => before?.deletedBy === null).map(({ row }) => row.id));
  return (await rows.children('planMembers', planId))
    .filter((member) => member.account !== account && (member.deletedBy === null || gone.has(member.id)))
    .map((member) => member.account);
}

/** With the first invitation a plan has a member, its owner. */
async function beginSharing({ reads, account, now }: Ground, rows: Layer, planId: string): Promise<void> {
  const name = (await authorOf(reads, account)) ?? '';
  const id = memberIdOf(planId, account);
  const joinedAt = now.toISOString();
  await rows.put('planMembers', { id, deletedBy: null, planId, account, name, role: 'owner', joinedAt });
}

/** A workout in a shared plan is saved again: members see its newest version. */
async function spreadVersions({ reads, account, others }: Ground, rows: Layer): Promise<void> {
  const made = rows.changes.flatMap(({ table, row, before }) =>
    table === 'workoutVersions' && !before ? [row as unknown as RowOf<'workoutVersions'>] : [],
  );
  const own: RowOf<'workoutVersions'>[] = [];
  for (const version of made) if (await rows.get('workouts', version.workoutId)) own.push(version);
  if (own.length === 0) return;
  const memberships = await reads.byKey(account, 'planMembers', null, null);
  for (const planId of new Set(memberships.map(({ row }) => String(row['planId'])))) {
    const used = await workoutsIn(rows, planId);
    const wanted = own.filter(({ workoutId }) => used.has(workoutId));
    if (wanted.length === 0) continue;
    for (const { rows: to } of await others.layersOf(await membersBefore(rows, planId, account)))
      for (const version of wanted) if (!(await to.get('workouts', version.workoutId))) await makeVersion(to, version);
  }
}

async function workoutsIn(rows: Layer, planId: string): Promise<Set<string>> {
  const used = new Set<string>();
  for (const week of await rows.children('planWeeks', planId))
    for (const item of await rows.children('planItems', week.id)) if (item.deletedBy === null) used.add(item.workoutId);
  return used;
}
