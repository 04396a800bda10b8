/** The mail with a link to a new password. */
import type { Services } from '#server/services.ts';
import type { Account } from '#server/store/accounts.ts';
import { mailLink } from './mail-link.ts';
import { hashResetToken, resetMinutes } from './reset-token.ts';

export async function mailReset(services: Services, { id, email }: Account): Promise<void> {
  const token = Buffer.from(services.execute.randomBytes(32)).toString('base64url');
  const expiresAt = new Date(services.execute.now().getTime() + resetMinutes * 60_000).toISOString();
  if (!(await services.accounts.addReset(hashResetToken(token), { id, email }, expiresAt))) return;
  const good = { value: resetMinutes, unit: 'minute' } as const;
  await mailLink(services, { id, email }, { mail: 'resetPassword', path: '/account/reset', token, good });
}
