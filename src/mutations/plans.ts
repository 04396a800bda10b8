/** Acts on plans: what is said, and how each is taken back. */
import type { planActs } from '#core/acts/plans/index.ts';
import type { InputOf } from '#core/acts/acts.ts';
import { fieldsBefore, isIn, placeBack, type SaidTable } from './mutation.ts';

export const plans: SaidTable<keyof typeof planActs> = {
  createPlan: {
    done: 'told',
    undo: ({ planId }, was) => (isIn(was, 'plans', planId) ? { name: 'deletePlan', input: { planId } } : null),
  },
  updatePlan: {
    done: 'told',
    undo: ({ planId }, was) => {
      const before = fieldsBefore(was, 'plans', planId);
      if (!before) return null;
      const { isPrivateForever: _rule, ...fields } = before;
      return { name: 'updatePlan', input: { planId, fields: fields as InputOf<'updatePlan'>['fields'] } };
    },
  },
  deletePlan: {
    done: 'told',
    undo: ({ planId }, was) => (isIn(was, 'plans', planId) ? { name: 'restorePlan', input: { planId } } : null),
  },
  restorePlan: {
    done: 'told',
    undo: ({ planId }, was) => (isIn(was, 'plans', planId) ? { name: 'deletePlan', input: { planId } } : null),
  },
  addPlanWeek: {
    done: 'told',
    undo: ({ weekId }, was) => (isIn(was, 'planWeeks', weekId) ? { name: 'deletePlanWeek', input: { weekId } } : null),
  },
  updatePlanWeek: {
    done: 'told',
    undo: ({ weekId }, was) => {
      const fields = fieldsBefore(was, 'planWeeks', weekId) as InputOf<'updatePlanWeek'>['fields'] | null;
      return fields && { name: 'updatePlanWeek', input: { weekId, fields } };
    },
  },
  deletePlanWeek: {
    done: 'told',
    undo: ({ weekId }, was) => (isIn(was, 'planWeeks', weekId) ? { name: 'restorePlanWeek', input: { weekId } } : null),
  },
  restorePlanWeek: {
    done: 'told',
    undo: ({ weekId }, was) => (isIn(was, 'planWeeks', weekId) ? { name: 'deletePlanWeek', input: { weekId } } : null),
  },
  setRestDays: {
    done: 'told',
    undo: ({ weeks }, was) => {
      const before = weeks.flatMap(({ weekId }) => {
        const fields = fieldsBefore(was, 'planWeeks', weekId) as { restDays: number[] | null } | null;
        return fields ? [{ weekId, restDays: fields.restDays ?? [] }] : [];
      });
      return before.length > 0 ? { name: 'setRestDays', input: { weeks: before } } : null;
    },
  },
  addPlanItem: {
    done: 'told',
    undo: ({ itemId }, was) => (isIn(was, 'planItems', itemId) ? { name: 'deletePlanItem', input: { itemId } } : null),
  },
  movePlanItem: {
    done: 'told',
    undo: ({ itemId }, was, left) => {
      const place = placeBack(was, left, 'planItems', itemId, ['weekId', 'weekday', 'rank']);
      return place && { name: 'movePlanItem', input: { itemId, ...place } };
    },
  },
  deletePlanItem: {
    done: 'told',
    undo: ({ itemId }, was) => (isIn(was, 'planItems', itemId) ? { name: 'restorePlanItem', input: { itemId } } : null),
  },
  restorePlanItem: {
    done: 'told',
    undo: ({ itemId }, was) => (isIn(was, 'planItems', itemId) ? { name: 'deletePlanItem', input: { itemId } } : null),
  },
};
