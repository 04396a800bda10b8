/** Values over durations from seconds to hours, which are as far apart as they are many times as long. A table beside it says the same. */
import styles from './curve-chart.module.css';

export interface CurveLine {
  label: string;
  points: readonly { durationSeconds: number; watts: number }[];
  kind: 'strong' | 'dashed' | 'faint';
}

type CurveChartProps = {
  lines: readonly CurveLine[];
  sayDuration: (seconds: number) => string;
  sayValue: (watts: number) => string;
};

const [width, height, left, bottom] = [640, 220, 72, 26];
const ticksSeconds = [1, 5, 15, 60, 300, 1_200, 3_600, 14_400];

export function CurveChart({ lines, sayDuration, sayValue }: CurveChartProps) {
  const points = lines.flatMap((line) => line.points);
  const longest = Math.max(2, ...points.map(({ durationSeconds }) => durationSeconds));
  const most = Math.max(1, ...points.map(({ watts }) => watts)) * 1.05;
  const x = (seconds: number) => left + (Math.log(seconds) / Math.log(longest)) * (width - left - 8);
  const y = (watts: number) => 6 + (1 - watts / most) * (height - bottom - 6);
  const step = stepOf(most);
  const ticks = ticksOf(longest, { x, say: sayDuration });
  const values = Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} aria-hidden>
        {values.map((watts) => (
          <g key={watts}>
            <line x1={left} x2={width - 8} y1={y(watts)} y2={y(watts)} className={styles.grid} />
            <text x={left - 6} y={y(watts) + 4} textAnchor="end" className={styles.tick}>
              {sayValue(watts)}
            </text>
          </g>
        ))}
        {ticks.map(({ seconds, at, text }) => (
          <text key={seconds} x={at} y={height - 6} textAnchor="middle" className={styles.tick}>
            {text}
          </text>
        ))}
        {lines.map(({ label, points: of, kind }) => (
          <polyline
            key={label}
            data-kind={kind}
            className={styles.line}
            points={of.map(({ durationSeconds, watts }) => `${x(durationSeconds)},${y(watts)}`).join(' ')}
          />
        ))}
      </svg>
      <figcaption className={styles.legend}>
        {lines.toReversed().map(({ label, kind }) => (
          <span key={label} className={styles.key} data-kind={kind}>
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

interface Tick {
  seconds: number;
  /** The middle of its text. */
  at: number;
  text: string;
}

/** Of a digit, where the drawing of a phone is at its smallest. */
const digitWidth = 12;
const gap = 12;

/** As many as have room beside each other on a phone, the longest first; none is cut off at the edge. */
function ticksOf(longest: number, { x, say }: { x: (seconds: number) => number; say: CurveChartProps['sayDuration'] }) {
  const ticks: Tick[] = [];
  let end: number = width;
  for (const seconds of ticksSeconds.toReversed()) {
    if (seconds > longest) continue;
    const text = say(seconds);
    const half = (text.length * digitWidth) / 2;
    const at = Math.min(x(seconds), width - half);
    if (at + half > end) continue;
    ticks.push({ seconds, at, text });
    end = at - half - gap;
  }
  return ticks;
}

/** A round number of which three or four fit. */
function stepOf(most: number): number {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough) ?? power;
}
