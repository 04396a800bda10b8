/**
 * A coach joins a plan by a link. Whether the link is good the server alone can say (server/execute/shared-plans); until
 * then the device shows a membership without a plan.
 */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import { id } from '#core/model/ids.ts';

export const joinPlan = declareAct({
  call: 'plans.join',
  method: 'POST',
  path: '/api/plans/members',
  input: z.strictObject({
    planId: id,
    /** The account that has invited. */
    ownerId: id,
    invitationId: id,
    secret: z.string().check(z.regex(/^[0-9A-Za-z_-]{22,86}$/)),
  }),
  spec: 'S3.07',
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
