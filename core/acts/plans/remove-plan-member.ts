/** The owner of a plan removes a member: the plan goes from that account. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { Refusal } from '#core/contract/errors.ts';
import { ended } from '#core/domain/plans/plan-members.ts';
import { id } from '#core/model/ids.ts';

export const removePlanMember = declareAct({
  call: 'plans.removeMember',
  method: 'DELETE',
  path: '/api/plans/members',
  input: z.strictObject({ memberId: id }),
  spec: 'S3.07',
  names: ({ memberId }) => own('planMembers', memberId),
  rule: async (rows, { memberId }) => {
    const member = await rows.get('planMembers', memberId);
    if (!member) throw new Refusal('notFound');
    if (member.role === 'owner') throw new Refusal('ruleBroken');
    if (member.deletedBy === null) await rows.put('planMembers', ended(member));
  },
});
