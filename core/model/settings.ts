/** What an athlete sets about themselves (S3.01, S5.01, S9.01): one row an account, its id is the account's. */
import * as z from 'zod/mini';
import { declareTable, rowOf } from './declare-table.ts';
import { appSettingsFields } from './app-settings.ts';
import { heartRateZones } from './heart-rate-zones.ts';
import { plainDate } from './ids.ts';
import { textOfLaterPart } from './text-of-later-part.ts';
import { limits } from './limits.ts';
import { localeIds } from './locales.ts';
import { settingsBounds } from './settings-bounds.ts';
import { shareFields } from './share-fields.ts';
import { sportSchema as sport } from './sport-schema.ts';

export const locale = z.enum(localeIds);
export const units = z.enum(['metric', 'imperial']);

const within = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  z.number().check(z.minimum(minimum), z.maximum(maximum));
const ftpWatts = within(settingsBounds.ftp);
const beats = z.int().check(z.minimum(settingsBounds.heartRate.minimum), z.maximum(settingsBounds.heartRate.maximum));

/** Rows from before schema 2 have no such field; null says the same: not told, or the default. */
const later = <Type extends z.core.$ZodType>(type: Type) => z.optional(z.nullable(type));

/** What forms and the settings' own address change. */
export const editedFields = {
  name: z.string().check(z.minLength(1), z.maxLength(limits.nameLength)),
  // Null until the athlete has told it; targets then stand on the placeholders of thresholds.ts.
  ftp: z.nullable(ftpWatts),
  swimFtp: z.nullable(ftpWatts),
  rowingFtp: z.nullable(ftpWatts),
  thresholdHR: z.nullable(beats),
  maximumHR: beats,
  /** IANA zone, as in `Europe/Berlin`. */
  timezone: z.string().check(z.minLength(1), z.maxLength(64)),
  units,
  locale,
  activeSportProfile: sport,
  displayedSportProfiles: z.array(sport).check(z.minLength(1), z.maxLength(3)),
  /** Watts and joules on the bike, for W′ balance; without the first, both are estimated from the best efforts. */
  criticalPower: later(within(settingsBounds.criticalPower)),
  wPrime: later(within(settingsBounds.wPrime)),
  /** Pace at critical swim speed, and the best time over 2,000 m on the rowing machine. */
  cssSecondsPer100m: later(within(settingsBounds.cssSecondsPer100m)),
  rowing2kSeconds: later(within(settingsBounds.rowing2kSeconds)),
  /** Pace at critical swim speed in a 50 m pool, where it is told apart from that of other pools. */
  longCourseCssSecondsPer100m: later(within(settingsBounds.longCourseCssSecondsPer100m)),
  /** The first of a month (S5.15). */
  birthdayDate: later(plainDate.check(z.regex(/^(18[5-9]\d|(19|20|21)\d\d)-\d\d-01$/))),
  /** Coupled by their rules: one field. Null means `defaultHeartRateZones`. */
  heartRateZones: later(heartRateZones),
  riderWeightKg: later(within(settingsBounds.riderWeightKg)),
  bikeWeightKg: later(within(settingsBounds.bikeWeightKg)),
  dragCoefficient: later(within(settingsBounds.dragCoefficient)),
  /** True from registration until the first questions are answered or skipped, on whichever device. */
  isOnboarding: later(z.boolean()),
  /** What the coach was answered, and knows (core/domain/coach/stored-profile.ts). */
  coachProfile: textOfLaterPart,
  ...appSettingsFields,
};

export const settingsFields = { ...editedFields, ...shareFields };

/** S4.01: the active sport is one of those displayed. */
const isActiveShown = z.refine<{ activeSportProfile: string; displayedSportProfiles: readonly string[] }>((settings) =>
  settings.displayedSportProfiles.includes(settings.activeSportProfile),
);

export const settings = declareTable(rowOf(settingsFields).check(isActiveShown), {
  together: [
    ['activeSportProfile', 'displayedSportProfiles'],
    ['workoutSource', 'appPlan'],
    // Of one fit: one of the two beside the other half of another fit would fit no effort.
    ['criticalPower', 'wPrime'],
  ],
  onClash: {
    units: 'mineWinsWithNotice',
    locale: 'mineWinsWithNotice',
    showWeeklyTotals: 'mineWinsWithNotice',
    compactView: 'mineWinsWithNotice',
  },
});
