/** The owner of a plan says whether a member may edit it. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { Refusal } from '#core/contract/errors.ts';
import { changeRow, liveRow } from '#core/domain/sync/change-row.ts';
import { id } from '#core/model/ids.ts';
import { planRole } from '#core/model/plan-member.ts';

export const changePlanRole = declareAct({
  call: 'plans.changeRole',
  method: 'PUT',
  path: '/api/plans/members',
  input: z.strictObject({ memberId: id, role: planRole }),
  spec: 'S3.07',
  names: ({ memberId }) => own('planMembers', memberId),
  rule: async (rows, { memberId, role }) => {
    const member = await liveRow(rows, 'planMembers', memberId, 'notFound');
    if (member.role === 'owner') throw new Refusal('ruleBroken');
    await changeRow(rows, 'planMembers', memberId, { role }, 'notFound');
  },
});
