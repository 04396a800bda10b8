/** What an answer is called: sports and units by their own words. */
import { useTranslation } from 'react-i18next';
import type { QuestionKey } from '#core/model/coach-profile.ts';
import type { Sport } from '#core/model/sport.ts';

export function useAnswerWords(): (of: QuestionKey, choice: string) => string {
  const { t } = useTranslation();
  return (of, choice) => {
    if (of === 'sport') return t(`sport.${choice as Sport}`);
    if (of === 'units') return t(`settings.unit.${choice as 'metric' | 'imperial'}`);
    return t(`coach.answer.${choice as 'yes'}`);
  };
}
