/** The workout step by step over the whole screen, for the end of a lane or beside the erg: a tap anywhere goes on. */
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, X } from 'lucide-react';
import { useState } from 'react';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { useWakeLock } from '#src/app/page/use-wake-lock.ts';
import { StepList } from '#src/charts/step-list.tsx';
import { stepRows } from '#src/charts/step-rows.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import type { Carried } from './carried.ts';
import { useLargestType } from './use-largest-type.ts';
import styles from './deck-page.module.css';

export function DeckPage({ carried }: { carried: Carried }) {
  const { t, format } = useWords();
  const navigate = useNavigate();
  const [place, setPlace] = useState(0);
  const box = useLargestType();
  useWakeLock();
  const { sport, segments, pool, thresholds, workoutId, name } = carried;
  const expanded = expandWorkout(sport, segments, thresholds);
  const rows = stepRows(segments, expanded.steps);
  const isLast = place >= rows.length - 1;

  const close = () => void navigate({ to: '/card', search: { workoutId }, replace: true });
  const goOn = () => (isLast ? close() : setPlace(place + 1));
  const goBack = () => setPlace(Math.max(0, place - 1));
  useShortcut('ArrowRight', 'ui.next', goOn);
  useShortcut('ArrowLeft', 'ui.back', goBack);
  useShortcut('Escape', 'ui.close', close);

  return (
    <div className={styles.deck} data-theme="dark">
      <header className={styles.top}>
        <IconButton isLarge label={t('ui.back')} icon={<ChevronLeft />} onClick={goBack} />
        <p className={styles.what}>
          {name}
          <small>{t('ui.progress', { done: format.number(place + 1), total: format.number(rows.length) })}</small>
        </p>
        <IconButton isLarge label={t('ui.close')} icon={<X />} onClick={close} />
      </header>
      <div ref={box} className={styles.step} data-deck aria-live="polite">
        <StepList
          rows={rows.slice(place, place + 1)}
          reader={{ scale: expanded.scale, sport, pool, thresholds, isCarried: true, format, t }}
          picked={null}
        />
      </div>
      <button type="button" className={styles.tap} onClick={goOn}>
        {t(isLast ? 'ui.close' : 'ui.next')}
      </button>
    </div>
  );
}
