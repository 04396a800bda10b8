/** What FTP, or what pace, held since when: a step at each entry, up to today. */
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { shiftDate } from '#core/domain/dates.ts';
import type { Format } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './ftp-chart.module.css';
import { drawnChart, sizeOf } from './drawn-chart.ts';

export interface FtpPoint {
  date: string;
  value: number;
}

type FtpChartProps = {
  label: string;
  /** Oldest first, one a day at most; not empty. */
  points: readonly FtpPoint[];
  /** In seconds: a smaller value is better and drawn higher. */
  isPace?: boolean;
};

const secondsOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 1000;
const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Room around the outermost points. */
const marginDays = 2;
const marginValue = 10;

export function FtpChart({ label, points, isPace = false }: FtpChartProps) {
  const { format } = useWords();
  const place = useRef<HTMLDivElement>(null);
  // uPlot draws on a canvas of its own.
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    return drawnChart(element, optionsFor(element, points, isPace, format), dataOf(points));
  }, [points, isPace, format]);
  return <div ref={place} role="img" aria-label={label} className={styles.chart} />;
}

const dataOf = (points: readonly FtpPoint[]): UPlot.AlignedData => [
  points.map(({ date }) => secondsOf(date)),
  points.map(({ value }) => value),
];

function optionsFor(element: HTMLElement, points: readonly FtpPoint[], isPace: boolean, format: Format): UPlot.Options {
  // The colours of the theme, as the style sheet has them when it is drawn.
  const { fontFamily } = getComputedStyle(element);
  const color = () => getComputedStyle(element).color;
  const fill = () => getComputedStyle(element).fill;
  const line = () => getComputedStyle(element).stroke;
  const [first, last] = [points[0]?.date ?? '', points.at(-1)?.date ?? ''];
  const values = points.map((point) => point.value);
  const axis = { stroke: color, font: `12px ${fontFamily}`, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  return {
    ...sizeOf(element),
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: {
      x: { range: [secondsOf(shiftDate(first, -marginDays)), secondsOf(shiftDate(last, marginDays))] },
      y: {
        range: [Math.max(0, Math.min(...values) - marginValue), Math.max(...values) + marginValue],
        dir: isPace ? -1 : 1,
      },
    },
    axes: [
      {
        ...axis,
        size: 38,
        // The first date lies below the lowest value, not on it.
        gap: 11,
        space: 70,
        incrs: [1, 2, 7, 14, 30, 61, 182, 365].map((days) => days * 86_400),
        values: datesOn(format),
      },
      {
        ...axis,
        size: 48,
        values: (_chart, ticks) => ticks.map((tick) => (isPace ? format.clock(tick) : format.number(tick))),
      },
    ],
    series: [
      {},
      {
        stroke: fill,
        width: 2,
        points: { show: true, size: 8, fill, stroke: fill },
        ...(UPlot.paths.stepped && { paths: UPlot.paths.stepped({ align: 1 }) }),
      },
    ],
  };
}

const datesOn =
  (format: Format): UPlot.Axis.DynamicValues =>
  (_chart, ticks) =>
    ticks.map((tick) => format.dayMonthShort(dateOf(tick)));
