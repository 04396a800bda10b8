/**
 * An athlete sets another mail address. The old address gets a mail, so that an account cannot be taken over unnoticed.
 */
import { Refusal } from '#core/contract/errors.ts';
import type { accounts } from '#core/contract/accounts.ts';
import type { HandlerOf } from '#server/http/route.ts';
import { placeOf } from '#server/push/place-of.ts';
import type { Services } from '#server/services.ts';
import { askToConfirm } from './confirmation.ts';
import { withOwnPassword } from './own-password.ts';
import { answerSignedIn } from './sign-in.ts';
import { tellByMail } from './tell-by-mail.ts';

export const changeEmail =
  (services: Services): HandlerOf<typeof accounts.changeEmail> =>
  async (asked) => {
    const { account, session } = await withOwnPassword(services, asked, asked.input.currentPassword);
    const { email } = asked.input;
    const isNew = email !== account.email;
    const unconfirmedSince = isNew && services.config.mail ? services.execute.now() : null;
    if (unconfirmedSince !== null) services.limits.confirmationsByAccount.take(account.id);
    const outcome = await services.accounts.setEmail(account, email, unconfirmedSince);
    // No mail goes out for it.
    if (outcome !== 'done') services.limits.confirmationsByAccount.giveBack(account.id);
    if (outcome === 'taken') throw new Refusal('emailTaken');
    if (outcome === 'outdated') throw new Refusal('currentPasswordWrong');
    if (isNew) {
      askToConfirm(services, { id: account.id, email });
      services.log('mail address set', { account: account.id });
      const reader = { email: account.email, ...(await placeOf(services, account.id)) };
      tellByMail(services, asked.context, reader, 'emailChanged');
    }
    return answerSignedIn(services, { ...account, email }, session);
  };
