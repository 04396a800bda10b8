/** What a device adds to the workouts that stand in a plan. */
import type { WasRow } from '#core/contract/sync.ts';
import type { RowOf } from '#core/model/tables.ts';
import { backBy, before, placeBack } from './before.ts';
import { declareEntity } from './entity.ts';
import { placeInPlan, planPlace, weekInPlan, workoutLine, workoutName } from './names.ts';
import type { FieldLine, Words } from './words.ts';

async function item(itemId: string, was: readonly WasRow[], words: Words) {
  const row = (await words.names.row('planItems', itemId)) ?? before(was, itemId);
  const { workoutId, versionId, weekId, weekday } = row;
  const { plan } = await weekInPlan(String(weekId), words);
  return {
    workout: await workoutName(String(workoutId), typeof versionId === 'string' ? versionId : null, words),
    place: await planPlace(String(weekId), Number(weekday), words),
    plan,
  };
}

const place: FieldLine = {
  fields: ['weekId', 'weekday'],
  label: 'sync.field.place',
  say: ({ weekId, weekday }, words) => planPlace(String(weekId), Number(weekday), words),
};

const title = ({ workoutId, versionId }: RowOf<'planItems'>, words: Words) => workoutName(workoutId, versionId, words);

export const planItems = declareEntity(
  'planItems',
  {
    title,
    fullTitle: async (row, words) =>
      words.t('sync.inPlan', {
        workout: await title(row, words),
        plan: (await weekInPlan(row.weekId, words)).plan,
        place: await planPlace(row.weekId, row.weekday, words),
      }),
    fields: [place, workoutLine],
    deleted: 'sync.deleted.planItems',
    place: async ({ id, weekId }, words) => {
      const week = await words.names.row('planWeeks', weekId);
      return week?.deletedBy === null ? placeInPlan(week.planId, id, words) : null;
    },
    restored: { with: 'plans' },
  },
  {
    addPlanItem: {
      shows: [],
      done: 'told',
      undo: backBy('deletePlanItem', 'planItems', 'itemId'),
      tell: async ({ weekId, weekday, workoutId, versionId }, _was, words) =>
        words.t('sync.call.addPlanItem', {
          workout: await workoutName(workoutId, versionId, words),
          place: await planPlace(weekId, weekday, words),
          plan: (await weekInPlan(weekId, words)).plan,
        }),
    },
    movePlanItem: {
      shows: ['planItems'],
      done: 'told',
      undo: ({ itemId }, was, left) => {
        const place = placeBack(was, left, 'planItems', itemId, ['weekId', 'weekday', 'rank']);
        return place && { name: 'movePlanItem', input: { itemId, ...place } };
      },
      tell: async ({ itemId, weekId, weekday }, was, words) => {
        const { weekId: oldWeek, weekday: oldDay } = before(was, itemId);
        const { workout, plan } = await item(itemId, was, words);
        const to = await planPlace(weekId, weekday, words);
        if (oldWeek === undefined) return words.t('sync.call.movePlanItemWithinDay', { workout, plan, place: to });
        return words.t('sync.call.movePlanItem', {
          workout,
          plan,
          from: await planPlace(String(oldWeek), Number(oldDay), words),
          to,
        });
      },
    },
    deletePlanItem: {
      shows: ['planItems'],
      done: 'told',
      undo: backBy('restorePlanItem', 'planItems', 'itemId'),
      tell: async ({ itemId }, was, words) => words.t('sync.call.deletePlanItem', await item(itemId, was, words)),
    },
    restorePlanItem: {
      shows: ['planItems'],
      done: 'told',
      undo: backBy('deletePlanItem', 'planItems', 'itemId'),
      tell: async ({ itemId }, was, words) => words.t('sync.call.restorePlanItem', await item(itemId, was, words)),
    },
  },
);
