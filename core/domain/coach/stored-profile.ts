/** What rows keep of the coach as JSON text: answers and facts in the settings, what a plan was asked for in the plan. */
import * as z from 'zod/mini';
import { type CoachPlanConfig, coachPlanConfig } from '#core/model/coach-plan.ts';
import { type Answers, coachAnswers, type CoachFacts, coachFacts } from '#core/model/coach-profile.ts';
import { isComplete, sound } from './assessment.ts';

export interface CoachProfile {
  answers: Answers;
  /** Null until the questions were answered once. */
  facts: CoachFacts | null;
}

const storedProfile = z.object({ answers: coachAnswers, facts: z.nullable(coachFacts) });

/** Null for text that is not valid, or was written by a later release. */
function read<Stored>(text: string | null | undefined, schema: z.ZodMiniType<Stored>): Stored | null {
  if (!text) return null;
  try {
    const stored = schema.safeParse(JSON.parse(text));
    return stored.success ? stored.data : null;
  } catch {
    return null;
  }
}

export function readCoachProfile(text: string | null | undefined): CoachProfile | null {
  const stored = read(text, storedProfile);
  return stored && { answers: withSkipped(sound(stored.answers as Answers), stored.facts), facts: stored.facts };
}

/** Whoever answered all before smaller events were asked for has skipped that question, and is not asked all again. */
function withSkipped(answers: Answers, facts: CoachFacts | null): Answers {
  const skipped: Answers = { ...answers, otherEventDate: null };
  const isOfBefore = facts?.jackLastAssessmentDate != null && !isComplete(answers) && isComplete(skipped);
  return isOfBefore ? sound(skipped) : answers;
}

export const writeCoachProfile = ({ answers, facts }: CoachProfile): string => JSON.stringify({ answers, facts });

export const readCoachConfig = (text: string | null | undefined): CoachPlanConfig | null => read(text, coachPlanConfig);
export const writeCoachConfig = (config: CoachPlanConfig): string => JSON.stringify(config);
