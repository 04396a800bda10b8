/** What an answer is called: sports and units by their own words. */
import type { QuestionKey } from '#core/model/coach-profile.ts';
import type { Sport } from '#core/model/sport.ts';
import { useWords } from '#src/i18n/use-words.ts';

export function useAnswerWords(): (of: QuestionKey, choice: string) => string {
  const { t } = useWords();
  return (of, choice) => {
    if (of === 'sport') return t(`sport.${choice as Sport}`);
    if (of === 'units') return t(`settings.unit.${choice as 'metric' | 'imperial'}`);
    return t(`coach.answer.${choice as 'yes'}`);
  };
}
