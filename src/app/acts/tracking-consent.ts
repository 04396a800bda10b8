/**
 * May what an athlete does be told (S7.61), and a visit be recorded (S9.15)? Asked on each device, and never where the
 * browser has said no already.
 */
import type { AccountDatabase } from '#src/db/account-database.ts';

export type Consent = 'yes' | 'no';

/** What is agreed to, and the key under which the answer is kept. */
const keptKeys = { events: 'tracking-named', replay: 'replay' } as const;
export type ConsentTo = keyof typeof keptKeys;

/** The answer of before the user name was told along: a no still holds, a yes was given to something else. */
const namelessKey = 'tracking';

/** Null while the athlete has not been asked. */
export async function consentIn(database: AccountDatabase, to: ConsentTo): Promise<Consent | null> {
  const value = (await database.kept.get(keptKeys[to]))?.value;
  if (value === 'yes' || value === 'no') return value;
  const before = to === 'events' && (await database.kept.get(namelessKey))?.value;
  return before === 'no' ? 'no' : null;
}

export async function giveConsent(database: AccountDatabase, to: ConsentTo, consent: Consent): Promise<void> {
  await database.kept.put({ key: keptKeys[to], value: consent });
}

/** What a browser says of being followed; the standards' names are missing in the compiler's. */
type Told = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Do Not Track or Global Privacy Control (https://w3c.github.io/gpc/). */
export const browserRefuses = (browser: Told = navigator): boolean =>
  browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
