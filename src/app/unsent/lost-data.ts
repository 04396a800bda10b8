/** Changes that the browser has removed with the app's data; what is noted of them, and why, is in lost-notes.ts. */
import type { Unsent } from '#src/db/call-reads.ts';
import { hold } from '#src/app/page/held.ts';

/** What was on this device alone when its data was removed. */
export const lostData = hold<Unsent | null>(null);

/** Looks for such changes; called before a database is opened, which makes it. */
export async function lookForLost(): Promise<void> {
  // On most starts there is nothing: neither unsent work nor lost.
  if (!/(unsent|lost)-/.test(document.cookie)) return;
  const databases = indexedDB.databases?.();
  const { findLost } = await import('./lost-notes.ts');
  findLost(await databases);
}
