/** The groups in which the API tells settings for apps, devices and the calendar (S3.02, S3.03); they are kept flat. */
import { Refusal } from '#core/contract/errors.ts';
import type { appSettingsOf } from '#core/domain/settings/app-settings.ts';
import type { WorkoutSource } from '#core/model/app-settings.ts';

const sourceOf: Record<string, WorkoutSource> = { wod: 'calendar', tpWod: 'tp', intervalsWod: 'intervals' };

/** @param own what holds for the athlete */
export function groupsOf(own: ReturnType<typeof appSettingsOf>) {
  const { workoutSource, showWeeklyTotals, compactView, shareMyCalendar, ...apps } = own;
  return {
    appsDevicesSettings: { ...apps, tpWod: workoutSource === 'tp', intervalsWod: workoutSource === 'intervals' },
    calendarSettings: { wod: workoutSource === 'calendar', showWeeklyTotals, shareMyCalendar, compactView },
  };
}

/**
 * Changed settings as they are kept, whether they came flat or in their groups.
 * @param shown whose workout of the day is shown now
 * @throws Refusal invalidInput where a group is no object, or two workouts of the day would be shown (S4.06)
 */
export function ungrouped(
  { appsDevicesSettings = {}, calendarSettings = {}, ...flat }: Record<string, unknown>,
  shown: WorkoutSource | null,
): Record<string, unknown> {
  const groups = Object.entries({ appsDevicesSettings, calendarSettings }).flatMap(([field, group]) => {
    if (typeof group === 'object' && group !== null && !Array.isArray(group))
      return Object.entries<unknown>({ ...group });
    throw new Refusal('invalidInput', { field, problem: 'It is not an object.' });
  });
  const told = [...Object.entries(flat), ...groups];
  const flags = told.filter(([name]) => Object.hasOwn(sourceOf, name));
  const wrong = flags.find(([, isOn]) => typeof isOn !== 'boolean');
  const on = flags.filter(([, isOn]) => isOn === true).map(([name]) => name);
  if (wrong || on.length > 1) {
    throw new Refusal('invalidInput', { field: wrong?.[0] ?? on.join(), problem: 'One of them at most may be true.' });
  }
  const fields = Object.fromEntries(told.filter(([name]) => !Object.hasOwn(sourceOf, name)));
  const source = on[0] === undefined ? null : (sourceOf[on[0]] ?? null);
  const isOff = flags.some(([name]) => sourceOf[name] === shown);
  return source !== null || isOff ? { ...fields, workoutSource: source } : fields;
}
