/** Adding a passkey, signing in with one, removing one: the server asks, the device answers, the server checks. */
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import { type Passkey, passkeys } from '#core/contract/passkeys.ts';
import { ApiError, callApi, type Caller } from '#src/api/client.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';

/** Has this browser passkeys, on the page as it was opened? */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

const askDevice = () =>
  import('./ask-device.ts').catch(() => {
    throw new ApiError('unreachable');
  });

/** @throws ApiError */
export async function addPasskey(caller: Caller, name: string, currentPassword: string): Promise<Passkey> {
  const options = await callApi(caller, passkeys.beginPasskey, { currentPassword });
  const { makePasskey } = await askDevice();
  const added = await callApi(caller, passkeys.addPasskey, { name, made: await makePasskey(options) });
  await readListAnew();
  return added;
}

/** @throws ApiError */
export async function signInWithPasskey(): Promise<SignedIn> {
  const options = await callApi(visitorCaller, passkeys.beginPasskeyLogin, {});
  const { signWithPasskey } = await askDevice();
  return callApi(visitorCaller, passkeys.passkeyLogin, { signed: await signWithPasskey(options) });
}

/** @throws ApiError */
export async function removePasskey(caller: Caller, id: string): Promise<void> {
  // Also where it was refused: what is shown may be old.
  await callApi(caller, passkeys.removePasskey, { id }).finally(readListAnew);
}

const readListAnew = () => remote.invalidateQueries({ queryKey: remoteQuery(passkeys.listPasskeys, {}).queryKey });
