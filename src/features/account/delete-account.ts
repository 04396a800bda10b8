/** Deletes the account on the server, and tells when it is not known whether the server has done so. */
import { accounts } from '#core/contract/accounts.ts';
import { ApiError, callApi } from '#src/api/client.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { storeSignedIn } from './store-signed-in.ts';

/** unknown: the server may have been asked, and no answer of its own tells whether the account is gone. */
export type Deletion = 'deleted' | 'unknown';

interface Asking {
  currentPassword: string;
  email: string;
  /** An earlier try came to no known end. */
  wasUnknown: boolean;
  /** The device has a network, as far as it knows: without one, the server was not asked. */
  isOnline: boolean;
}

/** @throws ApiError where the server says no, or was surely not asked */
export async function deleteAccount(athlete: Pick<Athlete, 'caller' | 'database'>, asking: Asking): Promise<Deletion> {
  const { currentPassword, email, wasUnknown, isOnline } = asking;
  try {
    await callApi(athlete.caller, accounts.deleteAccount, { currentPassword, email });
    return 'deleted';
  } catch (error) {
    if (error instanceof ApiError && isNoAnswer(error) && (isOnline || wasUnknown)) return 'unknown';
    if (error instanceof ApiError && error.code === 'loginNeeded' && wasUnknown)
      return afterTheSession(athlete, asking);
    throw error;
  }
}

/** A proxy between the device and the server answers so too. */
const isNoAnswer = ({ code }: ApiError): boolean =>
  code === 'unreachable' || code === 'unavailable' || code === 'unexpected';

/**
 * A deleted account ends its sessions, but a session can also end otherwise. A successful sign-in shows that the
 * account is still there. Nothing shows that it is gone: the server then answers as to a mistyped password.
 */
async function afterTheSession(athlete: Pick<Athlete, 'caller' | 'database'>, asking: Asking): Promise<Deletion> {
  const { currentPassword, email } = asking;
  try {
    const signedIn = await callApi(visitorCaller, accounts.login, { email, password: currentPassword });
    const { userId } = signedIn.user;
    // The address of another account; the page cannot check that itself where only the server has the address.
    if (userId !== athlete.database.account) {
      await callApi(visitorCaller, accounts.logout, { account: userId });
      return 'unknown';
    }
    await storeSignedIn(athlete.database, signedIn);
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'wrongPassword' || isNoAnswer(error))) return 'unknown';
    throw error;
  }
  return deleteAccount(athlete, { ...asking, wasUnknown: false });
}
