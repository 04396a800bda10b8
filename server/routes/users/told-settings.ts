/**
 * Settings under the names that the API gives them (S3.01–S3.03): in groups, or flat as they are stored. A change may
 * use either.
 */
import { Refusal } from '#core/contract/errors.ts';
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import type { appSettingsOf } from '#core/domain/settings/app-settings.ts';
import { readRatio } from '#core/domain/settings/heart-rate-zones.ts';
import { mondayOf } from '#core/domain/dates.ts';
import type { AppSettings, WorkoutSource } from '#core/model/app-settings.ts';
import type { CalendarService } from '#core/model/calendar-services.ts';

/** A setting as it is stored, and its name in requests. */
export interface ToldSetting {
  name: string;
  as: string;
  value: unknown;
}

type Group = Record<string, unknown>;

const sourceOf: Record<string, WorkoutSource> = { wod: 'calendar', tpWod: 'tp', intervalsWod: 'intervals' };

const settingOfParam = new Map([
  ['riderWeight', 'riderWeightKg'],
  ['bikeWeight', 'bikeWeightKg'],
]);

/** How the API tells that no critical power is set (S9.01). */
export const untoldCriticalPower = 0;

const settingOfFtp: Record<string, string> = { bike: 'ftp', swim: 'swimFtp', rowing: 'rowingFtp' };

/** @param own what holds for the athlete @param isSending to which services their calendar is on its way */
export function groupsOf(
  own: ReturnType<typeof appSettingsOf>,
  shareId: string | null,
  isSending: Record<CalendarService, boolean>,
) {
  const { workoutSource, appPlan: _appPlan, showWeeklyTotals, compactView, shareMyCalendar, ...apps } = own;
  return {
    appsDevicesSettings: { ...apps, tpWod: workoutSource === 'tp', intervalsWod: workoutSource === 'intervals' },
    calendarSettings: {
      wod: workoutSource === 'calendar',
      showWeeklyTotals,
      shareMyCalendar,
      shareId,
      compactView,
      garminSyncInProgress: isSending.garmin,
      tpSyncInProgress: isSending.tp,
      intervalsSyncInProgress: isSending.intervals,
      zwiftSyncInProgress: isSending.zwift,
    },
  };
}

/** The FTP of each sport as the API tells it; where it follows from the 2,000 m it has no end of decimals. */
export const sportProfilesOf = ({ bikeFtp, swimFtp, rowingFtp }: Thresholds) => [
  { type: 'bike' as const, ftp: bikeFtp },
  { type: 'swim' as const, ftp: swimFtp },
  { type: 'rowing' as const, ftp: Math.round(rowingFtp * 100) / 100 },
];

/**
 * Changed settings as they are stored, from flat names or groups.
 * @param shown what the app shows now
 * @param profiles the FTPs as the API answers them now: one that comes back unchanged is no change
 * @param today of the athlete; the first week of a plan that the app is to show is the one that this is in
 * @throws Refusal invalidInput where a group has another shape, or the app would show two sources (S4.06)
 */
export function settingsOfTold(
  { appsDevicesSettings, calendarSettings, params, calculationsSettings, sportProfiles, ...flat }: Group,
  shown: Shown,
  profiles: ReturnType<typeof sportProfilesOf>,
  today: string,
): ToldSetting[] {
  const told: ToldSetting[] = [
    ...Object.entries(flat).map(([name, value]) => ({ name, as: name, value })),
    ...inGroup('appsDevicesSettings', appsDevicesSettings),
    ...inGroup('calendarSettings', calendarSettings),
    ...inGroup('params', params).map((one) => ({ ...one, name: settingOfParam.get(one.name) ?? one.name })),
    ...inGroup('calculationsSettings', calculationsSettings),
    ...ftpsOf(sportProfiles, profiles),
  ];
  return withSource(told, shown.workoutSource ?? null).map((one) => {
    if (one.name === 'criticalPower' && one.value === untoldCriticalPower) return { ...one, value: null };
    if (one.name === 'heartRateZones') return { ...one, value: readZones(one.value) };
    return one.name === 'appPlan' ? { ...one, value: readAppPlan(one.value, shown, today) } : one;
  });
}

type Shown = Pick<AppSettings, 'workoutSource' | 'appPlan'>;

/** Told by its id alone. One that comes back as it was told is no change. */
function readAppPlan(planId: unknown, { appPlan }: Shown, today: string): unknown {
  if (typeof planId !== 'string') return planId;
  return appPlan?.planId === planId ? appPlan : { planId, startsOn: mondayOf(today) };
}

function inGroup(group: string, fields: unknown = {}): ToldSetting[] {
  if (!isObject(fields)) throw new Refusal('invalidInput', { field: group, problem: 'It is not an object.' });
  return Object.entries(fields).map(([name, value]) => ({ name, as: `${group}.${name}`, value }));
}

function ftpsOf(given: unknown = [], profiles: ReturnType<typeof sportProfilesOf>): ToldSetting[] {
  const field = 'sportProfiles';
  if (!Array.isArray(given)) throw new Refusal('invalidInput', { field, problem: 'It is not a list.' });
  return given.flatMap((profile: unknown) => {
    const { type, ftp, ...other } = isObject(profile) ? profile : {};
    const name = typeof type === 'string' && Object.hasOwn(settingOfFtp, type) ? settingOfFtp[type] : undefined;
    if (name === undefined || Object.keys(other).length > 0)
      throw new Refusal('invalidInput', { field, problem: 'A sport has a type and an ftp.' });
    const isAsTold = profiles.some((one) => one.type === type && one.ftp === ftp);
    return isAsTold ? [] : [{ name, as: `${field}.${type as string}.ftp`, value: ftp }];
  });
}

/** The flags for workouts of the day say together whose is shown. At most one may be true, and none beside a plan. */
function withSource(told: readonly ToldSetting[], shown: WorkoutSource | null): ToldSetting[] {
  const flags = told.filter(({ name }) => Object.hasOwn(sourceOf, name));
  const wrong = flags.find(({ value }) => typeof value !== 'boolean');
  const on = flags.filter(({ value }) => value === true);
  const plan = told.find(({ name, value }) => name === 'appPlan' && value !== null);
  if (plan && on.length > 0) on.push(plan);
  if (wrong || on.length > 1) {
    const field = wrong?.as ?? on.map(({ as }) => as).join();
    throw new Refusal('invalidInput', { field, problem: 'One of them at most may be true.' });
  }
  const rest = told.filter(({ name }) => !Object.hasOwn(sourceOf, name));
  const [chosen] = on;
  const source = chosen ? (sourceOf[chosen.name] ?? null) : null;
  const off = flags.find(({ name }) => sourceOf[name] === shown);
  const from = chosen ?? off;
  return from ? [...rest, { name: 'workoutSource', as: from.as, value: source }] : rest;
}

/** S5.11: ratios of zones may come as they were typed. Labels and beats follow from the ratios. */
function readZones(zones: unknown): unknown {
  if (!Array.isArray(zones)) return zones;
  return zones.map((zone: unknown) => {
    if (!isObject(zone)) return zone;
    const { label: _label, minHR: _minHR, maxHR: _maxHR, min, max, ...other } = zone;
    return { ...other, min: readRatio(min), max: readRatio(max) };
  });
}

const isObject = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
