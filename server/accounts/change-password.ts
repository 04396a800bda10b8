/** An athlete sets a new password: all other devices are logged out, and the mail address is told. */
import { Refusal } from '#core/contract/errors.ts';
import type { accounts } from '#core/contract/accounts.ts';
import type { HandlerOf } from '#server/http/route.ts';
import { placeOf } from '#server/push/place-of.ts';
import type { Services } from '#server/services.ts';
import { withOwnPassword } from './own-password.ts';
import { hashPassword } from './password.ts';
import { tellByMail } from './tell-by-mail.ts';

export const changePassword =
  (services: Services): HandlerOf<typeof accounts.changePassword> =>
  async (asked) => {
    const { account, session } = await withOwnPassword(services, asked, asked.input.currentPassword);
    const passwordHash = await hashPassword(asked.input.password);
    const isSet = await services.accounts.setPassword(account, passwordHash, services.execute.now(), {
      kept: session,
      removesPasskeys: asked.input.removePasskeys ?? false,
    });
    if (!isSet) throw new Refusal('currentPasswordWrong');
    services.live.end(account.id);
    services.log('password set', { account: account.id });
    const reader = { email: account.email, ...(await placeOf(services, account.id)) };
    tellByMail(services, asked.context, reader, 'passwordChanged');
    return {};
  };
