/** An athlete signs in with a passkey. The passkey knows its account, so no mail address is asked for. */
import { Refusal } from '#core/contract/errors.ts';
import type { AuthenticationResponse, passkeys } from '#core/contract/passkeys.ts';
import { addressOf } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import type { Account } from '#server/store/accounts.ts';
import { newChallenge, takeChallenge } from './passkey-challenge.ts';
import { relyingParty, type RelyingParty } from './relying-party.ts';
import { signIn } from './sign-in.ts';
import { requestOptions, signedCounter } from './webauthn.ts';

export const beginPasskeyLogin =
  (services: Services): HandlerOf<typeof passkeys.beginPasskeyLogin> =>
  async ({ context }) => {
    const party = relyingParty(context, services.config);
    services.limits.passkeyChallengesByAddress.take(addressOf(context, services.config));
    return requestOptions(party, await newChallenge(services, null));
  };

export const passkeyLogin =
  (services: Services): HandlerOf<typeof passkeys.passkeyLogin> =>
  async ({ input: { signed }, context }) => {
    const party = relyingParty(context, services.config);
    services.limits.loginByAddress.take(addressOf(context, services.config));
    const challenge = await takeChallenge(services, signed.response.clientDataJSON, null);
    const account = await ownerOf(services, party, challenge, signed);
    // The same answer for an unknown, a removed and a copied key and for a wrong signature, so that it tells a stranger
    // nothing.
    if (!account) throw new Refusal('passkeyRefused');
    return signIn(services, context, account);
  };

/** Whose account the key opens, or null. */
async function ownerOf(
  services: Services,
  party: RelyingParty,
  challenge: string,
  signed: AuthenticationResponse,
): Promise<Account | null> {
  const passkey = await services.passkeys.byCredential(signed.id);
  if (!passkey || passkey.account !== Buffer.from(signed.response.userHandle, 'base64url').toString()) return null;
  // Read before the key is checked: a reset in between removes the key, or shows as a changed password.
  const account = await services.accounts.byId(passkey.account);
  const counter = await signedCounter(party, challenge, signed, passkey);
  const isGood =
    counter !== null && (await services.passkeys.use(passkey, counter, services.execute.now().toISOString()));
  if (isGood && account) return account;
  services.log('passkey refused', { account: passkey.account });
  return null;
}
