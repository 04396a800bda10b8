/** A plan that several accounts have together: whose row of membership is which, and how a plan leaves an account. */
import { derivedId } from '#core/domain/derived-id.ts';
import { deleteRow, type Rows } from '#core/domain/sync/rows.ts';

/** The id of an account's membership of a plan: each side finds it without asking. */
export const memberIdOf = (planId: string, account: string): string => derivedId(account, planId);

/**
 * A plan is no longer shared with the account whose rows these are: it goes, and so do all members, the account's own row
 * too, whose names are forgotten. The plan stays as a deleted one with what was in it, so that unsent work can become a
 * copy.
 * @param mid the call that has ended it
 */
export async function leaveBehind(rows: Rows, planId: string, mid: string): Promise<void> {
  for (const member of await rows.children('planMembers', planId))
    if (member.deletedBy === null) await rows.put('planMembers', { ...ended(member), name: '' });
  await deleteRow(rows, 'plans', planId, { mid });
}

/**
 * A membership that is over. Its row counts as deleted by itself, so that nothing that restores what a call has deleted
 * restores a member.
 */
export const ended = <Member extends { id: string; deletedBy: string | null }>(member: Member): Member => ({
  ...member,
  deletedBy: member.deletedBy ?? member.id,
});

/** One that its member has ended. What ends it is no call, as with `ended`, and tells it from a removal. */
export const left = <Member extends { deletedBy: string | null; planId: string }>(member: Member): Member => ({
  ...member,
  deletedBy: member.deletedBy ?? member.planId,
});

/** Has its owner ended it, by a removal or with the plan? */
export const isOver = ({ id, deletedBy }: { id: string; deletedBy: string | null }): boolean => deletedBy === id;
