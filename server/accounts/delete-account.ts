/** An athlete deletes the account: everything of it is removed at once, what is public too, and all devices are out. */
import { Refusal } from '#core/contract/errors.ts';
import type { accounts } from '#core/contract/accounts.ts';
import { leaveAndRemove } from '#server/execute/shared-plans/leave-all.ts';
import type { HandlerOf } from '#server/http/route.ts';
import { placeOf } from '#server/push/place-of.ts';
import type { Services } from '#server/services.ts';
import { afterRemoval } from './after-removal.ts';
import { withOwnPassword } from './own-password.ts';
import { takeRefreshToken } from './sign-in.ts';
import { tellByMail } from './tell-by-mail.ts';

export const deleteAccount =
  (services: Services): HandlerOf<typeof accounts.deleteAccount> =>
  async (asked) => {
    const { account } = await withOwnPassword(services, asked, asked.input.currentPassword);
    // Typed by hand, so that no script deletes an account by accident.
    if (asked.input.email !== account.email) throw new Refusal('invalidInput', { field: 'email' });
    const reader = { email: account.email, ...(await placeOf(services, account.id)) };
    const remove = () => services.accounts.removeOwn(account);
    if (!(await leaveAndRemove(services.execute, account.id, remove))) throw new Refusal('currentPasswordWrong');
    await afterRemoval(services, account.id);
    takeRefreshToken(services, asked.context, account.id);
    tellByMail(services, asked.context, reader, 'accountDeleted');
    return {};
  };
