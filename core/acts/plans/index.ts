/** The acts on plans, in the order in which their addresses are matched. */
import { addPlanItem } from './add-plan-item.ts';
import { addPlanWeek } from './add-plan-week.ts';
import { createPlan } from './create-plan.ts';
import { deletePlanItem } from './delete-plan-item.ts';
import { deletePlanWeek } from './delete-plan-week.ts';
import { deletePlan } from './delete-plan.ts';
import { movePlanItem } from './move-plan-item.ts';
import { restorePlanItem } from './restore-plan-item.ts';
import { restorePlanWeek } from './restore-plan-week.ts';
import { restorePlan } from './restore-plan.ts';
import { setRestDays } from './set-rest-days.ts';
import { updatePlanWeek } from './update-plan-week.ts';
import { updatePlan } from './update-plan.ts';

export const planActs = {
  createPlan,
  updatePlan,
  deletePlan,
  restorePlan,
  addPlanWeek,
  updatePlanWeek,
  deletePlanWeek,
  restorePlanWeek,
  setRestDays,
  addPlanItem,
  movePlanItem,
  deletePlanItem,
  restorePlanItem,
};
