/** What a device adds to the workouts that stand in a plan. */
import type { WasRow } from '#core/contract/sync.ts';
import { backBy, before, placeBack } from './before.ts';
import { declareEntity } from './entity.ts';
import { placeInPlan, planPlace, weekInPlan, workoutLine, workoutName } from './names.ts';
import type { FieldLine, Values, Words } from './words.ts';

const told = async ({ workoutId, versionId, weekId, weekday }: Values, words: Words) => ({
  workout: await workoutName(String(workoutId), typeof versionId === 'string' ? versionId : null, words),
  place: await planPlace(String(weekId), Number(weekday), words),
  plan: (await weekInPlan(String(weekId), words)).plan,
});

const item = async (itemId: string, was: readonly WasRow[], words: Words) =>
  told((await words.names.row('planItems', itemId)) ?? before(was, itemId), words);

const place: FieldLine = {
  fields: ['weekId', 'weekday'],
  label: 'sync.field.place',
  say: ({ weekId, weekday }, words) => planPlace(String(weekId), Number(weekday), words),
};

export const planItems = declareEntity(
  'planItems',
  {
    title: ({ workoutId, versionId }, words) => workoutName(workoutId, versionId, words),
    fullTitle: async (row, words) => words.t('sync.inPlan', await told(row, words)),
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
      tell: async (added, _was, words) => words.t('sync.call.addPlanItem', await told(added, words)),
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
