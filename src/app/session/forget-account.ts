/** Closes an account that has been deleted, and removes it from this device with all that waited in it. */
import { removeAccountDatabase } from '#src/db/remove-account-database.ts';
import { forgetAllShared } from '#src/db/shared-files.ts';
import { signOut, type Athlete } from './athlete.ts';
import { inTime, openingMilliseconds } from '#src/app/start/in-time.ts';
import { noteUnsent } from '#src/app/unsent/lost-notes.ts';

/** @returns false where another tab or the browser does not let go of the database now */
export async function forgetAccount({ account }: Pick<Athlete, 'account'>): Promise<boolean> {
  await forgetAllShared().catch(() => undefined);
  await signOut();
  // What was unsent has been thrown away on purpose: it is not reported as lost.
  noteUnsent(account, { count: 0, newestAt: 0 });
  return inTime(removeAccountDatabase(account), openingMilliseconds).then(
    () => true,
    () => false,
  );
}
