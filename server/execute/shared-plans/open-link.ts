/** Whether a link by which others join a plan is good, and what it leads to. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import type { PlanLink } from '#core/model/plan-invitation.ts';
import type { RowOf } from '#core/model/tables.ts';
import { authorOf } from '#server/execute/author-of.ts';
import type { StoreReads } from '#server/store/store.ts';

type Invitation = RowOf<'planInvitations'>;

export function isOpen(
  { deletedBy, planId, hash, expiresAt, uses, used }: Invitation,
  link: PlanLink,
  now: Date,
): boolean {
  const given = createHash('sha256').update(link.secret).digest();
  const isOfLink = planId === link.planId && timingSafeEqual(given, Buffer.from(hash, 'hex'));
  return isOfLink && deletedBy === null && Date.parse(expiresAt) > now.getTime() && (used ?? 0) < uses;
}

/** The invitation of a link, where who has it could join now as far as it alone says; or null. */
export async function invitationOf(reads: StoreReads, link: PlanLink, now: Date): Promise<Invitation | null> {
  const found = await reads.row(link.ownerId, 'planInvitations', link.invitationId);
  const row = found?.row as unknown as Invitation | undefined;
  return row && isOpen(row, link, now) && !(await reads.isHeld(link.ownerId)) ? row : null;
}

interface Invited {
  planName: string;
  /** The name that the plan's owner goes by. */
  ownerName: string;
  role: Invitation['role'];
}

/** What a good link says to whom has it, before they join: nothing more than these. */
export async function lookAtLink(reads: StoreReads, link: PlanLink, now: Date): Promise<Invited | null> {
  const invitation = await invitationOf(reads, link, now);
  if (!invitation) return null;
  const rowOf = async (table: 'plans' | 'planMembers', id: string) => {
    const row = (await reads.row(link.ownerId, table, id))?.row;
    return row?.deletedBy === null ? row : undefined;
  };
  const plan = await rowOf('plans', link.planId);
  const owner = await rowOf('planMembers', memberIdOf(link.planId, link.ownerId));
  if (!plan || owner?.['role'] !== 'owner') return null;
  const ownerName = (await authorOf(reads, link.ownerId)) ?? '';
  return { planName: String(plan['name']), ownerName, role: invitation.role };
}
