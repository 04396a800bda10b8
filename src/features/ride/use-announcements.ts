/** Reads out what an athlete with eyes sees: each step as it begins, pauses, the author's messages. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { RideMoment } from '#core/domain/ride/moment.ts';
import { announce } from '#src/app/announce.ts';
import { lengthText, type TargetContext, targetText } from './target-words.ts';

export function useAnnouncements(
  moment: RideMoment,
  total: number,
  isPaused: boolean,
  message: string | null,
  context: TargetContext,
): void {
  const { t } = useTranslation();
  const { step } = moment;
  useEffect(() => {
    const words = { length: lengthText(step, context), target: targetText(step, context) };
    announce(t('ride.says.step', { number: step.index + 1, total, ...words }));
  }, [step, total, context, t]);
  useEffect(() => {
    if (isPaused) announce(t('ride.paused'));
  }, [isPaused, t]);
  useEffect(() => {
    if (message) announce(message);
  }, [message]);
}
