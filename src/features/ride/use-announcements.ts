/** Reads out what an athlete with eyes sees: each step as it begins, pauses, the author's messages, how the targets are turned. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { atIntensity, type RideMoment } from '#core/domain/ride/moment.ts';
import { announce } from '#src/app/page/announce.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { lengthText, type TargetContext, targetText } from './target-words.ts';

export function useAnnouncements(
  moment: RideMoment,
  total: number,
  isPaused: boolean,
  message: string | null,
  intensityPercent: number,
  context: TargetContext,
): void {
  const { t, format } = useWords();
  const { step } = moment;
  const targetNow = useEffectEvent(() => targetText(atIntensity(step, intensityPercent), context));
  useEffect(() => {
    const words = { length: lengthText(step, context), target: targetNow() };
    announce(t('ride.says.step', { number: step.index + 1, total, ...words }));
  }, [step, total, context, t]);
  const said = useRef(intensityPercent);
  useEffect(() => {
    if (said.current === intensityPercent) return;
    said.current = intensityPercent;
    announce(t('ride.intensity.says', { percent: format.percent(intensityPercent / 100), target: targetNow() }));
  }, [intensityPercent, format, t]);
  useEffect(() => {
    if (isPaused) announce(t('ride.paused'));
  }, [isPaused, t]);
  useEffect(() => {
    if (message) announce(message);
  }, [message]);
}
