/** Acts on plans: what is said, and how each is taken back. */
import type { planMutations } from '#core/contract/plans.ts';
import type { InputOf } from '#core/domain/rules.ts';
import { fieldsBefore, type SaidTable } from './mutation.ts';

export const plans: SaidTable<keyof typeof planMutations> = {
  createPlan: {
    done: ({ originalPlanId }) => (originalPlanId === null ? 'plans.said.created' : 'plans.said.copied'),
    undo: ({ planId }) => ({ name: 'deletePlan', input: { planId } }),
  },
  updatePlan: {
    done: 'plans.said.updated',
    undo: ({ planId }, was) => {
      const { isPrivateForever: _rule, ...before } = fieldsBefore(was, planId);
      return { name: 'updatePlan', input: { planId, fields: before as InputOf<'updatePlan'>['fields'] } };
    },
  },
  deletePlan: { done: 'plans.said.deleted', undo: ({ planId }) => ({ name: 'restorePlan', input: { planId } }) },
  restorePlan: { done: 'plans.said.restored', undo: ({ planId }) => ({ name: 'deletePlan', input: { planId } }) },
  addPlanWeek: { done: 'plans.said.weekAdded', undo: ({ weekId }) => ({ name: 'deletePlanWeek', input: { weekId } }) },
  updatePlanWeek: {
    done: 'plans.said.weekUpdated',
    undo: ({ weekId }, was) => {
      const fields = fieldsBefore(was, weekId) as InputOf<'updatePlanWeek'>['fields'];
      return { name: 'updatePlanWeek', input: { weekId, fields } };
    },
  },
  deletePlanWeek: {
    done: 'plans.said.weekDeleted',
    undo: ({ weekId }) => ({ name: 'restorePlanWeek', input: { weekId } }),
  },
  restorePlanWeek: {
    done: 'plans.said.weekRestored',
    undo: ({ weekId }) => ({ name: 'deletePlanWeek', input: { weekId } }),
  },
  addPlanItem: { done: 'plans.said.itemAdded', undo: ({ itemId }) => ({ name: 'deletePlanItem', input: { itemId } }) },
  movePlanItem: {
    done: 'plans.said.itemMoved',
    undo: ({ itemId, ...place }, was) => {
      const before = fieldsBefore(was, itemId) as Partial<InputOf<'movePlanItem'>>;
      return { name: 'movePlanItem', input: { ...place, ...before, itemId } };
    },
  },
  deletePlanItem: {
    done: 'plans.said.itemDeleted',
    undo: ({ itemId }) => ({ name: 'restorePlanItem', input: { itemId } }),
  },
  restorePlanItem: {
    done: 'plans.said.itemRestored',
    undo: ({ itemId }) => ({ name: 'deletePlanItem', input: { itemId } }),
  },
};
