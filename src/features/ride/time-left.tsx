/** The large clock of a step: seconds or metres left, or the time since, where the athlete ends it. */
import type { Left, RideMoment } from '#core/domain/ride/moment.ts';
import type { WaitsFor } from '#core/domain/ride/plan.ts';
import { toneBox } from '#src/charts/tone-paint.ts';
import type { Format } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { BigFigure } from './big-figure.tsx';
import styles from './time-left.module.css';

type TimeLeftProps = { moment: RideMoment; waitsFor: WaitsFor; isPaused: boolean };

function figureOf(left: Left, format: Format): string {
  if (left.kind === 'meters') return format.number(left.meters);
  if (left.kind === 'yards') return format.number(left.yards);
  return `${left.kind === 'overdue' ? '+' : ''}${format.clock(left.seconds)}`;
}

export function TimeLeft({ moment: { left, share, step }, waitsFor, isPaused }: TimeLeftProps) {
  const { t, format } = useWords();
  return (
    <section className={styles.left} aria-label={t(`ride.left.${left.kind}`)}>
      <p className={styles.label}>{t(isPaused ? 'ride.paused' : `ride.left.${left.kind}`)}</p>
      <BigFigure text={figureOf(left, format)} />
      <div className={styles.track} aria-hidden>
        <div className={styles.share} style={{ inlineSize: `${100 * share}%`, ...toneBox(step.level ?? 'free') }} />
      </div>
      {waitsFor && <p className={styles.waits}>{t(`ride.waits.${waitsFor}`)}</p>}
    </section>
  );
}
