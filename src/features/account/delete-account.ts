/** Deletes the account on the server, and tells when it is not known whether the server has done so. */
import { accounts } from '#core/contract/accounts.ts';
import { ApiError, callApi } from '#src/api/client.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { keepSignedIn } from './keep-signed-in.ts';

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
 * A deleted account takes its sessions along, but a session also ends by itself. Signing in tells that the account is
 * still there. That it is gone, nothing tells: the server answers then as to a mistyped password.
 */
async function afterTheSession(athlete: Pick<Athlete, 'caller' | 'database'>, asking: Asking): Promise<Deletion> {
  const { currentPassword, email } = asking;
  try {
    const signedIn = await callApi(visitorCaller, accounts.login, { email, password: currentPassword });
    const { userId } = signedIn.user;
    // The address of another account, which the page cannot hold against this one where the server alone keeps it.
    if (userId !== athlete.database.account) {
      await callApi(visitorCaller, accounts.logout, { account: userId });
      return 'unknown';
    }
    await keepSignedIn(athlete.database, signedIn);
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'wrongPassword' || isNoAnswer(error))) return 'unknown';
    throw error;
  }
  return deleteAccount(athlete, { ...asking, wasUnknown: false });
}
