/** What an athlete sets about themselves (S3.01, S5.01, S9.01): one row an account, its id is the account's. */
import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { localeIds } from './locales.ts';
import { sportSchema as sport } from './sport-schema.ts';

export const locale = z.enum(localeIds);
export const units = z.enum(['metric', 'imperial']);

const ftpWatts = z.number().check(z.minimum(20), z.maximum(800));

export const settingsFields = {
  name: z.string().check(z.minLength(1), z.maxLength(limits.nameLength)),
  // Null until the athlete has told it; targets then stand on the placeholders of thresholds.ts.
  ftp: z.nullable(ftpWatts),
  swimFtp: z.nullable(ftpWatts),
  rowingFtp: z.nullable(ftpWatts),
  thresholdHR: z.nullable(z.int().check(z.minimum(80), z.maximum(240))),
  maximumHR: z.int().check(z.minimum(80), z.maximum(240)),
  /** IANA zone, as in `Europe/Berlin`. */
  timezone: z.string().check(z.minLength(1), z.maxLength(64)),
  units,
  locale,
  activeSportProfile: sport,
  displayedSportProfiles: z.array(sport).check(z.minLength(1), z.maxLength(3)),
};

/** What an account begins with (S9.01): no thresholds of its own. */
export const defaultSettings = {
  ftp: null,
  swimFtp: null,
  rowingFtp: null,
  thresholdHR: null,
  maximumHR: 185,
  timezone: 'UTC',
  units: 'metric',
  locale: 'en',
  activeSportProfile: 'bike',
  displayedSportProfiles: ['bike'],
} as const;
