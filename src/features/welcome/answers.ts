/** What a new athlete has answered so far, and the settings that follow. */
import { estimatedBikeFtp, estimatedRowingFtp, type Experience } from '#core/domain/settings/estimate-ftp.ts';
import { ftpNameOf } from '#core/domain/settings/thresholds.ts';
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import { changesIn, editField, type RowDraft, shownValue } from '#src/app/row-draft.ts';

type Settings = RowOf<'settings'>;
type Draft = RowDraft<Settings>;

/** known: typed; estimate: worked out from what they can tell; later: the placeholder stays. */
export const ftpWays = ['known', 'estimate', 'later'] as const;
export type FtpWay = (typeof ftpWays)[number];

/** What is asked besides the settings, to work one of them out. */
export interface Hints {
  ftpWay: FtpWay;
  experience: Experience;
  /** Of the time for 2,000 m on the rowing machine. */
  minutes: number | null;
  seconds: number | null;
}

export const firstHints: Hints = { ftpWay: 'known', experience: 'regular', minutes: null, seconds: null };

/** The form so far: the settings as they are, what was answered over them, and what the rest is worked out from. */
export interface Answers {
  settings: Settings;
  draft: Draft;
  hints: Hints;
}

/** What a question is given, and tells. */
export type QuestionProps = Answers & { onAnswer: (draft: Draft) => void; onHint: (some: Partial<Hints>) => void };

/** @param here the time zone of this device, where registration has told none */
export const firstDraft = (settings: Settings, here: string): Draft =>
  settings.timezone === 'UTC' ? editField(settings, {}, 'timezone', here) : {};

export const sportOf = ({ settings, draft }: Pick<Answers, 'settings' | 'draft'>): Sport =>
  shownValue(settings, draft, 'activeSportProfile') ?? settings.activeSportProfile;

/** Another sport: the watts of one are not those of another. */
export function withSport({ settings, draft }: Pick<Answers, 'settings' | 'draft'>, sport: Sport): Draft {
  const { ftp: _ftp, rowingFtp: _rowingFtp, ...others } = draft;
  return editField(settings, others, 'activeSportProfile', sport);
}

/** Swimming goes by pace, which no power tells. */
export const asksForFtp = (sport: Sport): boolean => sport !== 'swim';

/** Watts worked out from the answers; null as long as too little is told. */
export function estimateOf({ settings, draft, hints: { experience, minutes, seconds } }: Answers): number | null {
  if (sportOf({ settings, draft }) === 'rowing')
    return minutes === null ? null : estimatedRowingFtp(60 * minutes + (seconds ?? 0));
  const riderWeightKg = shownValue(settings, draft, 'riderWeightKg');
  return riderWeightKg === null ? null : estimatedBikeFtp(riderWeightKg, experience);
}

/** What saving sends: only what differs from what is saved (S5.13), and that the questions are over. */
export function settingsFrom(answers: Answers): Partial<Settings> {
  const { settings, draft, hints } = answers;
  const sport = sportOf(answers);
  const { ftp: _ftp, rowingFtp: _rowingFtp, riderWeightKg, ...others } = draft;
  const name = ftpNameOf[sport];
  const usesWeight = sport === 'bike' && hints.ftpWay === 'estimate';
  let told: Draft = { ...others, ...(usesWeight && riderWeightKg && { riderWeightKg }) };
  if (asksForFtp(sport) && hints.ftpWay === 'known' && draft[name]) told = { ...told, [name]: draft[name] };
  if (asksForFtp(sport) && hints.ftpWay === 'estimate') told = editField(settings, told, name, estimateOf(answers));
  told = editField(settings, told, 'isOnboarding', false);
  // Who has shown more sports before keeps them.
  if (!settings.displayedSportProfiles.includes(sport))
    told = editField(settings, told, 'displayedSportProfiles', [sport]);
  return changesIn(settings, told);
}
