/**
 * An athlete adds a passkey: first the password is asked for, then the browser makes a key, and its public half is
 * stored here.
 */
import { Refusal } from '#core/contract/errors.ts';
import { type passkeys, passkeyLimits } from '#core/contract/passkeys.ts';
import { freshId } from '#server/fresh-id.ts';
import type { HandlerOf } from '#server/http/route.ts';
import { placeOf } from '#server/push/place-of.ts';
import type { Services } from '#server/services.ts';
import { withOwnPassword } from './own-password.ts';
import { newChallenge, takeChallenge } from './passkey-challenge.ts';
import { relyingParty } from './relying-party.ts';
import { tellByMail } from './tell-by-mail.ts';
import { creationOptions, madeKey } from './webauthn.ts';

export const beginPasskey =
  (services: Services): HandlerOf<typeof passkeys.beginPasskey> =>
  async (asked) => {
    const party = relyingParty(asked.context, services.config);
    const { account } = await withOwnPassword(services, asked, asked.input.currentPassword);
    const known = await services.passkeys.of(account.id);
    if (known.length >= passkeyLimits.perAccount) throw new Refusal('tooMany');
    return creationOptions(party, account, known, await newChallenge(services, account.id));
  };

export const addPasskey =
  (services: Services): HandlerOf<typeof passkeys.addPasskey> =>
  async ({ input, bearer, context }) => {
    const account = bearer && (await services.accounts.byId(bearer.user.userId));
    if (!account) throw new Refusal('loginNeeded');
    const party = relyingParty(context, services.config);
    const challenge = await takeChallenge(services, input.made.response.clientDataJSON, account.id);
    const key = await madeKey(party, challenge, input.made);
    if (!key) throw new Refusal('passkeyNotTaken');
    // Challenges may be gathered while there is room for one.
    if ((await services.passkeys.of(account.id)).length >= passkeyLimits.perAccount) throw new Refusal('tooMany');
    const now = services.execute.now();
    const passkey = {
      id: freshId(services.execute),
      name: input.name,
      createdAt: now.toISOString(),
      lastUsedAt: null,
    };
    const transports = input.made.response.transports ?? [];
    if (!(await services.passkeys.add({ ...passkey, ...key, account: account.id, transports }, account)))
      throw new Refusal('passkeyNotTaken');
    services.log('passkey added', { account: account.id });
    const reader = { email: account.email, ...(await placeOf(services, account.id)) };
    tellByMail(services, context, reader, 'passkeyAdded');
    return passkey;
  };
