/** Fitness, fatigue and form over days; what is a forecast is dashed. A table beside it says the same. */
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { DayOfForm } from '#core/domain/load/form-over-time.ts';
import type { Format } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './form-chart.module.css';
import { drawnChart, sizeOf, themeOf } from './drawn-chart.ts';

export const formColors = { fitness: '--accent', fatigue: '--level-6-edge', form: '--level-3-edge' } as const;
export type FormName = keyof typeof formColors;
export const formNames = Object.keys(formColors) as FormName[];

type FormChartProps = { label: string; days: readonly DayOfForm[] };

export function FormChart({ label, days }: FormChartProps) {
  const { format } = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    return drawnChart(element, optionsFor(element, format), dataOf(days));
  }, [days, format]);
  return <div ref={place} role="img" aria-label={label} className={styles.chart} />;
}

const secondsOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 1000;

/** Of each line what was, then what is forecast; both have today, so that they meet. */
function dataOf(days: readonly DayOfForm[]): UPlot.AlignedData {
  const lastKnown = days.findLastIndex(({ isForecast }) => !isForecast);
  return [
    days.map(({ date }) => secondsOf(date)),
    ...formNames.flatMap((name) => [
      days.map((day, index) => (index <= lastKnown ? day[name] : null)),
      days.map((day, index) => (index >= lastKnown ? day[name] : null)),
    ]),
  ];
}

function optionsFor(element: HTMLElement, format: Format): UPlot.Options {
  const { ofTheme, axis } = themeOf(element);
  return {
    ...sizeOf(element),
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: {
      x: {},
      y: { range: (_chart, least, most) => [Math.min(0, least ?? 0) - 5, Math.max(10, most ?? 0) + 5] },
    },
    axes: [
      {
        ...axis,
        size: 32,
        space: 70,
        incrs: [1, 2, 7, 14, 30, 61, 182, 365].map((days) => days * 86_400),
        values: (_chart, ticks) =>
          ticks.map((tick) => format.dayMonthShort(new Date(tick * 1000).toISOString().slice(0, 10))),
      },
      { ...axis, size: 48, space: 32, values: (_chart, ticks) => ticks.map((tick) => format.number(tick)) },
    ],
    series: [
      {},
      ...formNames.flatMap((name) =>
        [[], [5, 4]].map((dash) => ({
          stroke: ofTheme(formColors[name]),
          width: 2,
          dash,
          points: { show: false },
          spanGaps: false,
        })),
      ),
    ],
  };
}
