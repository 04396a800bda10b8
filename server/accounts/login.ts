/** An athlete logs in. An unknown mail address gets the answer of a wrong password, and as slowly. */
import { Refusal } from '#core/contract/errors.ts';
import type { accounts } from '#core/contract/accounts.ts';
import { addressOf } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { knownDevice } from './known-device.ts';
import { networksAround } from './network-limit.ts';
import { isPassword } from './password.ts';
import { signIn } from './sign-in.ts';

export const login =
  (services: Services): HandlerOf<typeof accounts.login> =>
  async ({ input, context }) => {
    const network = addressOf(context, services.config);
    const { limits } = services;
    const account = await services.accounts.byEmail(input.email);
    const device = account ? knownDevice(services, context, account.id) : null;
    if (device === null) await waitAsStranger(services, input.email, network);
    else limits.loginByKnownDevice.take(device);
    const isRight = await isPassword(account?.passwordHash, input.password);
    if (!account || !isRight) throw new Refusal('wrongPassword');
    if (device === null) limits.loginByEmailThere.forget(network, input.email);
    else limits.loginByKnownDevice.forget(device);
    return signIn(services, context, account);
  };

async function waitAsStranger({ limits }: Services, email: string, network: string): Promise<void> {
  limits.loginByAddress.take(network);
  limits.loginByEmailThere.take(network, email);
  try {
    await limits.loginByEmail.turn(email, networksAround(network).at(-1) ?? network);
  } catch (error) {
    // No place to wait in, strangers have them all: the password was not looked at.
    limits.loginByEmailThere.giveBack(network, email);
    throw error;
  }
}
