/** Every field that an athlete may have an opinion on, in words: what it is called, and what a value says. */
import type { ParseKeys } from 'i18next';
import type { Completion } from '#core/domain/calendar/session-load.ts';
import { localToday } from '#core/domain/dates.ts';
import { ageOn } from '#core/domain/settings/age.ts';
import { shownWeight } from '#core/domain/settings/weight.ts';
import type { HeartRateZone } from '#core/model/heart-rate-zones.ts';
import type { TableName } from '#core/model/tables.ts';
import { writeTags } from '#core/model/tags.ts';
import { type PaceName, paceNames } from '#core/model/thresholds.ts';
import { workoutTypes } from '#core/model/workout.ts';
import { isLocale } from '#core/model/locales.ts';
import { feelingWords } from '#src/app/workouts/feeling-words.ts';
import { locales } from '#src/i18n/locales.ts';
import { trackedValue } from '#src/i18n/tracked-value.ts';
import { planPlace, weekdayName, workoutName } from './titles.ts';
import type { Words } from './words.ts';

/** Values of one row, as the queue and conflicts carry them; any of them may be missing or of a later release. */
export type Values = Record<string, unknown>;

interface FieldLine {
  /** The fields that are told as one. */
  fields: readonly string[];
  label: ParseKeys | ((values: Values) => ParseKeys);
  say: (values: Values, words: Words) => string | Promise<string>;
}

/** Longest value shown; the rest is where it stands. */
const longestText = 120;

const line = (
  label: ParseKeys,
  say: (value: unknown, words: Words) => string | Promise<string>,
  field: string,
): FieldLine => ({
  fields: [field],
  label,
  say: (values, words) => say(values[field], words),
});

const text = (value: unknown, { t }: Words): string => {
  const characters = [...(typeof value === 'string' ? value : '')];
  if (characters.length === 0) return t('sync.value.empty');
  return characters.length > longestText ? `${characters.slice(0, longestText - 1).join('')}…` : characters.join('');
};
const yesNo = (value: unknown, { t }: Words): string => t(value === true ? 'sync.value.yes' : 'sync.value.no');
const beats = (value: unknown, { t, format }: Words): string =>
  value === null ? t('sync.value.notSet') : format.heartRate(Number(value));
/** What is said of what a row of an earlier release lacks, or was never told. */
const orElse =
  (key: ParseKeys) =>
  (say: (value: unknown, words: Words) => string) =>
  (value: unknown, words: Words): string =>
    (value ?? null) === null ? words.t(key) : say(value, words);
const orStandard = orElse('sync.value.standard');
/** A value of a setting that has a history. */
const tracked = (setting?: PaceName) =>
  orElse('sync.value.notSet')((value, { format }) => trackedValue(setting, Number(value), format));
const isPaceName = (setting: unknown): setting is PaceName => paceNames.some((name) => name === setting);
/** An entry of the history is told as the setting that it is of. */
const entryValue: FieldLine = {
  fields: ['value', 'setting'],
  label: ({ setting }) => (isPaceName(setting) ? `sync.field.${setting}` : 'sync.field.ftp'),
  // Elsewhere the setting may have been taken out since.
  say: ({ setting, value }, words) => tracked(isPaceName(setting) ? setting : undefined)(value, words),
};
/** The age that was typed, and the month that it is kept as (S5.15). */
const age = (value: unknown, { t, format }: Words): string =>
  typeof value === 'string'
    ? t('sync.value.age', { age: format.number(ageOn(value, localToday(new Date()))), month: format.month(value) })
    : t('sync.value.notSet');
/** In both units, since two devices may be set to different ones. */
const weight = (value: unknown, { t, format }: Words): string =>
  t('sync.value.bothWeights', {
    metric: format.weight(shownWeight(Number(value), 'metric'), 'metric'),
    imperial: format.weight(shownWeight(Number(value), 'imperial'), 'imperial'),
  });
const orStandardYesNo = orStandard(yesNo);
const onOff = (isOn: (value: unknown) => boolean) =>
  orStandard((value, { t }) => t(isOn(value) ? 'sync.value.on' : 'sync.value.off'));
