/** What this browser lacks for work without a network. */
import { anonymous } from './athlete.ts';
import { hold } from './held.ts';

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
  else if (!globalThis.isSecureContext) deviceLack.set('secureContext');
}
