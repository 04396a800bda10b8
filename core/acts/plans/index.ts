/** The acts on plans, in the order in which their addresses are matched. */
export { createPlan } from './create-plan.ts';
export { updatePlan } from './update-plan.ts';
export { deletePlan } from './delete-plan.ts';
export { restorePlan } from './restore-plan.ts';
export { addPlanWeek } from './add-plan-week.ts';
export { updatePlanWeek } from './update-plan-week.ts';
export { deletePlanWeek } from './delete-plan-week.ts';
export { restorePlanWeek } from './restore-plan-week.ts';
export { addPlanItem } from './add-plan-item.ts';
export { movePlanItem } from './move-plan-item.ts';
export { deletePlanItem } from './delete-plan-item.ts';
export { restorePlanItem } from './restore-plan-item.ts';
