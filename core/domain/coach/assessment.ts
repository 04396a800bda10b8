/**
 * The assessment: the athlete's answers decide which questions come, and in which order. Only the answers are stored;
 * everything else is worked out from them, so that it is the same on every device and after every interruption. Spec
 * S4.09.
 */
import { Refusal } from '#core/contract/errors.ts';
import { unsetMinutes } from '#core/model/coach-terms.ts';
import { type Answers, answerSchemas, type CoachQuestion, type QuestionKey } from '#core/model/coach-profile.ts';
import { dependentsOf, finalText, firstQuestions, questions } from './questions.ts';

const isAnswered = (answers: Answers, key: QuestionKey): boolean => answers[key] !== undefined;

/** The questions that an answer leads to, as they are asked. */
function neededBy(answers: Answers, key: QuestionKey): readonly QuestionKey[] {
  if (!isAnswered(answers, key)) return [];
  const { leadsTo = {} } = questions[key];
  return leadsTo[String(answers[key])] ?? leadsTo['any'] ?? [];
}

/** All questions of these answers in order, answered or not; each is followed by those that its answer leads to. */
export function askedOf(answers: Answers): QuestionKey[] {
  const withNeeded = (key: QuestionKey): QuestionKey[] => [key, ...neededBy(answers, key).flatMap(withNeeded)];
  return firstQuestions.flatMap(withNeeded);
}

/** The question that comes next; null where nothing but the final one is left. */
export const nextOf = (answers: Answers): QuestionKey | null =>
  askedOf(answers).find((key) => !isAnswered(answers, key)) ?? null;

export const isComplete = (answers: Answers): boolean => nextOf(answers) === null;

/**
 * Answers without those that are no longer asked for: of another sport, or of an event that was removed. Days without
 * training lose their minutes and their place among the long days; new days are not set yet (S4.11).
 */
export function sound(answers: Answers): Answers {
  const asked = askedOf(answers);
  const kept: Answers = Object.fromEntries(
    Object.entries(answers).filter(([key]) => asked.includes(key as QuestionKey)),
  );
  const { days, minutes, longDays } = kept;
  if (!days) return kept;
  return {
    ...kept,
    ...(minutes && {
      minutes: Object.fromEntries(
        days.map((day) => [day, minutes[String(day) as keyof typeof minutes] ?? unsetMinutes]),
      ),
    }),
    ...(longDays && { longDays: longDays.filter((day) => days.includes(day)) }),
  };
}

/**
 * Answers a question, or changes its answer. Answers that only the old answer led to are removed, and the assessment
 * continues after this question.
 * @param choice null skips a question that may be skipped
 * @throws Refusal invalidInput where the answer is none of the choices, or the question is not asked
 */
export function answered(answers: Answers, key: QuestionKey, choice: unknown): Answers {
  const wrong = new Refusal('invalidInput', { field: key });
  const isOpen = isAnswered(answers, key) || nextOf(answers) === key;
  if (!isOpen || (choice === null && !questions[key].maySkip)) throw wrong;
  const read = answerSchemas[key].safeParse(choice);
  if (!read.success) throw wrong;
  return sound({ ...answers, [key]: read.data });
}

/** How many questions can still follow from an open one, at most: answers never lead to more. */
function mostFrom(answers: Answers, key: QuestionKey): number {
  const further = (keys: readonly QuestionKey[]): number => keys.reduce((sum, one) => sum + mostFrom(answers, one), 0);
  if (isAnswered(answers, key)) return further(neededBy(answers, key));
  const { leadsTo = {} } = questions[key];
  return 1 + Math.max(0, ...Object.values(leadsTo).map(further));
}

/**
 * The share that is answered, of those and of all that may still follow; it never falls while questions are answered in
 * order.
 */
export function progressOf(answers: Answers): number {
  const done = askedOf(answers).filter((key) => isAnswered(answers, key)).length;
  return done / (done + firstQuestions.reduce((sum, key) => sum + mostFrom(answers, key), 0));
}

/** The questions that were answered and the one that comes next, as pages show them; the final one behind the last. */
export function shownQuestions(answers: Answers): CoachQuestion[] {
  const next = nextOf(answers);
  const shown = askedOf(answers).filter((key) => isAnswered(answers, key) || key === next);
  let before: Answers = {};
  const asked = shown.map((key): CoachQuestion => {
    const { text, type, answers: choices = [] } = questions[key];
    if (isAnswered(answers, key)) before = { ...before, [key]: answers[key] };
    return {
      key,
      text,
      type,
      answers: [...choices],
      userChoice: answers[key] ?? null,
      isAnswered: isAnswered(answers, key),
      dependentQuestions: dependentsOf(key),
      skipped: answers[key] === null,
      totalProgress: progressOf(before),
    };
  });
  return next === null ? [...asked, final] : asked;
}

const final: CoachQuestion = {
  key: 'final',
  text: finalText,
  type: 'final',
  answers: [],
  userChoice: null,
  isAnswered: false,
  dependentQuestions: [],
  skipped: false,
  totalProgress: 1,
};

/** The same day of the next month, or its last day where it has none. */
function monthLater(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
}

/** S4.09, S9.07: may be skipped for a calendar month from the day of the last one. */
export const maySkipAssessment = (lastAssessmentDate: string | null, today: string): boolean =>
  lastAssessmentDate !== null && today < monthLater(lastAssessmentDate);
