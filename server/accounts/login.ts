/** An athlete logs in. An unknown mail address gets the answer of a wrong password, and as slowly. */
import { Refusal } from '#core/contract/errors.ts';
import type { accounts } from '#core/contract/accounts.ts';
import { addressOf } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from './password.ts';
import { signIn } from './sign-in.ts';

export const login =
  (services: Services): HandlerOf<typeof accounts.login> =>
  async ({ input, context }) => {
    const address = addressOf(context, services.config);
    const emailThere = `${address} ${input.email}`;
    services.limits.loginByAddress.take(address);
    services.limits.loginByEmailThere.take(emailThere);
    try {
      await services.limits.loginByEmail.turn(input.email);
    } catch (error) {
      // No place to wait in, strangers have them all: the password was not looked at.
      services.limits.loginByEmailThere.giveBack(emailThere);
      throw error;
    }
    const account = await services.accounts.byEmail(input.email);
    const isRight = await isPassword(account?.passwordHash, input.password);
    if (!account || !isRight) throw new Refusal('wrongPassword');
    services.limits.loginByEmailThere.forget(emailThere);
    return signIn(services, context, account);
  };
