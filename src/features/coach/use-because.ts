/** A reason of the coach with whose rule it is, as it is read: "Your long session of the week (Friel)". */
import type { Source } from '#core/domain/coach/plan-types.ts';
import { shortCitations } from '#core/domain/coach/sources.ts';
import { useWords } from '#src/i18n/use-words.ts';

export function useBecause(): (reason: string, source: Source) => string {
  const { t } = useWords();
  return (reason, source) =>
    t('coach.because', { reason, source: source === 'practice' ? t('coach.practice') : shortCitations[source] });
}
