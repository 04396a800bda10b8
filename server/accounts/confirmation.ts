/**
 * Confirms that the mail address of an account belongs to its athlete: a link is sent there, and until it is opened,
 * other people do not see what the account shares. Without a mail server, every address is accepted.
 */
import { jwtVerify, SignJWT } from 'jose';
import type { Services } from '#server/services.ts';
import { mailLink } from './mail-link.ts';

const days = 7;
const issuer = 'trainside';
/** Distinguishes these tokens from other tokens signed with the same key. */
const audience = 'trainside-confirm';

interface Address {
  id: string;
  email: string;
}

/** Asks by mail, where one can be sent. Nothing waits for it. */
export function askToConfirm(services: Services, address: Address): void {
  if (!services.config.mail) return;
  void mailConfirmation(services, address).catch((error: unknown) => services.log('mail not sent', { error }));
}

/**
 * Sends the link.
 * @throws Refusal tooManyRequests: anybody can have mails sent to anybody, by accounts of their own too
 */
export async function mailConfirmation(services: Services, { id, email }: Address): Promise<void> {
  services.limits.confirmationsByEmail.take(email);
  const issued = Math.floor(services.execute.now().getTime() / 1000);
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + days * 86_400)
    .sign(services.tokenSecret);
  const good = { value: days, unit: 'day' } as const;
  await mailLink(services, { id, email }, { mail: 'confirmEmail', path: '/account/confirm', token, good });
}

/** The account and address that a link was made for; null where the link is not ours or has expired. */
export async function readConfirmation({ tokenSecret, execute }: Services, token: string): Promise<Address | null> {
  try {
    const checks = { algorithms: ['HS256'], issuer, audience, currentDate: execute.now() };
    const { sub, email } = (await jwtVerify(token, tokenSecret, checks)).payload;
    return sub !== undefined && typeof email === 'string' ? { id: sub, email } : null;
  } catch {
    return null;
  }
}
