/**
 * The athlete's consent to event tracking (S7.61) and to error recording of a visit (S9.15), asked and stored on each
 * device.
 */
import { liveQuery } from 'dexie';
import type { AccountDatabase } from './account-database.ts';

export type Consent = 'yes' | 'no';

/** What is agreed to, and the key under which the answer is stored. */
const consentKeys = { events: 'tracking-named', replay: 'replay' } as const;
export type ConsentTo = keyof typeof consentKeys;

/** The answer from before the user name was sent along: a no still counts, a yes was to something else. */
const namelessKey = 'tracking';

/** Null while the athlete has not been asked. */
export async function consentIn(database: AccountDatabase, to: ConsentTo): Promise<Consent | null> {
  const value = (await database.kept.get(consentKeys[to]))?.value;
  if (value === 'yes' || value === 'no') return value;
  const before = to === 'events' && (await database.kept.get(namelessKey))?.value;
  return before === 'no' ? 'no' : null;
}

export async function giveConsent(database: AccountDatabase, to: ConsentTo, consent: Consent): Promise<void> {
  await database.kept.put({ key: consentKeys[to], value: consent });
}

/** Follows an answer, in whichever tab it is given. @returns stops following */
export function followConsent(
  database: AccountDatabase,
  to: ConsentTo,
  onAnswer: (answer: Consent | null) => void,
): () => void {
  // The connection may go, and with it all that could be followed.
  const following = liveQuery(async () => consentIn(database, to)).subscribe({
    next: onAnswer,
    error: () => undefined,
  });
  return () => following.unsubscribe();
}
