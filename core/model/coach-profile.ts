/** What the coach asks an athlete, and what it keeps of it (S3.13, S3.14). */
import * as z from 'zod/mini';
import { coachDayMinutes, unsetMinutes } from './coach-terms.ts';
import { plainDate } from './ids.ts';
import { weekday } from './plan.ts';
import { isOnCalendar } from './series-bounds.ts';
import { settingsBounds } from './settings-bounds.ts';

const within = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  z.number().check(z.minimum(minimum), z.maximum(maximum));
const some = <const Choices extends readonly string[]>(choices: Choices) =>
  z.array(z.enum(choices)).check(z.maxLength(choices.length));

/** Whom the coach plans for, in years: children train under other rules. */
export const coachedAges = { minimum: 13, maximum: 99 } as const;

export const focusAreas = ['endurance', 'climbing', 'sprint', 'threshold'] as const;
const knownChoices = ['yes', 'test', 'estimate'] as const;

/** The shape of each answer; null is a question that was skipped. */
export const answerSchemas = {
  name: z.string().check(z.regex(/\S/), z.maxLength(60)),
  age: z.int().check(z.minimum(coachedAges.minimum), z.maximum(coachedAges.maximum)),
  units: z.enum(['metric', 'imperial']),
  /** Kilograms. */
  weight: z.nullable(z.number().check(z.minimum(25), z.maximum(300))),
  sport: z.enum(['bike', 'swim', 'rowing']),
  ftpKnown: z.enum(knownChoices),
  /** Watts (S9.07). */
  ftp: z.number().check(z.minimum(50), z.maximum(800)),
  cssKnown: z.enum(knownChoices),
  cssSecondsPer100m: within(settingsBounds.cssSecondsPer100m),
  rowing2kKnown: z.enum(knownChoices),
  rowing2kSeconds: within(settingsBounds.rowing2kSeconds),
  goal: z.enum(['event', 'fitness', 'faster', 'stronger', 'lighter']),
  eventDate: plainDate.check(z.refine(isOnCalendar)),
  eventType: z.enum(['climbs', 'long', 'sprint', 'timeTrial', 'granFondo']),
  /** A smaller one on the way to it. */
  otherEventDate: z.nullable(plainDate.check(z.refine(isOnCalendar))),
  /** Monday is 1. */
  days: z.array(weekday).check(z.minLength(1), z.maxLength(7)),
  /** By weekday, for those days. */
  minutes: z.partialRecord(
    z.enum(['1', '2', '3', '4', '5', '6', '7']),
    z.union([
      z.literal(unsetMinutes),
      z.int().check(z.minimum(coachDayMinutes.minimum), z.maximum(coachDayMinutes.maximum)),
    ]),
  ),
  longDays: z.array(weekday).check(z.maxLength(7)),
  /** A week, in the last three months. */
  hours: z.enum(['under2', '2to4', '4to6', '6to10', 'over10']),
  experience: z.enum(['new', 'returning', 'regular', 'experienced']),
  recovery: z.enum(['quickly', 'slowly']),
  /** Measures heart-rate variability in the morning. */
  hrv: z.enum(['yes', 'no']),
  focusAreas: z.nullable(some(focusAreas)),
  health: z.enum(['cleared', 'unsure']),
} as const;

export type QuestionKey = keyof typeof answerSchemas;
export type Answers = { [Key in QuestionKey]?: z.infer<(typeof answerSchemas)[Key]> };
export const coachAnswers = z.partial(z.strictObject(answerSchemas));

/** One question as a page shows it (S3.14). */
export const coachQuestion = z.strictObject({
  key: z.enum([...(Object.keys(answerSchemas) as QuestionKey[]), 'final']),
  /** English; pages say it in the athlete's language by its key. */
  text: z.string(),
  type: z.enum(['text', 'number', 'choice', 'choices', 'date', 'days', 'minutes', 'final']),
  answers: z.array(z.string()),
  userChoice: z.nullable(z.unknown()),
  isAnswered: z.boolean(),
  /** The questions that any of its answers leads to. */
  dependentQuestions: z.array(z.string()),
  skipped: z.boolean(),
  /** Of all questions, how many are answered once this one is: 0 to 1. */
  totalProgress: z.number().check(z.gte(0), z.lte(1)),
});
export type CoachQuestion = z.infer<typeof coachQuestion>;

/** S3.13: what the coach knows of an athlete. */
export const coachFacts = z.strictObject({
  /** The plan is the coach's own proposal. */
  isJackRecommendation: z.boolean(),
  age: z.nullable(answerSchemas.age),
  firstName: z.string().check(z.maxLength(60)),
  focusAreas: some(focusAreas),
  /** Watts; 0 becomes 100 (S9.01). */
  ftp: z.number().check(z.minimum(0), z.maximum(800)),
  units: answerSchemas.units,
  /** Kilograms. */
  weight: answerSchemas.weight,
  periodizationType: z.enum(['3:1', '2:1']),
  hrv: z.boolean(),
  jackLastAssessmentDate: z.nullable(plainDate),
});
export type CoachFacts = z.infer<typeof coachFacts>;
