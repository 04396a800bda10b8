/** The coach's questions, in their order: which answers lead to further ones. Spec S3.14; research/plan.md §7. */
import type { CoachQuestion, QuestionKey } from '#core/model/coach-profile.ts';

export interface Question {
  text: string;
  type: CoachQuestion['type'];
  answers?: readonly string[];
  /** By answer, the questions that it needs; `any` for every answer. */
  leadsTo?: Readonly<Record<string, readonly QuestionKey[]>>;
  maySkip?: true;
}

const known = ['yes', 'test', 'estimate'];

export const questions: Readonly<Record<QuestionKey, Question>> = {
  name: { text: 'What’s your first name?', type: 'text' },
  age: { text: 'How old are you?', type: 'number' },
  units: { text: 'Kilometres or miles?', type: 'choice', answers: ['metric', 'imperial'] },
  weight: { text: 'What do you weigh?', type: 'number', maySkip: true },
  sport: {
    text: 'Which sport is the plan for?',
    type: 'choice',
    answers: ['bike', 'swim', 'rowing'],
    leadsTo: { bike: ['ftpKnown'], swim: ['cssKnown'], rowing: ['rowing2kKnown'] },
  },
  ftpKnown: { text: 'Do you know your FTP?', type: 'choice', answers: known, leadsTo: { yes: ['ftp'] } },
  ftp: { text: 'What is your FTP?', type: 'number' },
  cssKnown: {
    text: 'Do you know your critical swim speed?',
    type: 'choice',
    answers: known,
    leadsTo: { yes: ['cssSecondsPer100m'] },
  },
  cssSecondsPer100m: { text: 'What is your critical swim speed?', type: 'number' },
  rowing2kKnown: {
    text: 'Do you know your 2,000 m time?',
    type: 'choice',
    answers: known,
    leadsTo: { yes: ['rowing2kSeconds'] },
  },
  rowing2kSeconds: { text: 'What is your 2,000 m time?', type: 'number' },
  goal: {
    text: 'What do you train for?',
    type: 'choice',
    answers: ['event', 'fitness', 'faster', 'stronger', 'lighter'],
    leadsTo: { event: ['eventDate', 'eventType', 'otherEventDate'] },
  },
  eventDate: { text: 'When is your event?', type: 'date' },
  eventType: {
    text: 'What kind of event is it?',
    type: 'choice',
    answers: ['climbs', 'long', 'sprint', 'timeTrial', 'granFondo'],
  },
  otherEventDate: { text: 'Is there a smaller event before it?', type: 'date', maySkip: true },
  days: { text: 'On which days can you train?', type: 'days', leadsTo: { any: ['minutes', 'longDays'] } },
  minutes: { text: 'How long on each day?', type: 'minutes' },
  longDays: { text: 'Which days are best for a long session?', type: 'days' },
  hours: {
    text: 'How many hours a week have you trained lately?',
    type: 'choice',
    answers: ['under2', '2to4', '4to6', '6to10', 'over10'],
  },
  experience: {
    text: 'How experienced are you?',
    type: 'choice',
    answers: ['new', 'returning', 'regular', 'experienced'],
  },
  recovery: { text: 'How do you recover?', type: 'choice', answers: ['quickly', 'slowly'] },
  hrv: { text: 'Do you measure your heart-rate variability?', type: 'choice', answers: ['yes', 'no'] },
  focusAreas: {
    text: 'What would you like to work on?',
    type: 'choices',
    answers: ['endurance', 'climbing', 'sprint', 'threshold'],
    maySkip: true,
  },
  health: { text: 'Is hard training safe for you?', type: 'choice', answers: ['cleared', 'unsure'] },
};

export const finalText = 'Build my plan';

export const questionKeys = Object.keys(questions) as QuestionKey[];

/** All that any answer of a question leads to. */
export const dependentsOf = (key: QuestionKey): QuestionKey[] => [
  ...new Set(Object.values(questions[key].leadsTo ?? {}).flat()),
];

const dependents = new Set(questionKeys.flatMap(dependentsOf));

/** Those that every athlete is asked. */
export const firstQuestions: readonly QuestionKey[] = questionKeys.filter((key) => !dependents.has(key));
