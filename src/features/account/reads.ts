/** What the account page reads of the device. */
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import { anonymous } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { tokenStoreIn } from '#src/db/token-store.ts';

export interface Profile {
  /** Undefined before the first sync. */
  name: string | undefined;
  /** Empty where an outside account site has it. */
  email: string;
}

export async function readProfile(database: AccountDatabase): Promise<Profile> {
  const kept: SignedIn | null = await tokenStoreIn(database, anonymous).read();
  const settings = await settingsIn(database);
  return { name: settings?.name, email: kept?.user.email ?? '' };
}
