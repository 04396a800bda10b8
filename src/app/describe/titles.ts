/** What a row is called in a sentence: a session by its workout and day, everything else by its name. */
import { dateWithWeekday } from '#core/domain/dates.ts';
import { byRank } from '#core/domain/rank.ts';
import { isTableName, type RowOf, type TableName } from '#core/model/tables.ts';
import { trackedValue } from '#src/i18n/tracked-value.ts';
import type { Words } from './words.ts';

/** 'Tuesday'; Monday is 1. */
export const weekdayName = (weekday: number, { format }: Pick<Words, 'format'>): string =>
  format.weekdayInText(dateWithWeekday(weekday));

/** The name of a workout, or the plain noun where it is not on this device. */
export const workoutName = async (workoutId: string, versionId: string | null, { names, t }: Words): Promise<string> =>
  (await names.workout(workoutId, versionId)) ?? t('sync.noun.workouts');

/** The workout of a session; `fields` are its known values where the row itself is not here. */
export async function sessionName(
  event: Partial<Pick<RowOf<'events'>, 'workoutId' | 'versionId'>> | undefined,
  words: Words,
): Promise<string> {
  return event?.workoutId ? workoutName(event.workoutId, event.versionId ?? null, words) : words.t('sync.noun.events');
}

/** Which week of its plan it is, from 1. */
async function weekNumber(week: RowOf<'planWeeks'>, { names }: Words): Promise<number> {
  const others = (await names.weeks(week.planId)).filter(({ id, deletedBy }) => id !== week.id && deletedBy === null);
  return others.filter((other) => byRank(other, week) < 0).length + 1;
}

/** 'Week 3, Tuesday'. */
export async function planPlace(weekId: string, weekday: number, words: Words): Promise<string> {
  const week = await words.names.row('planWeeks', weekId);
  const day = weekdayName(weekday, words);
  return week ? words.t('sync.place', { week: await weekNumber(week, words), weekday: day }) : day;
}

const titles: { [Name in TableName]: (row: RowOf<Name>, words: Words) => Promise<string> } = {
  events: async (event, words) =>
    words.t('sync.session', {
      name: await sessionName(event, words),
      date: words.format.shortDateInText(event.calendarDate),
    }),
  workouts: ({ id }, words) => workoutName(id, null, words),
  workoutVersions: ({ id, workoutId }, words) => workoutName(workoutId, id, words),
  lists: async ({ name }) => name,
  listEntries: ({ workoutId }, words) => workoutName(workoutId, null, words),
  plans: async ({ name }) => name,
  planWeeks: async (week, words) => words.t('sync.week', { week: await weekNumber(week, words) }),
  planItems: ({ workoutId, versionId }, words) => workoutName(workoutId, versionId, words),
  settings: async (_row, { t }) => t('sync.noun.settings'),
  ftpHistory: async ({ sport, setting, value, date }, { t, format }) => {
    const day = { date: format.dayMonth(date) };
    if (setting === undefined)
      return t('sync.ftpEntry', { sport: t(`sport.${sport}`), ftp: format.exactWatts(value), ...day });
    const said = trackedValue(setting, value, format);
    return t('sync.paceEntry', { setting: t(`sync.field.${setting}`), value: said, ...day });
  },
  // What it is about.
  conflicts: async ({ entries: [first] }, words) =>
    first && isTableName(first.table) ? fullTitleOf(first.table, first.id, words) : words.t('sync.noun.conflicts'),
};

/** What stands in a plan or a list is found there alone, so that away from it both are named. */
const fullTitles: { [Name in TableName]?: (row: RowOf<Name>, words: Words) => Promise<string> } = {
  listEntries: async (entry, words) =>
    words.t('sync.inList', {
      workout: await titles.listEntries(entry, words),
      list: await titleOf('lists', entry.listId, words),
    }),
  planWeeks: async (week, words) =>
    words.t('sync.weekOfPlan', {
      plan: await titleOf('plans', week.planId, words),
      week: await titles.planWeeks(week, words),
    }),
  planItems: async (item, words) => {
    const week = await words.names.row('planWeeks', item.weekId);
    return words.t('sync.inPlan', {
      workout: await titles.planItems(item, words),
      plan: week ? await titleOf('plans', week.planId, words) : words.t('sync.noun.plans'),
      place: await planPlace(item.weekId, item.weekday, words),
    });
  },
};

/** What a row is called; the plain noun where it is not on this device. */
export async function titleOf<Name extends TableName>(table: Name, id: string, words: Words): Promise<string> {
  const row = await words.names.row(table, id);
  return row ? titles[table](row, words) : words.t(`sync.noun.${table}`);
}

/** What a row is called where nothing around it says where it belongs: 'Endurance 60 (Spring, week 2, Thursday)'. */
export async function fullTitleOf<Name extends TableName>(table: Name, id: string, words: Words): Promise<string> {
  const row = await words.names.row(table, id);
  const say = fullTitles[table];
  return row && say ? say(row, words) : titleOf(table, id, words);
}
