/** Who has a plan together, and what plans are shared no longer, as this device knows it. */
import { isOver } from '#core/domain/plans/plan-members.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveChildren } from '#src/db/row-reads.ts';
import { type StoredSecret, secretOf } from './invitations.ts';
import type { Member } from './part.ts';
import { refusedOf } from './refused.ts';

export interface OpenInvitation {
  row: RowOf<'planInvitations'>;
  /** The server does not know it yet. */
  isUnsent: boolean;
  /** Null on a device that has not made it. */
  secret: StoredSecret | null;
}

export interface Together {
  /** The owner first, then by name; empty where the plan was never shared. */
  members: readonly Member[];
  invitation: OpenInvitation | null;
}

const ownerFirst = (one: Member, other: Member): number =>
  Number(other.role === 'owner') - Number(one.role === 'owner') || one.name.localeCompare(other.name);

export async function togetherIn(database: AccountDatabase, planId: string): Promise<Together> {
  const [members, invitations] = await Promise.all([
    liveChildren(database, 'planMembers', [planId]),
    liveChildren(database, 'planInvitations', [planId]),
  ]);
  const [row] = invitations;
  const stored = row && (await database.rows('planInvitations').get(row.id));
  return {
    members: members.toSorted(ownerFirst),
    invitation: row ? { row, isUnsent: stored?.pending === 1, secret: await secretOf(database, row) } : null,
  };
}

export interface FormerPlan {
  plan: RowOf<'plans'>;
  /** The moment when it was no longer shared: after joining and being removed again, the athlete is told again. */
  mark: string;
  /** The athlete has left it, and others have not ended it. */
  isLeft: boolean;
  /** Changes of the athlete that were refused since. */
  refused: number;
}

const hidden = (planId: string): string => `former plan ${planId}`;

/** Plans of others that the athlete has lost: not left and not seen yet, or with changes that wait for a decision. */
export async function formerPlansIn(database: AccountDatabase): Promise<FormerPlan[]> {
  const rows = await database.rows('planMembers').toArray();
  const members = rows.map(({ view }) => view as unknown as Member);
  const found: FormerPlan[] = [];
  for (const member of members) {
    if (member.account !== database.account || member.role === 'owner' || member.deletedBy === null) continue;
    const plan = (await database.rows('plans').get(member.planId))?.view as RowOf<'plans'> | undefined;
    const mark = plan?.deletedBy;
    if (!plan || !mark) continue;
    const refused = (await refusedOf(database, plan.id)).length;
    const isLeft = !isOver(member);
    const isUnread = !isLeft && (await database.kept.get(hidden(plan.id)))?.value !== mark;
    if (isUnread || refused > 0) found.push({ plan, mark, isLeft, refused });
  }
  return found.toSorted((one, other) => one.plan.name.localeCompare(other.plan.name));
}

/** The athlete has seen it. */
export const hideFormer = async (database: AccountDatabase, { plan, mark }: FormerPlan): Promise<void> =>
  void (await database.kept.put({ key: hidden(plan.id), value: mark }));
