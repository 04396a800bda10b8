/** What a device adds to an athlete's settings. */
import type { InputOf } from '#core/acts/acts.ts';
import type { WasRow } from '#core/contract/sync.ts';
import { localToday } from '#core/domain/dates.ts';
import { ageOn } from '#core/domain/settings/age.ts';
import { shownWeight } from '#core/domain/settings/weight.ts';
import type { HeartRateZone } from '#core/model/heart-rate-zones.ts';
import { isLocale } from '#core/model/locales.ts';
import { type SharePart, shareNames } from '#core/model/share.ts';
import type { RowOf } from '#core/model/tables.ts';
import { locales } from '#src/i18n/locales.ts';
import { declareEntity } from './entity.ts';
import { restoreSettings } from './restore/settings.ts';
import { choice, line, orElse, sportName, text, tracked, yesNo } from './say.ts';
import type { FieldLine, Tongue } from './words.ts';

const orStandard = orElse('sync.value.standard');
const orStandardYesNo = orStandard(yesNo);

const beats = (value: unknown, { t, format }: Tongue): string =>
  value === null ? t('sync.value.notSet') : format.heartRate(Number(value));

/** The age that was typed, and the month that it is kept as (S5.15). */
const age = (value: unknown, { t, format }: Tongue): string =>
  typeof value === 'string'
    ? t('sync.value.age', { age: format.number(ageOn(value, localToday(new Date()))), month: format.month(value) })
    : t('sync.value.notSet');

/** In both units, since two devices may be set to different ones. */
const weight = (value: unknown, { t, format }: Tongue): string =>
  t('sync.value.bothWeights', {
    metric: format.weight(shownWeight(Number(value), 'metric'), 'metric'),
    imperial: format.weight(shownWeight(Number(value), 'imperial'), 'imperial'),
  });

const onOff = (isOn: (value: unknown) => boolean) =>
  orStandard((value, { t }) => t(isOn(value) ? 'sync.value.on' : 'sync.value.off'));

const calendarSync = orStandard((value, { t }) => t(value === '2weeks' ? 'sync.value.twoWeeks' : 'sync.value.off'));

/** 'power-3s': power, averaged over so many seconds. */
const garminTarget = orStandard((value, { t }) => {
  const seconds = /^power-(\d+)s$/.exec(String(value))?.[1];
  return seconds ? t('sync.value.powerOver', { seconds }) : t('settings.heart');
});

/** What the app shows: one of two fields, or none. Names of services are the same in every language. */
const appSource: FieldLine = {
  fields: ['workoutSource', 'appPlan'],
  label: 'sync.field.workoutSource',
  say: ({ workoutSource, appPlan }, { t }) => {
    if (appPlan) return t('sync.value.appPlan');
    if (!workoutSource) return t('sync.value.off');
    if (workoutSource === 'calendar') return t('calendar.title');
    return workoutSource === 'tp' ? 'TrainingPeaks' : 'Intervals.icu';
  },
};

const coefficient = orStandard((value, { format }) => format.number(Number(value), 2));

/** 'up to 68% · 69% – 83% · 84% – 94% · 95% – 105% · from 106%': a bare dash before a figure would be a minus. */
const zones = orStandard((value, { t, format }) => {
  const known = (Array.isArray(value) ? value : []) as Partial<HeartRateZone>[];
  const ranges = known.map(({ min, max }) => {
    if (min && max) return format.percentRange(min, max);
    if (min) return t('settings.beatsFrom', { value: format.percent(min) });
    return max ? t('settings.beatsUpTo', { value: format.percent(max) }) : '';
  });
  return ranges.filter((range) => range !== '').join(' · ');
});

/** Enough of a secret address to know it by. */
const shareAddress = orElse('sync.value.notSet')((value) => `…${String(value).slice(-6)}`);

const fieldsIn = (was: readonly WasRow[]) => was.find(({ table }) => table === 'settings')?.fields;

/** Switched on or off, or, where neither, the address alone is another one. */
function sharingAct(part: SharePart, isOn: boolean | null, was: readonly WasRow[]) {
  const before = fieldsIn(was) ?? {};
  if (!isOn) return 'off';
  return shareNames[part].isOn in before || !(shareNames[part].shareId in before) ? 'on' : 'moved';
}

const sports: FieldLine = {
  fields: ['activeSportProfile', 'displayedSportProfiles'],
  label: 'sync.field.sports',
  // A change may be of one of the two alone.
  say: ({ activeSportProfile, displayedSportProfiles }, words) => {
    const active = activeSportProfile === undefined ? null : sportName(activeSportProfile, words);
    if (!Array.isArray(displayedSportProfiles)) return words.t('sync.value.sportNow', { active: active ?? '' });
    const sports = words.format.list(displayedSportProfiles.map((sport) => sportName(sport, words)));
    return active === null ? sports : words.t('sync.value.sports', { sports, active });
  },
};

/** Of one fit, so one line. */
const capacity: FieldLine = {
  fields: ['criticalPower', 'wPrime'],
  label: 'sync.field.capacity',
  // A change may be of one of the two alone.
  say: ({ criticalPower, wPrime }, { t, format }) =>
    format.list([
      ...(criticalPower === undefined
        ? []
        : [criticalPower === null ? t('sync.value.notSet') : format.exactWatts(Number(criticalPower))]),
      ...(typeof wPrime === 'number' ? [t('workout.kilojoules', { value: format.number(wPrime / 1_000, 1) })] : []),
    ]),
};

