/**
 * A link by which others join a plan: a row of the plan's owner alone. Of the secret in the link only the hash is
 * stored; it works for some days and for so many members.
 */
import * as z from 'zod/mini';
import { declareTable, rowOf } from './declare-table.ts';
import { id, instant } from './ids.ts';
import { planRole } from './plan-member.ts';

/** Who may have one plan together, its owner counted. */
export const mostPlanMembers = 20;
/** A link works for so long, from when the server has it. */
export const invitationDays = 7;

/** A SHA-256 as hex digits. */
export const secretHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** How many may join by one link. */
export const invitationUses = z.int().check(z.minimum(1), z.maximum(mostPlanMembers));

/** The content of a link to join a plan. */
export const planLink = z.strictObject({
  planId: id,
  /** The account that has invited. */
  ownerId: id,
  invitationId: id,
  secret: z.string().check(z.regex(/^[0-9A-Za-z_-]{22,86}$/)),
});
export type PlanLink = z.infer<typeof planLink>;

export const planInvitationFields = {
  planId: id,
  role: planRole,
  hash: secretHash,
  expiresAt: instant,
  uses: invitationUses,
  /** How many have joined by it. Missing and null say 0: a device does not know. */
  used: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(mostPlanMembers)))),
};

export const planInvitations = declareTable(rowOf(planInvitationFields), {
  parent: { table: 'plans', field: 'planId', deletedWithIt: true, staysDeleted: true },
  // When it ends is counted from when the server has it.
  serverSet: ['used', 'expiresAt'],
  since: { database: 8, schema: 12 },
});
