/** May what an athlete does be told (S7.61)? Asked once on each device, and never where the browser has said no already. */
import type { AccountDatabase } from '#src/db/account-database.ts';

const keptKey = 'tracking';

export type Consent = 'yes' | 'no';

/** Null while the athlete has not been asked. */
export async function consentIn(database: AccountDatabase): Promise<Consent | null> {
  const value = (await database.kept.get(keptKey))?.value;
  return value === 'yes' || value === 'no' ? value : null;
}

export async function giveConsent(database: AccountDatabase, consent: Consent): Promise<void> {
  await database.kept.put({ key: keptKey, value: consent });
}

/** What a browser says of being followed; the standards' names are missing in the compiler's. */
type Told = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Do Not Track or Global Privacy Control (https://w3c.github.io/gpc/). */
export const browserRefuses = (browser: Told = navigator): boolean =>
  browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
