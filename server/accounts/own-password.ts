/** Asks a signed-in athlete for the password again, since another person may be using the open device. */
import { Refusal } from '#core/contract/errors.ts';
import type { Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import type { Account } from '#server/store/accounts.ts';
import { isPassword } from './password.ts';

/**
 * The account that asks, and the session that it asks in.
 * @throws Refusal currentPasswordWrong; tooManyRequests, counted for right ones too, since each costs the server time
 */
export async function withOwnPassword(
  services: Services,
  { bearer }: Pick<Asked, 'bearer'>,
  password: string,
): Promise<{ account: Account; session: string }> {
  if (!bearer) throw new Refusal('loginNeeded');
  services.limits.passwordsByAccount.take(bearer.user.userId);
  const account = await services.accounts.byId(bearer.user.userId);
  if (!account) throw new Refusal('loginNeeded');
  if (!(await isPassword(account.passwordHash, password))) throw new Refusal('currentPasswordWrong');
  return { account, session: bearer.session };
}
