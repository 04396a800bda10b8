/** The owner of a plan makes a link by which others join it; the one before works no more. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { createRow, liveRow } from '#core/domain/sync/change-row.ts';
import type { ActContext, Rows } from '#core/domain/sync/rows.ts';
import { id, instant } from '#core/model/ids.ts';
import { invitationDays, invitationUses, planInvitationFields, secretHash } from '#core/model/plan-invitation.ts';

export const inviteToPlan = declareAct({
  call: 'plans.invite',
  method: 'POST',
  path: '/api/plans/invitations',
  input: z.strictObject({
    invitationId: id,
    planId: id,
    role: planInvitationFields.role,
    /** The hash of the secret in the link; the server gets the secret only when a member joins. */
    hash: secretHash,
    uses: invitationUses,
    /** By the clock of the device; the server's counts. */
    createdAt: instant,
  }),
  spec: 'S3.07',
  names: ({ planId }) => own('plans', planId),
  rule: async (rows, { invitationId, createdAt, ...fields }, act) => {
    await liveRow(rows, 'plans', fields.planId, 'planGone');
    await withdraw(rows, fields.planId, invitationId, act);
    const expiresAt = daysAfter(act.now ?? createdAt, invitationDays);
    await createRow(rows, 'planInvitations', { id: invitationId, deletedBy: null, ...fields, expiresAt });
  },
});

/** Ends the invitations to a plan, all but one. */
export async function withdraw(rows: Rows, planId: string, except: string, { mid }: ActContext): Promise<void> {
  for (const row of await rows.children('planInvitations', planId))
    if (row.deletedBy === null && row.id !== except) await rows.put('planInvitations', { ...row, deletedBy: mid });
}

const millisecondsPerDay = 86_400_000;
const daysAfter = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * millisecondsPerDay).toISOString();
