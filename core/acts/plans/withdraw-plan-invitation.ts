/** The owner of a plan ends the link by which others could join it. Who has joined stays. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { id } from '#core/model/ids.ts';
import { withdraw } from './invite-to-plan.ts';

export const withdrawPlanInvitation = declareAct({
  call: 'plans.withdrawInvitation',
  method: 'DELETE',
  path: '/api/plans/invitations',
  input: z.strictObject({ planId: id }),
  spec: 'S3.07',
  names: ({ planId }) => own('plans', planId),
  rule: (rows, { planId }, act) => withdraw(rows, planId, '', act),
});
