/** What a browser says of being followed (S7.61): nobody is asked, told of or recorded where it has said no already. */

/** The standards' names are missing in the compiler's. */
type Told = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Do Not Track or Global Privacy Control (https://w3c.github.io/gpc/). */
export const browserRefuses = (browser: Told = navigator): boolean =>
  browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
