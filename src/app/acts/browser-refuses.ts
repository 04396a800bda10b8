/** Whether the browser refuses tracking (S7.61): then the athlete is not asked, and nothing is sent or recorded. */

/** The standards' names are missing in the compiler's. */
type Told = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Do Not Track or Global Privacy Control (https://w3c.github.io/gpc/). */
export const browserRefuses = (browser: Told = navigator): boolean =>
  browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
