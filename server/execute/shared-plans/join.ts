/** An account joins a plan by the link that its owner has made. */
import { acts, type InputOf } from '#core/acts/acts.ts';
import { Refusal } from '#core/contract/errors.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import { type Layer } from '#core/domain/sync/layer.ts';
import { rowKey } from '#core/domain/sync/rows.ts';
import { mostPlanMembers } from '#core/model/plan-invitation.ts';
import type { AnyRow, RowOf } from '#core/model/tables.ts';
import { authorOf } from '#server/execute/author-of.ts';
import type { Ending } from '#server/execute/ending.ts';
import { isFullIn } from '#server/execute/stored-rows.ts';
import { invitationOf, isOpen } from './open-link.ts';
import { inTheWay, putShared, type SharedRow } from './put-shared.ts';
import type { Ground } from '#server/execute/sharing.ts';

/**
 * Writes to the account that joins, and to those of all members.
 * @throws Refusal linkExpired for any problem with the link; ruleBroken where the account has a plan of its own under
 * the id; tooMany
 * @throws NeedsSpaces
 */
export async function join(ground: Ground, rows: Layer, { mid, input }: SentCall): Promise<Ending> {
  if (!acts.joinPlan.input.safeParse(input).success) throw new Refusal('invalidInput');
  const link = input as InputOf<'joinPlan'>;
  const { account, others, reads, now } = ground;
  const memberId = memberIdOf(link.planId, account);
  const own = await rows.get('planMembers', memberId);
  if (own?.deletedBy === null) return { mid, kind: 'noop' };
  if (link.ownerId === account) throw new Refusal('linkExpired');
  // Before anything is locked: who knows no link locks nothing of others.
  if (!(await invitationOf(reads, link, now))) throw new Refusal('linkExpired');
  const [owner] = await others.layersOf([link.ownerId]);
  const invitation = await owner?.rows.get('planInvitations', link.invitationId);
  const plan = await owner?.rows.get('plans', link.planId);
  if (!owner || !invitation || !isOpen(invitation, link, now) || plan?.deletedBy !== null)
    throw new Refusal('linkExpired');
  const members = (await owner.rows.children('planMembers', plan.id)).filter(({ deletedBy }) => deletedBy === null);
  if (!members.some((member) => member.account === owner.account && member.role === 'owner'))
    throw new Refusal('linkExpired');
  if (members.length >= mostPlanMembers) throw new Refusal('tooMany', { most: mostPlanMembers });
  const there = await others.layersOf(members.map((member) => member.account));
  const name = (await authorOf(reads, account)) ?? '';
  const { role } = invitation;
  const member = { id: memberId, deletedBy: null, planId: plan.id, account, name, role, joinedAt: now.toISOString() };
  const coming = [...(await allOf(owner.rows, plan)), { table: 'planMembers', row: member } as const];
  if (!own && (await hasOwn(rows, plan))) throw new Refusal('ruleBroken');
  const code = await inTheWay(rows, plan.id, coming, isFullIn(reads, account, rows));
  if (code) throw new Refusal(code);
  await putShared(rows, owner.rows, coming);
  for (const { rows: to } of there) await to.put('planMembers', member);
  await owner.rows.put('planInvitations', { ...invitation, used: (invitation.used ?? 0) + 1 });
  return { mid, kind: 'applied', applied: [rowKey('planMembers', memberId)] };
}

/** All live rows of a plan and its members. */
async function allOf(from: Layer, plan: RowOf<'plans'>): Promise<SharedRow[]> {
  const rows: SharedRow[] = [{ table: 'plans', row: plan as unknown as AnyRow }];
  const add = (table: SharedRow['table'], found: readonly { deletedBy: string | null }[]) =>
    rows.push(...found.filter(({ deletedBy }) => deletedBy === null).map((row) => ({ table, row: row as AnyRow })));
  add('planMembers', await from.children('planMembers', plan.id));
  const weeks = await from.children('planWeeks', plan.id);
  add('planWeeks', weeks);
  for (const week of weeks) if (week.deletedBy === null) add('planItems', await from.children('planItems', week.id));
  return rows;
}

/**
 * Has the account a plan of its own under this id? One that was shared with it in a time that a restored server has
 * lost is no such plan once the athlete has deleted it.
 */
async function hasOwn(rows: Layer, { id, slug, createdAt }: RowOf<'plans'>): Promise<boolean> {
  const there = await rows.get('plans', id);
  if (!there) return false;
  const wasShared = there.isPrivateForever && there.slug === slug && there.createdAt === createdAt;
  return there.deletedBy === null || !wasShared;
}
