/** How hard the session is ridden against its plan: one or five percent up or down, with wet fingers or keys. */
import { intensityBounds } from '#core/model/event-bounds.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import styles from './intensity.module.css';

type IntensityProps = {
  percent: number;
  /** @param by percent of what was planned */
  onTurn: (by: number) => void;
};

export function Intensity({ percent, onTurn }: IntensityProps) {
  const { t, format } = useWords();
  useShortcut('ArrowUp', 'ride.intensity.up', () => onTurn(1));
  useShortcut('ArrowDown', 'ride.intensity.down', () => onTurn(-1));

  const turn = (by: number) => (
    <Button
      aria-label={t(by > 0 ? 'ride.intensity.more' : 'ride.intensity.less', {
        percent: format.percent(Math.abs(by) / 100),
      })}
      disabledReason={
        percent === (by > 0 ? intensityBounds.high : intensityBounds.low) ? t('ride.intensity.end') : undefined
      }
      onClick={() => onTurn(by)}
    >
      {by > 0 ? '+' : '−'}
      {format.number(Math.abs(by))}
    </Button>
  );
  return (
    <div role="group" aria-label={t('ride.intensity.label')} className={styles.intensity}>
      {turn(-5)}
      {turn(-1)}
      <p className={styles.now} data-turned={percent !== 100}>
        <span className={styles.label}>{t('ride.intensity.label')}</span>
        <span>{format.percent(percent / 100)}</span>
      </p>
      {turn(1)}
      {turn(5)}
    </div>
  );
}
