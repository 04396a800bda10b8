/** Keeps what the account site says of the athlete now, for all tabs of this device. */
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import { anonymous } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { tokenStoreIn } from '#src/db/token-store.ts';

export const storeSignedIn = (database: AccountDatabase, signedIn: SignedIn): Promise<void> =>
  tokenStoreIn(database, anonymous).write(signedIn);
