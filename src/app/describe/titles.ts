/** What a row is called in a sentence: a session by its workout and day, everything else by its name. */
import type { RowOf, TableName } from '#core/model/tables.ts';
import { dateWithWeekday } from '#core/domain/dates.ts';
import type { Words } from './words.ts';

/** 'Tuesday'; Monday is 1. */
export const weekdayName = (weekday: number, { format }: Pick<Words, 'format'>): string =>
  format.weekday(dateWithWeekday(weekday));

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

/** 'Week 3, Tuesday'. */
export async function planPlace(weekId: string, weekday: number, words: Words): Promise<string> {
  const { t, names } = words;
  const week = await names.row('planWeeks', weekId);
  const day = weekdayName(weekday, words);
  return week ? t('sync.place', { week: await names.weekNumber(week), weekday: day }) : day;
}

const titles: { [Name in TableName]: (row: RowOf<Name>, words: Words) => Promise<string> } = {
  events: async (event, words) =>
    words.t('sync.session', {
      name: await sessionName(event, words),
      date: words.format.shortDate(event.calendarDate),
    }),
  workouts: ({ id }, words) => workoutName(id, null, words),
  workoutVersions: async ({ content }) => content.name,
  lists: async ({ name }) => name,
  listEntries: ({ workoutId }, words) => workoutName(workoutId, null, words),
  plans: async ({ name }) => name,
  planWeeks: async (week, { t, names }) => t('sync.week', { week: await names.weekNumber(week) }),
  planItems: ({ workoutId, versionId }, words) => workoutName(workoutId, versionId, words),
  settings: async (_row, { t }) => t('sync.noun.settings'),
  conflicts: async (_row, { t }) => t('sync.noun.conflicts'),
};

/** What a row is called; the plain noun where it is not on this device. */
export async function titleOf<Name extends TableName>(table: Name, id: string, words: Words): Promise<string> {
  const row = await words.names.row(table, id);
  return row ? titles[table](row, words) : words.t(`sync.noun.${table}`);
}
