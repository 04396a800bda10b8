/** What an athlete may do in a plan that several may have together. */
import type { RowOf } from '#core/model/tables.ts';

export type Member = RowOf<'planMembers'>;

/** An athlete's part in a plan. */
export interface Part {
  /** A plan that is not shared is its owner's. */
  role: Member['role'];
  /** The name of its owner where that is another one. */
  owner: string | null;
  /** How many others have it. */
  others: number;
}

/** @param members of one plan, live ones */
export function partOf(members: readonly Member[], account: string): Part {
  const role = members.find((member) => member.account === account)?.role ?? 'owner';
  const owner = members.find((member) => member.role === 'owner');
  return {
    role,
    owner: role === 'owner' ? null : (owner?.name ?? ''),
    others: members.filter((member) => member.account !== account).length,
  };
}