const calendarSync = orStandard((value, { t }) => t(value === '2weeks' ? 'sync.value.twoWeeks' : 'sync.value.off'));
/** 'power-3s': power, averaged over so many seconds. */
const garminTarget = orStandard((value, { t }) => {
  const seconds = /^power-(\d+)s$/.exec(String(value))?.[1];
  return seconds ? t('sync.value.powerOver', { seconds }) : t('settings.heart');
});
/** Names of services are the same in every language. */
const workoutSource = orElse('sync.value.off')((value, { t }) => {
  if (value === 'calendar') return t('calendar.title');
  return value === 'tp' ? 'TrainingPeaks' : 'Intervals.icu';
});
const purpose = orElse('sync.value.notSet')((value, { t }) => {
  const type = workoutTypes.find((known) => known === value);
  return type ? t(`workout.type.${type}`) : String(value);
});
const tags = (value: unknown, words: Words): string =>
  text(Array.isArray(value) ? writeTags(value as string[]) : value, words);
const weekdays = (value: unknown, words: Words): string => {
  const days = Array.isArray(value) ? value.map(Number).toSorted((one, other) => one - other) : [];
  return days.length === 0
    ? words.t('sync.value.noDays')
    : words.format.list(days.map((day) => weekdayName(day, words)));
};
const coefficient = orStandard((value, { format }) => format.number(Number(value), 2));
/** '–68 % · 69 %–83 % · 84 %–94 % · 95 %–105 % · 106 %–'. */
const zones = orStandard((value, { format }) => {
  const percent = (ratio: number | null | undefined) => (ratio ? format.percent(ratio) : '');
  const known = (Array.isArray(value) ? value : []) as Partial<HeartRateZone>[];
  return known.map(({ min, max }) => `${percent(min)}–${percent(max)}`).join(' · ');
});
const sportName = (value: unknown, { t }: Words): string => {
  const sport = (['bike', 'swim', 'rowing'] as const).find((known) => known === value);
  return sport ? t(`sport.${sport}`) : String(value);
};

/** One of a set of words that the model names. */
const choice =
  <Value extends string>(keys: Record<Value, ParseKeys>) =>
  (value: unknown, { t }: Words): string => {
    const key = Object.entries<ParseKeys>(keys).find(([name]) => name === value)?.[1];
    return key ? t(key) : String(value);
  };

const workout: FieldLine = {
  fields: ['workoutId', 'versionId'],
  label: 'sync.field.workout',
  say: ({ workoutId, versionId }, words) =>
    workoutName(String(workoutId), typeof versionId === 'string' ? versionId : null, words),
};

const day: FieldLine = {
  fields: ['calendarDate', 'localTime'],
  label: 'sync.field.day',
  say: ({ calendarDate, localTime }, { t, format }) => {
    const date = format.shortDateInText(String(calendarDate));
    return typeof localTime === 'string'
      ? t('sync.value.dayAndTime', { date, time: format.timeOfDay(localTime) })
      : date;
  },
};

const done = (value: unknown, { t, format }: Words): string => {
  const completed = value as Partial<Completion> | null;
  const secondsRidden = completed?.secondsRidden;
  if (typeof secondsRidden !== 'number') return t('sync.value.notDone');
  const ridden =
    secondsRidden > 0 ? t('sync.value.doneIn', { time: format.duration(secondsRidden) }) : t('sync.value.done');
  const comment = completed?.comment ? [completed.comment] : [];
  return [ridden, ...feelingWords(completed ?? {}, { t, format }), ...comment].join(' · ');
};

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

const place: FieldLine = {
  fields: ['weekId', 'weekday'],
  label: 'sync.field.place',
  say: ({ weekId, weekday }, words) => planPlace(String(weekId), Number(weekday), words),
};

