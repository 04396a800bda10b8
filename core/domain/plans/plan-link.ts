/** A link to join a plan as text: four parts with dots between them, which stand in none of the parts. */
import { type PlanLink, planLink } from '#core/model/plan-invitation.ts';

export const writePlanLink = ({ ownerId, planId, invitationId, secret }: PlanLink): string =>
  [ownerId, planId, invitationId, secret].join('.');

/** @returns null for what is no such link */
export function readPlanLink(text: string | null): PlanLink | null {
  const [ownerId, planId, invitationId, secret, ...more] = (text ?? '').split('.');
  const read = planLink.safeParse({ ownerId, planId, invitationId, secret });
  return read.success && more.length === 0 ? read.data : null;
}
