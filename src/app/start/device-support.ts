/** What this browser lacks for work without a network. */
import { storeNoted, readNoted } from '#src/db/noted.ts';
import { anonymous, currentAthlete, onAccount } from '#src/app/session/athlete.ts';
import { hold } from '#src/app/page/held.ts';
import { inTime, openingMilliseconds } from './in-time.ts';

const understoodKey = 'no offline understood';

export type Lack =
  /** No database: nothing can be stored, so signing in is not possible. */
  | 'database'
  /** The database of the account that is open here does not open now: blocked, full, damaged. Nothing is lost by that. */
  | 'account'
  /** Plain http on another machine: no service worker, so the app won't open without a network. */
  | 'secureContext';

export const deviceLack = hold<Lack | null>(null);

/** Thrown where a page needs the account that does not open. */
export class AccountNotOpen extends Error {}

/** Looks once, at the start. */
export async function checkDevice(): Promise<void> {
  const hasDatabase = await inTime(anonymous.open(), openingMilliseconds).then(
    () => true,
    () => false,
  );
  if (!hasDatabase) deviceLack.set('database');
  else if (deviceLack.get() === null && !globalThis.isSecureContext && readNoted(understoodKey) === null)
    deviceLack.set('secureContext');
}

/**
 * Says that an account could not be opened here, and reports why.
 * @returns false: it is not open
 */
export function lackAccount(error: unknown): false {
  reportError(error);
  if (deviceLack.get() !== 'database') deviceLack.set('account');
  return false;
}

// Another try has opened it.
onAccount(() => {
  if (currentAthlete() && deviceLack.get() === 'account') deviceLack.set(null);
});

/** The athlete knows that this address is only for use with a network. */
export function understandLack(): void {
  storeNoted(understoodKey, 'yes');
  deviceLack.set(null);
}
