/**
 * A coach joins a plan by a link. Whether the link is good the server alone can say (server/execute/shared-plans); until
 * then the device shows a membership without a plan.
 */
import { declareAct } from '#core/acts/declare-act.ts';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import { planLink } from '#core/model/plan-invitation.ts';

export const joinPlan = declareAct({
  call: 'plans.join',
  method: 'POST',
  path: '/api/plans/members',
  input: planLink,
  spec: 'S3.07',
  // It names another athlete's plan; the act itself looks at its link.
  names: null,
  isTimeless: false,
  rule: async (rows, { planId }, { accountId }) => {
    const memberId = memberIdOf(planId, accountId);
    const known = await rows.get('planMembers', memberId);
    if (known?.deletedBy === null) return;
    const row = {
      id: memberId,
      deletedBy: null,
      planId,
      account: accountId,
      name: '',
      role: 'read',
      joinedAt: null,
    } as const;
    await rows.put('planMembers', known ? { ...known, deletedBy: null } : row);
  },
});
