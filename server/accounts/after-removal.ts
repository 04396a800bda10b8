/** What is ended with an account that was removed from the database, by its owner or an administrator. */
import type { Services } from '#server/services.ts';

/** @param by the administrator who has removed it; absent: its own athlete */
export async function afterRemoval({ blobs, live, log }: Services, account: string, by?: string): Promise<void> {
  // The daily job removes what can't be removed now.
  await blobs.removeAccount(account).catch((error: unknown) => log('blobs left', { error }));
  live.end(account);
  log('account deleted', { account, by });
}
