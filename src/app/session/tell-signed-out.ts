/** Revokes on the server what was signed out of offline; before anything is renewed. */
import { sessions } from '#core/contract/signed-in-session.ts';
import { callApi } from '#src/api/client.ts';
import { type AnonymousDatabase, forgetSignedOut, signedOutAccounts } from '#src/db/anonymous-database.ts';
import { visitorCaller } from './caller.ts';

export async function tellSignedOut(anonymous: AnonymousDatabase): Promise<void> {
  for (const account of await signedOutAccounts(anonymous)) {
    // Signed in again while another one's log-out took its time: the cookie is the new session's.
    if (!(await signedOutAccounts(anonymous)).includes(account)) continue;
    const told = await callApi(visitorCaller, sessions.logout, { account }).then(
      () => true,
      () => false,
    );
    if (told) await forgetSignedOut(anonymous, account);
  }
}
