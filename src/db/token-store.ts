/** Keeps an account's token in its database, and the marker of a log-out that the server has not heard of. */
import { liveQuery } from 'dexie';
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import type { AccountDatabase } from './account-database.ts';
import { signedOutAccounts, type AnonymousDatabase } from './anonymous-database.ts';

const tokenKey = 'token';

export const tokenStoreIn = (database: AccountDatabase, anonymous: AnonymousDatabase) => ({
  read: async (): Promise<SignedIn | null> =>
    ((await database.kept.get(tokenKey))?.value as SignedIn | undefined) ?? null,
  write: async (token: SignedIn | null): Promise<void> => {
    if (token) await database.kept.put({ key: tokenKey, value: token });
    else await database.kept.delete(tokenKey);
  },
  isSignedOut: async (): Promise<boolean> => (await signedOutAccounts(anonymous)).includes(database.account),
});

/**
 * Follows the token of an account, whichever tab or worker renews it.
 * @returns stops following
 */
export function followToken(database: AccountDatabase, onToken: (token: SignedIn) => void): () => void {
  const following = liveQuery(() => database.kept.get(tokenKey)).subscribe({
    next: (kept) => {
      if (kept) onToken(kept.value as SignedIn);
    },
    // The connection is gone, and with it all that could be followed.
    error: () => undefined,
  });
  return () => following.unsubscribe();
}
