/** Links by which others join a plan. The secret of one is on the device that has made it, and nowhere else. */
import { writePlanLink } from '#core/domain/plans/plan-link.ts';
import type { RowOf } from '#core/model/tables.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';

type Invitation = RowOf<'planInvitations'>;

export interface StoredSecret {
  invitationId: string;
  secret: string;
}

const secretBytes = 24;
const key = (planId: string): string => `plan link ${planId}`;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** Browsers hash nothing for a page that came without https. */
export const canMakeLink = (): boolean => (crypto as { subtle?: SubtleCrypto }).subtle !== undefined;

async function hashOf(secret: string): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)));
  return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes a link. @param before that one ends. @returns false where it was refused, which is said */
export async function makeLink(
  { database }: Athlete,
  planId: string,
  how: Pick<Invitation, 'role' | 'uses'>,
  before: readonly Invitation[],
): Promise<boolean> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(secretBytes)));
  const invitationId = makeId();
  const hash = await hashOf(secret);
  const value: StoredSecret = { invitationId, secret };
  // First, or a device that stops here has a link that can never be used.
  await database.kept.put({ key: key(planId), value });
  const createdAt = new Date().toISOString();
  return doAct('inviteToPlan', { invitationId, planId, hash, createdAt, ...how }, { planInvitations: before });
}

export async function secretOf(database: AccountDatabase, { id, planId }: Invitation): Promise<StoredSecret | null> {
  const kept = (await database.kept.get(key(planId)))?.value as StoredSecret | undefined;
  return kept?.invitationId === id ? kept : null;
}

export async function withdrawLink({ database }: Athlete, row: Invitation): Promise<void> {
  if (await doAct('withdrawPlanInvitation', { planId: row.planId }, { planInvitations: [row] }))
    await database.kept.delete(key(row.planId));
}

/** The secret is after the #, which is not sent to any server. */
export const addressOfLink = (ownerId: string, planId: string, { invitationId, secret }: StoredSecret): string =>
  `${location.origin}/plans/join#invitation=${writePlanLink({ ownerId, planId, invitationId, secret })}`;

/** Why a link that is still shown here is no longer of use; null where it is. */
export const isOverBy = ({ used, uses, expiresAt }: Invitation, nowMilliseconds: number): 'uses' | 'time' | null =>
  (used ?? 0) >= uses ? 'uses' : Date.parse(expiresAt) <= nowMilliseconds ? 'time' : null;
