/** Names that several entities are told by: a workout's, a weekday's, a place in a plan. */
import { dateWithWeekday } from '#core/domain/dates.ts';
import { byRank } from '#core/domain/rank.ts';
import type { RowOf } from '#core/model/tables.ts';
import { entryTitle } from '#src/i18n/entry-title.ts';
import type { FieldLine, Place, Tongue, Words } from './words.ts';

/** 'Tuesday'; Monday is 1. */
export const weekdayName = (weekday: number, { format }: Pick<Tongue, 'format'>): string =>
  format.weekdayInText(dateWithWeekday(weekday));

/** The name of a workout, or the plain noun where it is not on this device. */
export const workoutName = async (workoutId: string, versionId: string | null, { names, t }: Tongue): Promise<string> =>
  (await names.workout(workoutId, versionId)) ?? t('sync.noun.workouts');

/** The workout of a session, or what an entry in words says; `event` has its known values where the row itself is not here. */
export async function sessionName(
  event: Partial<Pick<RowOf<'events'>, 'workoutId' | 'versionId' | 'entry'>> | undefined,
  tongue: Tongue,
): Promise<string> {
  if (event?.entry) return entryTitle(event.entry, tongue.t);
  return event?.workoutId
    ? workoutName(event.workoutId, event.versionId ?? null, tongue)
    : tongue.t('sync.noun.events');
}

/** Which week of its plan it is, from 1. */
export async function weekNumber(week: RowOf<'planWeeks'>, { names }: Tongue): Promise<number> {
  const others = (await names.weeks(week.planId)).filter(({ id, deletedBy }) => id !== week.id && deletedBy === null);
  return others.filter((other) => byRank(other, week) < 0).length + 1;
}

/** 'Week 3, Tuesday'. */
export async function planPlace(weekId: string, weekday: number, tongue: Tongue): Promise<string> {
  const week = await tongue.names.row('planWeeks', weekId);
  const day = weekdayName(weekday, tongue);
  return week ? tongue.t('sync.place', { week: await weekNumber(week, tongue), weekday: day }) : day;
}

/** The workout of a session or of a plan's day, as one field. */
export const workoutLine: FieldLine = {
  fields: ['workoutId', 'versionId'],
  label: 'sync.field.workout',
  say: ({ workoutId, versionId }, words) =>
    // What is written in words has none.
    workoutId === null
      ? words.t('sync.value.notSet')
      : workoutName(String(workoutId), typeof versionId === 'string' ? versionId : null, words),
};

/** A week and the plan that it is of, by name. */
export async function weekInPlan(weekId: string, words: Words): Promise<{ week: string; plan: string }> {
  const row = await words.names.row('planWeeks', weekId);
  return {
    week: await words.titleOf('planWeeks', weekId),
    plan: row ? await words.titleOf('plans', row.planId) : words.t('sync.noun.plans'),
  };
}

/** The plan, opened at one of its weeks or workouts; null where it is gone. */
export async function placeInPlan(planId: string, at: string, { names }: Tongue): Promise<Place | null> {
  const plan = await names.row('plans', planId);
  return plan?.deletedBy === null ? { to: '/plans/$slug', params: { slug: plan.slug }, search: { at } } : null;
}
