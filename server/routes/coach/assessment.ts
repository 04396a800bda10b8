/** The coach's questions, one after the other, by the rule that devices go by (S4.09, S7.56). */
import type { coach } from '#core/contract/coach.ts';
import { Refusal } from '#core/contract/errors.ts';
import { answered, isComplete, maySkipAssessment, progressOf, shownQuestions } from '#core/domain/coach/assessment.ts';
import { factsOf } from '#core/domain/coach/recommend.ts';
import type { CoachProfile } from '#core/domain/coach/stored-profile.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { storeProfile, ownProfile } from './own-profile.ts';

const shown = ({ answers, facts }: CoachProfile, today: string) => ({
  questions: shownQuestions(answers),
  totalProgress: progressOf(answers),
  isComplete: isComplete(answers),
  isSkippable: maySkipAssessment(facts?.jackLastAssessmentDate ?? null, today),
});

export const restoreAssessment =
  (services: Services): HandlerOf<typeof coach.restoreAssessment> =>
  async (asked) => {
    const { profile, today } = await ownProfile(services, asked);
    return shown(profile ?? { answers: {}, facts: null }, today);
  };

export const nextQuestion =
  (services: Services): HandlerOf<typeof coach.nextQuestion> =>
  async (asked) => {
    const { profile: before, today } = await ownProfile(services, asked);
    const { key, userChoice = null } = asked.input;
    const profile = before ?? { answers: {}, facts: null };
    if (key === 'final' && !isComplete(profile.answers)) throw new Refusal('invalidInput', { field: 'key' });
    const after =
      key === 'final'
        ? { ...profile, facts: factsOf(profile.answers, today) }
        : { ...profile, answers: answered(profile.answers, key, userChoice) };
    return storeProfile(services, asked, after, shown(after, today));
  };
