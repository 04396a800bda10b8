/** Fitness over the weeks of a plan as a line, with how far off it may be around it. What it shows is said beside it in words. */
import type { ForecastDay } from '#core/domain/coach/forecast.ts';
import styles from './coach.module.css';

const width = 300;
const height = 90;

export function ForecastChart({ days }: { days: readonly ForecastDay[] }) {
  const most = Math.max(1, ...days.map(({ fitness }) => fitness.high));
  const x = (at: number): number => (width * at) / Math.max(1, days.length - 1);
  const y = (value: number): number => height - (height * value) / most;
  const points = (of: (day: ForecastDay) => number): string[] =>
    days.map((day, at) => `${x(at).toFixed(1)},${y(of(day)).toFixed(1)}`);
  const band = [...points(({ fitness }) => fitness.high), ...points(({ fitness }) => fitness.low).toReversed()];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden className={styles.forecast}>
      <polygon points={band.join(' ')} className={styles.forecastBand} />
      <polyline points={points(({ fitness }) => fitness.likely).join(' ')} className={styles.forecastLine} />
    </svg>
  );
}