/** By table, in the order in which they are read. */
export const fieldLines: Record<TableName, readonly FieldLine[]> = {
  events: [
    day,
    workout,
    line('sync.field.note', text, 'note'),
    line('sync.field.done', done, 'done'),
    line(
      'sync.field.percentOfHR',
      (value, { t, format }) => (typeof value === 'number' ? format.percent(value / 100) : t('sync.value.asDesigned')),
      'percentOfHR',
    ),
    line('sync.field.isOutdoorWorkout', yesNo, 'isOutdoorWorkout'),
  ],
  workouts: [
    line('sync.field.name', text, 'name'),
    line('sync.field.description', text, 'description'),
    line('sync.field.workoutType', purpose, 'workoutType'),
    line('sync.field.tags', tags, 'tags'),
    line('sync.field.isPublic', yesNo, 'isPublic'),
  ],
  workoutVersions: [
    line('sync.field.name', (content, words) => text((content as Values | null)?.['name'], words), 'content'),
  ],
  lists: [
    line('sync.field.name', text, 'name'),
    line('sync.field.shortName', text, 'shortName'),
    line('sync.field.showInApp', yesNo, 'showInApp'),
    line('sync.field.isShared', yesNo, 'isShared'),
    line(
      'sync.field.sort',
      choice({
        manual: 'sync.sort.manual',
        name: 'sync.sort.name',
        duration: 'sync.sort.duration',
        stress: 'sync.sort.stress',
        newest: 'sync.sort.newest',
      }),
      'sort',
    ),
  ],
  listEntries: [workout],
  plans: [
    line('sync.field.name', text, 'name'),
    line('sync.field.description', text, 'description'),
    line('sync.field.sport', sportName, 'sport'),
    line(
      'sync.field.periodType',
      choice({
        base: 'sync.period.base',
        build: 'sync.period.build',
        peak: 'sync.period.peak',
        race: 'sync.period.race',
        other: 'sync.period.other',
      }),
      'periodType',
    ),
    line('sync.field.authorName', text, 'authorName'),
    line('sync.field.isPublic', yesNo, 'isPublic'),
  ],
  planWeeks: [line('sync.field.note', text, 'note'), line('sync.field.restDays', weekdays, 'restDays')],
  planItems: [place, workout],
  settings: [
    line('sync.field.athleteName', text, 'name'),
    line('sync.field.ftp', tracked(), 'ftp'),
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
    line('sync.field.workoutSource', workoutSource, 'workoutSource'),
    line('sync.field.showWeeklyTotals', orStandardYesNo, 'showWeeklyTotals'),
    line('sync.field.compactView', orStandardYesNo, 'compactView'),
    line('sync.field.shareMyCalendar', orStandardYesNo, 'shareMyCalendar'),
    line('sync.field.locale', (value) => (isLocale(value) ? locales[value].name : String(value)), 'locale'),
    sports,
  ],
  ftpHistory: [
    line('sync.field.sport', sportName, 'sport'),
    entryValue,
    line('sync.field.day', (date, { format }) => format.fullDate(String(date)), 'date'),
  ],
  conflicts: [
    line(
      'sync.field.decision',
      choice({
        mine: 'sync.decision.mine',
        theirs: 'sync.decision.theirs',
        both: 'sync.decision.both',
        seen: 'sync.decision.seen',
      }),
      'decision',
    ),
  ],
};

/** One field as it is read: 'Day', 'Thu, 14 Jan'. */
export interface SaidField {
  /** The line's first field; the same for every state of a row. */
  field: string;
  label: string;
  value: string;
}

/** The fields among these values that can be told, in reading order. */
export async function sayFields(table: TableName, values: Values, words: Words): Promise<SaidField[]> {
  const told = fieldLines[table].filter(({ fields }) => fields.some((field) => Object.hasOwn(values, field)));
  return Promise.all(
    told.map(async ({ fields, label, say }) => ({
      field: fields[0] ?? '',
      label: words.t(typeof label === 'string' ? label : label(values)),
      value: await say(values, words),
    })),
  );
}

/** 'Note: easy spin · Outdoors: yes', for the end of a sentence. */
export async function sayDetails(table: TableName, values: Values, words: Words): Promise<string> {
  const told = await sayFields(table, values, words);
  return told.map(({ label, value }) => words.t('sync.detail', { label, value })).join(' · ');
}
