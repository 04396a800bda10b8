/** What a new athlete has answered so far, and the settings that follow. */
import { estimatedBikeFtp, estimatedRowingFtp, type Experience } from '#core/domain/settings/estimate-ftp.ts';
import { cssNameOf, ftpNameOf, type TrackedName } from '#core/model/thresholds.ts';
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import { changesIn, editField, type RowDraft, shownValue } from '#src/app/drafts/row-draft.ts';
import type { TestedCss } from '#src/app/workouts/css-test.tsx';

type Settings = RowOf<'settings'>;
type Draft = RowDraft<Settings>;

/** known: typed; estimate: worked out from what they can tell; later: the placeholder stays. */
export const ftpWays = ['known', 'estimate', 'later'] as const;
export type FtpWay = (typeof ftpWays)[number];

/** What is asked besides the settings, to work one of them out. */
export interface Hints {
  ftpWay: FtpWay;
  experience: Experience;
  /** The time for 2,000 m on the rowing machine. */
  rowing2kSeconds: number | null;
  /** What the CSS test has shown. */
  css: TestedCss | null;
}

export const firstHints: Hints = { ftpWay: 'known', experience: 'regular', rowing2kSeconds: null, css: null };

/** The form so far: the settings as they are, what was answered over them, and what the rest is worked out from. */
export interface Answers {
  settings: Settings;
  draft: Draft;
  hints: Hints;
}

/** What a question is given, and tells. */
export type QuestionProps = Answers & {
  /** The settings as they were when the questions were opened. */
  opened: Settings;
  onAnswer: (draft: Draft) => void;
  onHint: (some: Partial<Hints>) => void;
};

/**
 * What is suggested before anything is answered.
 * @param here the time zone of this device, where registration has told none, and the units of its region (S9.01)
 */
export function firstDraft(settings: Settings, here: Pick<Settings, 'timezone' | 'units'>): Draft {
  const draft = settings.isOnboarding === true ? editField(settings, {}, 'units', here.units) : {};
  return settings.timezone === 'UTC' ? editField(settings, draft, 'timezone', here.timezone) : draft;
}

export const sportOf = ({ settings, draft }: Pick<Answers, 'settings' | 'draft'>): Sport =>
  shownValue(settings, draft, 'activeSportProfile') ?? settings.activeSportProfile;

/** What is asked of a sport: watts, or a swimmer's pace. */
const askedOf = { bike: ftpNameOf.bike, swim: 'cssSecondsPer100m', rowing: ftpNameOf.rowing } as const satisfies Record<
  Sport,
  TrackedName
>;

const withoutAsked = ({ ftp: _ftp, rowingFtp: _rowingFtp, cssSecondsPer100m: _css, ...others }: Draft): Draft => others;

/** Another sport: the watts of one are not those of another. */
export function withSport({ settings, draft }: Pick<Answers, 'settings' | 'draft'>, sport: Sport): Draft {
  return editField(settings, withoutAsked(draft), 'activeSportProfile', sport);
}

/** Watts worked out from the answers; null as long as too little is told. */
export function estimateOf({ settings, draft, hints: { experience, rowing2kSeconds } }: Answers): number | null {
  if (sportOf({ settings, draft }) === 'rowing')
    return rowing2kSeconds === null ? null : estimatedRowingFtp(rowing2kSeconds);
  const riderWeightKg = shownValue(settings, draft, 'riderWeightKg');
  return riderWeightKg === null ? null : estimatedBikeFtp(riderWeightKg, experience);
}

interface Estimate {
  name: TrackedName;
  value: number | null;
}

/** What an estimate sets: a rower's FTP follows from their 2,000 m, so that time is what is told. */
function estimateIn(answers: Answers): Estimate | null {
  const { css, rowing2kSeconds } = answers.hints;
  const sport = sportOf(answers);
  if (sport === 'swim') return css && { name: cssNameOf(css.pool), value: css.secondsPer100m };
  return sport === 'bike'
    ? { name: 'ftp', value: estimateOf(answers) }
    : { name: 'rowing2kSeconds', value: rowing2kSeconds };
}

/**
 * An estimate as if it had been typed when the questions were opened, so that what was saved elsewhere since is said.
 * @returns null as long as too little is told
 */
export function estimateOver(opened: Settings, answers: Answers): { name: TrackedName; draft: Draft } | null {
  const { name, value } = estimateIn(answers) ?? { value: null };
  return name && value !== null ? { name, draft: { [name]: { value, seen: opened[name] } } } : null;
}

/** The question after the athlete has taken what was saved elsewhere in place of an estimate. */
export const withoutEstimate = (answers: Answers, name: TrackedName): Partial<Hints> => ({
  ftpWay: askedOf[sportOf(answers)] === name ? 'known' : 'later',
});

/** What saving sends: only what differs from what is saved (S5.13), and that the questions are over. */
export function settingsFrom(answers: Answers): Partial<Settings> {
  const { settings, draft, hints } = answers;
  const sport = sportOf(answers);
  const { riderWeightKg, ...others } = withoutAsked(draft);
  const name = askedOf[sport];
  const usesWeight = sport === 'bike' && hints.ftpWay === 'estimate';
  let told: Draft = { ...others, ...(usesWeight && riderWeightKg && { riderWeightKg }) };
  if (hints.ftpWay === 'known' && draft[name]) told = { ...told, [name]: draft[name] };
  const estimate = hints.ftpWay === 'estimate' ? estimateIn(answers) : null;
  if (estimate) told = editField(settings, told, estimate.name, estimate.value);
  told = editField(settings, told, 'isOnboarding', false);
  // Who has shown more sports before keeps them.
  if (!settings.displayedSportProfiles.includes(sport))
    told = editField(settings, told, 'displayedSportProfiles', [sport]);
  return changesIn(settings, told);
}

/** What skipping sends: that the questions are over, and the sport where one was chosen, which is a tap and no question left open. */
export const skippedFrom = ({ settings, draft: { activeSportProfile } }: Answers): Partial<Settings> =>
  settingsFrom({
    settings,
    draft: activeSportProfile ? { activeSportProfile } : {},
    hints: { ...firstHints, ftpWay: 'later' },
  });
