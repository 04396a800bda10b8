/** What a passkey has to sign: random, known to the server, good for one answer within minutes. */
import * as z from 'zod/mini';
import { Refusal } from '#core/contract/errors.ts';
import type { Services } from '#server/services.ts';

/** Time to find the phone, scan the picture on the laptop and unlock. */
export const challengeMinutes = 5;

/** A new one. @param account who is to answer it; null: any account, to sign in */
export async function newChallenge({ execute, passkeys }: Services, account: string | null): Promise<Uint8Array> {
  const challenge = execute.randomBytes(32);
  const expiresAt = new Date(execute.now().getTime() + challengeMinutes * 60_000).toISOString();
  await passkeys.addChallenge(Buffer.from(challenge).toString('base64url'), account, expiresAt);
  return challenge;
}

const clientData = z.object({ challenge: z.string().check(z.maxLength(100)) });

/**
 * The challenge that an answer names, taken away whether the answer is good or not.
 * @param clientDataJSON base64url
 * @throws Refusal passkeyLate where it was not out, for this account, or is too old
 */
export async function takeChallenge(
  { execute, passkeys }: Services,
  clientDataJSON: string,
  account: string | null,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const isOut = challenge !== null && (await passkeys.takeChallenge(challenge, account, execute.now()));
  if (!isOut) throw new Refusal('passkeyLate');
  return challenge;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}
