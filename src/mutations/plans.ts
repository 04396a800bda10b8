/** Acts on plans: what is said, and how each is taken back. */
import type { planMutations } from '#core/contract/plans.ts';
import type { InputOf } from '#core/domain/rules.ts';
import { fieldsBefore, type SaidTable } from './mutation.ts';

export const plans: SaidTable<keyof typeof planMutations> = {
  createPlan: {
    done: 'told',
    undo: ({ planId }) => ({ name: 'deletePlan', input: { planId } }),
  },
  updatePlan: {
    done: 'told',
    undo: ({ planId }, was) => {
      const { isPrivateForever: _rule, ...before } = fieldsBefore(was, planId);
      return { name: 'updatePlan', input: { planId, fields: before as InputOf<'updatePlan'>['fields'] } };
    },
  },
  deletePlan: { done: 'told', undo: ({ planId }) => ({ name: 'restorePlan', input: { planId } }) },
  restorePlan: { done: 'told', undo: ({ planId }) => ({ name: 'deletePlan', input: { planId } }) },
  addPlanWeek: { done: 'told', undo: ({ weekId }) => ({ name: 'deletePlanWeek', input: { weekId } }) },
  updatePlanWeek: {
    done: 'told',
    undo: ({ weekId }, was) => {
      const fields = fieldsBefore(was, weekId) as InputOf<'updatePlanWeek'>['fields'];
      return { name: 'updatePlanWeek', input: { weekId, fields } };
    },
  },
  deletePlanWeek: {
    done: 'told',
    undo: ({ weekId }) => ({ name: 'restorePlanWeek', input: { weekId } }),
  },
  restorePlanWeek: {
    done: 'told',
    undo: ({ weekId }) => ({ name: 'deletePlanWeek', input: { weekId } }),
  },
  addPlanItem: { done: 'told', undo: ({ itemId }) => ({ name: 'deletePlanItem', input: { itemId } }) },
  movePlanItem: {
    done: 'told',
    undo: ({ itemId, ...place }, was) => {
      const before = fieldsBefore(was, itemId) as Partial<InputOf<'movePlanItem'>>;
      return { name: 'movePlanItem', input: { ...place, ...before, itemId } };
    },
  },
  deletePlanItem: {
    done: 'told',
    undo: ({ itemId }) => ({ name: 'restorePlanItem', input: { itemId } }),
  },
  restorePlanItem: {
    done: 'told',
    undo: ({ itemId }) => ({ name: 'deletePlanItem', input: { itemId } }),
  },
};
