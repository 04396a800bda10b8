/** What a device adds to the weeks of a plan. */
import { dayNoteName } from '#core/domain/plans/day-notes.ts';
import type { RowOf } from '#core/model/tables.ts';
import { backBy, fieldsBackBy, restDaysBefore } from './before.ts';
import { declareEntity } from './entity.ts';
import { placeInPlan, weekdayName, weekInPlan, weekNumber } from './names.ts';
import { line, text } from './say.ts';
import type { Tongue, Words } from './words.ts';

const weekdays = (value: unknown, tongue: Tongue): string => {
  const days = Array.isArray(value) ? value.map(Number).toSorted((one, other) => one - other) : [];
  return days.length === 0
    ? tongue.t('sync.value.noDays')
    : tongue.format.list(days.map((day) => weekdayName(day, tongue)));
};

/** The note of a weekday, with its name. */
const dayNoteLine = (weekday: number) =>
  line(
    'sync.field.dayNote',
    (value, words) => words.t('sync.detail', { label: weekdayName(weekday, words), value: text(value, words) }),
    dayNoteName(weekday),
  );

const title = async (week: RowOf<'planWeeks'>, words: Words) =>
  words.t('sync.week', { week: await weekNumber(week, words) });

export const planWeeks = declareEntity(
  'planWeeks',
  {
    title,
    fullTitle: async (week, words) =>
      words.t('sync.weekOfPlan', { plan: await words.titleOf('plans', week.planId), week: await title(week, words) }),
    fields: [
      line('sync.field.note', text, 'note'),
      ...[1, 2, 3, 4, 5, 6, 7].map(dayNoteLine),
      line('sync.field.restDays', weekdays, 'restDays'),
    ],
    deleted: 'sync.deleted.planWeeks',
    place: ({ id, planId }, words) => placeInPlan(planId, id, words),
    restored: { with: 'plans' },
  },
  {
    addPlanWeek: {
      shows: [],
      done: 'told',
      undo: backBy('deletePlanWeek', 'planWeeks', 'weekId'),
      tell: async ({ planId }, _was, words) =>
        words.t('sync.call.addPlanWeek', { plan: await words.titleOf('plans', planId) }),
    },
    updatePlanWeek: {
      shows: ['planWeeks'],
      done: 'told',
      undo: fieldsBackBy('updatePlanWeek', 'planWeeks', 'weekId'),
      tell: async ({ weekId, fields }, _was, words) => {
        const details = await words.detailsOf('planWeeks', fields);
        // Only its place in the plan has changed.
        if (details === '') return words.t('sync.call.movePlanWeek', await weekInPlan(weekId, words));
        return words.t('sync.call.updatePlanWeek', { ...(await weekInPlan(weekId, words)), details });
      },
    },
    deletePlanWeek: {
      shows: ['planWeeks', 'planItems'],
      below: ['planItems'],
      done: 'told',
      undo: backBy('restorePlanWeek', 'planWeeks', 'weekId'),
      tell: async ({ weekId }, _was, words) => words.t('sync.call.deletePlanWeek', await weekInPlan(weekId, words)),
    },
    restorePlanWeek: {
      shows: ['planWeeks'],
      done: 'told',
      undo: backBy('deletePlanWeek', 'planWeeks', 'weekId'),
      tell: async ({ weekId }, _was, words) => words.t('sync.call.restorePlanWeek', await weekInPlan(weekId, words)),
    },
    setRestDays: {
      shows: ['planWeeks'],
      done: 'told',
      undo: ({ weeks }, was) => {
        const before = restDaysBefore(weeks, was);
        return before.length > 0 ? { name: 'setRestDays', input: { weeks: before } } : null;
      },
      tell: async ({ weeks }, _was, words) => {
        const said = weeks.map(async ({ weekId, restDays }) =>
          words.t('sync.detail', { label: await words.titleOf('planWeeks', weekId), value: weekdays(restDays, words) }),
        );
        const details = (await Promise.all(said)).join(' · ');
        return words.t('sync.call.setRestDays', { ...(await weekInPlan(weeks[0]?.weekId ?? '', words)), details });
      },
    },
  },
);
