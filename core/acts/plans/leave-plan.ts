/** A coach leaves a plan of another one: it goes from the account, and stays with all others. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { Refusal } from '#core/contract/errors.ts';
import { leaveBehind, left, memberIdOf } from '#core/domain/plans/plan-members.ts';
import { id } from '#core/model/ids.ts';

export const leavePlan = declareAct({
  call: 'plans.leave',
  method: 'POST',
  path: '/api/plans/leave',
  input: z.strictObject({ planId: id }),
  spec: 'S3.07',
  names: ({ planId }) => own('plans', planId),
  rule: async (rows, { planId }, { accountId }) => {
    const member = await rows.get('planMembers', memberIdOf(planId, accountId));
    if (!member) throw new Refusal('notPlanMember');
    // Without an owner, the members could not be managed: the owner deletes the plan or removes the others instead.
    if (member.role === 'owner') throw new Refusal('ruleBroken');
    if (member.deletedBy === null) await rows.put('planMembers', left(member));
  },
  // On the server the plan itself goes once the others know (server/execute/shared-plans).
  preview: (rows, { planId }, { mid }) => leaveBehind(rows, planId, mid),
});
