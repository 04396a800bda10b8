/**
 * Who is a member of which plan, told from the ends of calls alone, and who may ever have seen which words: an oracle that
 * knows neither rows of membership nor how anything reaches anybody.
 */
import { acts } from '#core/acts/acts.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';

export type Role = 'owner' | 'edit' | 'read' | 'former';

interface Link {
  planId: string;
  role: 'edit' | 'read';
  usesLeft: number;
  expiresAt: number;
}

const sevenDays = 7 * 24 * 3600 * 1000;

export class KnownMembers {
  /** By plan: each account that has to do with it. */
  readonly roles = new Map<string, Map<string, Role>>();
  readonly #links = new Map<string, Link>();
  /** By words: who may have them on a device. */
  readonly #seenBy = new Map<string, Set<string>>();

  roleOf(planId: string, account: string): Role | undefined {
    return this.roles.get(planId)?.get(account);
  }

  membersOf(planId: string): string[] {
    return [...(this.roles.get(planId) ?? [])].filter(([, role]) => role !== 'former').map(([account]) => account);
  }

  isMade(planId: string, owner: string): void {
    this.roles.set(planId, new Map([[owner, 'owner']]));
  }

  /** These words are in the plan now, or with their author. */
  isSaid(words: string, by: readonly string[]): void {
    const seen = this.#seenBy.get(words) ?? new Set();
    for (const account of by) seen.add(account);
    this.#seenBy.set(words, seen);
  }

  mayHaveSeen(words: string, account: string): boolean {
    return this.#seenBy.get(words)?.has(account) ?? false;
  }

  /** @returns what is wrong with a call about members that was applied; null where nothing is */
  applied(account: string, { call, input }: SentCall, now: number): string | null {
    const { planId = '', memberId = '', role, invitationId = '', uses = 1 } = input as Record<string, never>;
    const isOwner = this.roleOf(planId, account) === 'owner';
    if (call === acts.inviteToPlan.call) {
      if (!isOwner) return 'somebody else than the owner has invited';
      this.#withdraw(planId);
      this.#links.set(invitationId, { planId, role: role ?? 'read', usesLeft: uses, expiresAt: now + sevenDays });
    }
    if (call === acts.withdrawPlanInvitation.call) this.#withdraw(planId);
    if (call === acts.joinPlan.call) {
      const link = this.#links.get(invitationId);
      if (!link || link.planId !== planId) return 'joined by a link that was no more';
      if (link.usesLeft === 0) return 'joined by a link that was used up';
      if (link.expiresAt <= now) return 'joined by a link that was too old';
      link.usesLeft -= 1;
      this.roles.get(planId)!.set(account, link.role);
    }
    if (call === acts.leavePlan.call) this.roles.get(planId)!.set(account, 'former');
    if (call === acts.deletePlan.call && isOwner)
      for (const member of this.membersOf(planId))
        if (member !== account) this.roles.get(planId)!.set(member, 'former');
    if (call !== acts.removePlanMember.call && call !== acts.changePlanRole.call) return null;
    for (const [plan, members] of this.roles) {
      for (const member of members.keys()) {
        if (memberIdOf(plan, member) !== memberId) continue;
        const isLeaving = member === account && call === acts.removePlanMember.call;
        if (members.get(account) !== 'owner' && !isLeaving) return 'somebody else than the owner has changed a member';
        const next = call === acts.removePlanMember.call ? 'former' : (role ?? 'read');
        const now = members.get(member);
        const hasLess = next === 'former' ? now !== 'former' : next === 'read' && now === 'edit';
        if (hasLess && !isLeaving) this.#withdraw(plan);
        members.set(member, next);
      }
    }
    return null;
  }

  #withdraw(planId: string): void {
    for (const [id, link] of this.#links) if (link.planId === planId) this.#links.delete(id);
  }
}
