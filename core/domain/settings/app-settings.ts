/** What holds of the settings for apps, devices and calendar where the athlete has said nothing, or may not have more. */
import { may, type User } from '#core/model/access.ts';
import type { AppSettings, WorkoutSource } from '#core/model/app-settings.ts';

/** No workout of the day and no plan are settings of their own; everything else has a value. */
type Told = {
  [Name in keyof AppSettings]-?: NonNullable<AppSettings[Name]> | (Name extends SourceField ? null : never);
};

/** The two that say what the app shows (S4.06). */
type SourceField = 'workoutSource' | 'appPlan';

/** S9.09; the week totals stand there unless they are switched off. */
export const defaultAppSettings: Told = {
  garminType: 'power-3s',
  garminMode: 'range',
  garminRangeModeZ1Z215: true,
  garminOpenWarmupMode: false,
  garminSyncCalendar: 'off',
  tpSyncCalendar: 'off',
  intervalsSyncCalendar: 'off',
  intervalsTwoWaySyncCalendar: 'off',
  zwiftSyncCalendar: '2weeks',
  workoutSource: null,
  appPlan: null,
  showWeeklyTotals: true,
  compactView: false,
  shareMyCalendar: false,
};

/** What only paying athletes may choose: every calendar sync (S4.03), and what S4.04 sets back. */
const unpaidSettings = {
  garminSyncCalendar: 'off',
  tpSyncCalendar: 'off',
  intervalsSyncCalendar: 'off',
  intervalsTwoWaySyncCalendar: 'off',
  zwiftSyncCalendar: 'off',
  workoutSource: null,
  appPlan: null,
  shareMyCalendar: false,
  garminType: 'power-3s',
  garminMode: 'range',
  garminRangeModeZ1Z215: true,
} as const satisfies Partial<Told>;

/** Settings as this athlete may have them: what is not said, or another field, stays as it is. */
export function withinLevel<Some extends object>(user: User, settings: Some): Some {
  if (may(user, 'paid')) return settings;
  const told = Object.entries(unpaidSettings).filter(
    ([name]) => ((settings as AppSettings)[name as 'garminType'] ?? null) !== null,
  );
  return { ...settings, ...Object.fromEntries(told) };
}

/**
 * A change of settings as this athlete may make it. Only a premium athlete can have the app show a plan or a workout of
 * the day (S6.03); what a former premium athlete shows stays as it is.
 */
export function changeWithinLevel<Some extends object>(user: User, change: Some): Some {
  const allowed = withinLevel(user, change) as Some & AppSettings;
  if (!isSourceOn(allowed) || may(user, 'premium')) return allowed;
  const { workoutSource: _workoutSource, appPlan: _appPlan, ...others } = allowed;
  return others as unknown as Some;
}

const isSourceOn = ({ workoutSource = null, appPlan = null }: AppSettings): boolean =>
  workoutSource !== null || appPlan !== null;

/** Only one source is shown (S4.06): what is turned on by a change turns off the other. A plan comes before a workout of the day. */
export function withOneSource<Change extends Pick<AppSettings, SourceField>>(change: Change): Change {
  if (change.appPlan) return { ...change, workoutSource: null };
  return change.workoutSource ? { ...change, appPlan: null } : change;
}

/** What holds for this athlete: their own values as far as they may have them, and the defaults. */
export function appSettingsOf(user: User, settings: AppSettings): Told {
  const standard = may(user, 'paid') ? defaultAppSettings : { ...defaultAppSettings, ...unpaidSettings };
  const names = Object.keys(defaultAppSettings) as (keyof Told)[];
  const own = withinLevel(user, settings);
  return Object.fromEntries(names.map((name) => [name, own[name] ?? standard[name]])) as unknown as Told;
}

/** A plan, or whose workout of the day. */
export type AppSource = 'plan' | WorkoutSource;

/** What the app shows, of settings as they hold; null is nothing. */
export const appSourceOf = ({ appPlan, workoutSource }: Pick<AppSettings, SourceField>): AppSource | null =>
  appPlan ? 'plan' : (workoutSource ?? null);