export const settings = declareEntity(
  'settings',
  {
    title: async (_row, { t }) => t('sync.noun.settings'),
    fullTitle: null,
    fields: [
      line('sync.field.athleteName', text, 'name'),
      line('sync.field.ftp', tracked(), 'ftp'),
      capacity,
      line('sync.field.swimFtp', tracked(), 'swimFtp'),
      line('sync.field.rowingFtp', tracked(), 'rowingFtp'),
      line('sync.field.cssSecondsPer100m', tracked('cssSecondsPer100m'), 'cssSecondsPer100m'),
      line(
        'sync.field.longCourseCssSecondsPer100m',
        tracked('longCourseCssSecondsPer100m'),
        'longCourseCssSecondsPer100m',
      ),
      line('sync.field.rowing2kSeconds', tracked('rowing2kSeconds'), 'rowing2kSeconds'),
      line('sync.field.thresholdHR', beats, 'thresholdHR'),
      line('sync.field.maximumHR', beats, 'maximumHR'),
      line('sync.field.heartRateZones', zones, 'heartRateZones'),
      line('sync.field.birthdayDate', age, 'birthdayDate'),
      line('sync.field.riderWeightKg', orElse('sync.value.notSet')(weight), 'riderWeightKg'),
      line('sync.field.bikeWeightKg', orStandard(weight), 'bikeWeightKg'),
      line('sync.field.dragCoefficient', coefficient, 'dragCoefficient'),
      line('sync.field.timezone', text, 'timezone'),
      line('sync.field.units', choice({ metric: 'sync.value.metric', imperial: 'sync.value.imperial' }), 'units'),
      line(
        'sync.field.isOnboarding',
        (value, { t }) => t(value === true ? 'sync.value.open' : 'sync.value.done'),
        'isOnboarding',
      ),
      line('sync.field.garminType', garminTarget, 'garminType'),
      line(
        'sync.field.garminMode',
        onOff((value) => value === 'range'),
        'garminMode',
      ),
      line('sync.field.garminRangeModeZ1Z215', orStandardYesNo, 'garminRangeModeZ1Z215'),
      line('sync.field.garminOpenWarmupMode', orStandardYesNo, 'garminOpenWarmupMode'),
      line('sync.field.garminSyncCalendar', calendarSync, 'garminSyncCalendar'),
      line('sync.field.tpSyncCalendar', calendarSync, 'tpSyncCalendar'),
      line('sync.field.intervalsSyncCalendar', calendarSync, 'intervalsSyncCalendar'),
      line('sync.field.intervalsTwoWaySyncCalendar', calendarSync, 'intervalsTwoWaySyncCalendar'),
      line('sync.field.zwiftSyncCalendar', calendarSync, 'zwiftSyncCalendar'),
      appSource,
      line('sync.field.showWeeklyTotals', orStandardYesNo, 'showWeeklyTotals'),
      line('sync.field.compactView', orStandardYesNo, 'compactView'),
      line('sync.field.shareMyCalendar', orStandardYesNo, 'shareMyCalendar'),
      line('sync.field.calendarShareId', shareAddress, 'calendarShareId'),
      line('sync.field.feedMyCalendar', orStandardYesNo, 'feedMyCalendar'),
      line('sync.field.calendarFeedId', shareAddress, 'calendarFeedId'),
      line('sync.field.feedBusyTimes', orStandardYesNo, 'feedBusyTimes'),
      line('sync.field.busyFeedId', shareAddress, 'busyFeedId'),
      line('sync.field.locale', (value) => (isLocale(value) ? locales[value].name : String(value)), 'locale'),
      sports,
    ],
    deleted: 'sync.value.deleted',
    place: () => ({ to: '/settings' }),
    restored: {
      label: 'settings.title',
      order: 1,
      plan: restoreSettings,
    },
  },
  {
    updateSettings: {
      shows: ['settings'],
      done: 'settings.said.saved',
      undo: ({ at }, was) => {
        const fields = fieldsIn(was) as InputOf<'updateSettings'>['fields'] | undefined;
        // Taken back when it was done, not on the day on which that is sent.
        return fields ? { name: 'updateSettings', input: { fields, at } } : null;
      },
      tell: async ({ fields }, _was, words) =>
        words.t('sync.call.updateSettings', { details: await words.detailsOf('settings', fields) }),
    },
    shareCalendar: {
      shows: ['settings'],
      done: 'told',
      undo: ({ part }, was, left) => {
        const [before, names] = [fieldsIn(was), shareNames[part]];
        const [row] = left.settings ?? [];
        if (!before || !row) return null;
        const settings = { ...row, ...before } as RowOf<'settings'>;
        const [isOn, shareId] = [settings[names.isOn] ?? null, settings[names.shareId] ?? null];
        return { name: 'shareCalendar', input: { part, isOn, shareId } };
      },
      tell: async ({ part, isOn }, was, { t }) =>
        t(`sync.call.share.${part === 'page' ? 'page' : 'feed'}.${sharingAct(part, isOn, was)}`),
    },
  },
);
