/** What this browser lacks for work without a network. */
import { keepNoted, readNoted } from '#src/db/noted.ts';
import { anonymous } from './athlete.ts';
import { hold } from './held.ts';

const understoodKey = 'no offline understood';

export type Lack =
  /** No database: nothing can be kept, so nobody can sign in. */
  | 'database'
  /** Plain http on another machine: no service worker, so the app won't open without a network. */
  | 'secureContext';

export const deviceLack = hold<Lack | null>(null);

/** Looks once, at the start. */
export async function checkDevice(): Promise<void> {
  const hasDatabase = await anonymous.open().then(
    () => true,
    () => false,
  );
  if (!hasDatabase) deviceLack.set('database');
  else if (!globalThis.isSecureContext && readNoted(understoodKey) === null) deviceLack.set('secureContext');
}

/** The athlete knows that this address is only for use with a network. */
export function understandLack(): void {
  keepNoted(understoodKey, 'yes');
  deviceLack.set(null);
}
