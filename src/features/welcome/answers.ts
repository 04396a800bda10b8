/** What a new athlete has answered so far, and the settings that follow. */
import { sameValue } from '#core/domain/sync/digest.ts';
import { ftpNameOf } from '#core/domain/settings/thresholds.ts';
import { estimatedBikeFtp, estimatedRowingFtp, type Experience } from '#core/domain/settings/estimate-ftp.ts';
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';

type Settings = RowOf<'settings'>;

/** known: typed; estimate: worked out from what they can tell; later: the placeholder stays. */
export const ftpWays = ['known', 'estimate', 'later'] as const;
export type FtpWay = (typeof ftpWays)[number];

export interface Answers {
  sport: Sport;
  ftpWay: FtpWay;
  /** Watts. */
  ftp: number | null;
  riderWeightKg: number | null;
  experience: Experience;
  /** Of the time for 2,000 m on the rowing machine. */
  minutes: number | null;
  seconds: number | null;
  thresholdHR: number | null;
  timezone: string;
  units: Settings['units'];
}

/** What a question is given, and tells. */
export type QuestionProps = { answers: Answers; onAnswer: (some: Partial<Answers>) => void };

/** @param here the time zone of this device, where registration has told none */
export const firstAnswers = (settings: Settings, here: string): Answers => ({
  sport: settings.activeSportProfile,
  ftpWay: 'known',
  ftp: settings[ftpNameOf[settings.activeSportProfile]],
  riderWeightKg: settings.riderWeightKg ?? null,
  experience: 'regular',
  minutes: null,
  seconds: null,
  thresholdHR: settings.thresholdHR,
  timezone: settings.timezone === 'UTC' ? here : settings.timezone,
  units: settings.units,
});

/** Swimming goes by pace, which no power tells. */
export const asksForFtp = (sport: Sport): boolean => sport !== 'swim';

/** Watts worked out from the answers; null as long as too little is told. */
export function estimateOf({ sport, riderWeightKg, experience, minutes, seconds }: Answers): number | null {
  if (sport === 'rowing') return minutes === null ? null : estimatedRowingFtp(60 * minutes + (seconds ?? 0));
  return riderWeightKg === null ? null : estimatedBikeFtp(riderWeightKg, experience);
}

/** What saving sends: only what differs from what is saved (S5.13), and that the questions are over. */
export function settingsFrom(answers: Answers, settings: Settings): Partial<Settings> {
  const { sport, ftpWay, thresholdHR, riderWeightKg, timezone, units } = answers;
  const ftp = !asksForFtp(sport) || ftpWay === 'later' ? null : ftpWay === 'known' ? answers.ftp : estimateOf(answers);
  const usesWeight = sport === 'bike' && ftpWay === 'estimate';
  const displayed = settings.displayedSportProfiles;
  // Who has shown more sports before keeps them.
  const displayedSportProfiles = displayed.includes(sport) ? displayed : [sport];
  const told: Partial<Settings> = {
    isOnboarding: false,
    activeSportProfile: sport,
    displayedSportProfiles,
    timezone,
    units,
    ...(ftp !== null && { [ftpNameOf[sport]]: ftp }),
    ...(thresholdHR !== null && { thresholdHR }),
    ...(usesWeight && riderWeightKg !== null && { riderWeightKg }),
  };
  const changed = Object.entries(told).filter(([name, value]) => !sameValue(value, settings[name as keyof Settings]));
  return Object.fromEntries(changed) as Partial<Settings>;
}
