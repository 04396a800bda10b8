/** What answers each endpoint of the coach service. */
import type { Endpoints } from '#server/contract.ts';
import { nextQuestion, restoreAssessment } from '#server/routes/coach/assessment.ts';
import { calcWorkoutStats } from '#server/routes/coach/calc-workout-stats.ts';
import { coachValues, createCoachPlan, updateCoachPlan } from '#server/routes/coach/plan.ts';
import {
  checkPremium,
  connectCoachToStrava,
  fillDefaultFacts,
  getCoachProfile,
  saveCoachProfile,
  saveFacts,
} from '#server/routes/coach/profile.ts';
import { sendCoachPlan } from '#server/routes/coach/send-plan.ts';
import type { HandlerTable } from './table.ts';

export const coach: HandlerTable<Endpoints<'coach'>> = {
  getCoachProfile,
  saveCoachProfile,
  fillDefaultFacts,
  saveFacts,
  checkPremium,
  connectCoachToStrava,
  restoreAssessment,
  nextQuestion,
  createCoachPlan,
  updateCoachPlan,
  sendCoachPlan,
  calcWorkoutStats,
  coachValues,
};
