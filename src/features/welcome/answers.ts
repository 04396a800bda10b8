/** What a new athlete has answered so far, and the settings that follow. */
import { sameValue } from '#core/domain/sync/digest.ts';
import { ftpNameOf } from '#core/domain/settings/thresholds.ts';
import { estimatedBikeFtp, estimatedRowingFtp, type Experience } from '#core/domain/settings/estimate-ftp.ts';
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { RowDraft } from '#src/app/row-draft.ts';

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

/** The field of the settings that an answer is about. */
const fieldsOf = (sport: Sport) =>
  ({
    sport: 'activeSportProfile',
    ftp: ftpNameOf[sport],
    riderWeightKg: 'riderWeightKg',
    thresholdHR: 'thresholdHR',
    timezone: 'timezone',
    units: 'units',
  }) as const satisfies Partial<Record<keyof Answers, keyof Settings>>;

type Asked = keyof ReturnType<typeof fieldsOf>;

/** The answers, and the settings as they were when each was first touched. */
export interface Asking {
  answers: Answers;
  seen: Settings;
}

/** Answers that were not touched follow the settings, which another device may change while the form is open. */
export function followSettings({ answers, seen }: Asking, settings: Settings): Asking {
  const followed: Asking = { answers: { ...answers }, seen: { ...settings } };
  for (const [answer, field] of Object.entries(fieldsOf(answers.sport))) {
    const isUntouched = sameValue(answers[answer as Asked] ?? null, seen[field] ?? null);
    if (isUntouched) Object.assign(followed.answers, { [answer]: settings[field] ?? null });
    else Object.assign(followed.seen, { [field]: seen[field] });
  }
  return followed;
}

/** What was answered, as a form about the settings holds it. */
export const draftOf = ({ answers, seen }: Asking): RowDraft<Settings> =>
  Object.fromEntries(
    Object.entries(settingsFrom(answers, seen)).map(([field, value]) => [
      field,
      { value, seen: seen[field as keyof Settings] },
    ]),
  );

/** The answer is what the settings say of a field now. */
export function takeSaved({ answers, seen }: Asking, settings: Settings, field: keyof Settings): Asking {
  const answer = Object.entries(fieldsOf(answers.sport)).find(([, asked]) => asked === field)?.[0];
  const saved = settings[field] ?? null;
  return {
    answers: answer ? { ...answers, [answer]: saved, ...(answer === 'ftp' && { ftpWay: 'known' }) } : answers,
    seen: { ...seen, [field]: settings[field] },
  };
}

/** Swimming goes by pace, which no power tells. */
export const asksForFtp = (sport: Sport): boolean => sport !== 'swim';

/** Watts worked out from the answers; null as long as too little is told. */
export function estimateOf({ sport, riderWeightKg, experience, minutes, seconds }: Answers): number | null {
  if (sport === 'rowing') return minutes === null ? null : estimatedRowingFtp(60 * minutes + (seconds ?? 0));
  return riderWeightKg === null ? null : estimatedBikeFtp(riderWeightKg, experience);
}

/**
 * What saving sends: only what differs from what is saved (S5.13), and that the questions are over.
 * @param settings as they were when the questions were asked
 */
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
