/**
 * What was recorded of an activity, a line a channel over the same time: looked at together, and a part of it chosen by
 * drawing over it, or by keys on the slider above, which says the values of each moment.
 */
import { useEffect, useId, useRef, useState } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { samplesToDraw } from '#core/domain/activity/decimate.ts';
import { firstAtOrAfter } from '#core/domain/activity/first-at.ts';
import type { Channel } from '#core/model/recorded-activity.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { followPress, type PointerPlace } from '#src/ui/pointer-drag.ts';
import styles from './activity-charts.module.css';
import { sizeOf, themeOf } from './drawn-chart.ts';
import { onPalette } from './on-palette.ts';
import { onResize } from './on-resize.ts';

/** From one second of the activity to before another. */
export interface Part {
  fromSeconds: number;
  toSeconds: number;
}

export interface ChartLine {
  label: string;
  /** In the unit in which it is shown. */
  values: Channel;
  /** The planned values, drawn with it; left out where there is no plan. */
  target?: Channel | undefined;
  /** A value in words, with its unit. */
  say: (value: number) => string;
  /** The same beside the axis, where there is no room for a long unit. */
  sayShort: (value: number) => string;
  /** The colour: a custom property. */
  color: `--${string}`;
  /** Smaller values are higher, as for a pace. */
  isReversed?: boolean;
}

type ActivityChartsProps = {
  offsetsSeconds: readonly number[];
  /** Over a longer gap there is no line. */
  heldSeconds: number;
  lines: readonly ChartLine[];
  /** What is in view. */
  view: Part;
  /** Chosen, or null. */
  chosen: Part | null;
  onChoose: (part: Part | null) => void;
};

export function ActivityCharts({ lines, ...shared }: ActivityChartsProps) {
  const [cursorSeconds, setCursorSeconds] = useState<number | null>(null);
  return (
    <div className={styles.charts}>
      <Cursor lines={lines} {...shared} cursorSeconds={cursorSeconds} onMove={setCursorSeconds} />
      {lines.map((line) => (
        <LineChart key={line.label} line={line} {...shared} cursorSeconds={cursorSeconds} />
      ))}
    </div>
  );
}

type CursorProps = ActivityChartsProps & { cursorSeconds: number | null; onMove: (seconds: number | null) => void };

/** Steps from one end of the view to the other. */
const cursorSteps = 200;

/** Moves through the time in view; with Shift, from where it was, it chooses a part. */
function Cursor({ lines, offsetsSeconds, heldSeconds, view, chosen, onChoose, cursorSeconds, onMove }: CursorProps) {
  const { t, format } = useWords();
  const helpId = useId();
  const anchor = useRef<number | null>(null);
  const at = Math.min(view.toSeconds, Math.max(view.fromSeconds, cursorSeconds ?? view.fromSeconds));
  const move = (to: number) => {
    onMove(to);
    if (anchor.current === null || anchor.current === to) return;
    onChoose({ fromSeconds: Math.min(anchor.current, to), toSeconds: Math.max(anchor.current, to) });
  };
  return (
    <div className={styles.cursor}>
      <input
        type="range"
        className={styles.slider}
        aria-label={t('activities.cursor')}
        aria-describedby={helpId}
        aria-valuetext={[format.clock(at), ...valuesAt({ lines, offsetsSeconds, heldSeconds }, at)].join(', ')}
        min={view.fromSeconds}
        max={view.toSeconds}
        step={Math.max(1, Math.round((view.toSeconds - view.fromSeconds) / cursorSteps))}
        value={at}
        onChange={(event) => move(Number(event.target.value))}
        onKeyDown={(event) => {
          if (!event.shiftKey) anchor.current = null;
          else anchor.current ??= at;
          if (event.key !== 'Escape' || !chosen) return;
          event.stopPropagation();
          onChoose(null);
        }}
        onPointerDown={() => (anchor.current = null)}
        onBlur={() => {
          anchor.current = null;
          onMove(null);
        }}
      />
      <p id={helpId} className={styles.help}>
        {t('activities.cursorHelp')}
      </p>
    </div>
  );
}

/** 'Power 230 W', of each channel that has a value then. */
function valuesAt(
  { lines, offsetsSeconds, heldSeconds }: Pick<ActivityChartsProps, 'lines' | 'offsetsSeconds' | 'heldSeconds'>,
  seconds: number,
): string[] {
  const index = Math.min(firstAtOrAfter(offsetsSeconds, seconds), offsetsSeconds.length - 1);
  if (Math.abs((offsetsSeconds[index] ?? 0) - seconds) > heldSeconds) return [];
  return lines.flatMap(({ label, values, say }) => {
    const value = values[index] ?? null;
    return value === null ? [] : `${label} ${say(value)}`;
  });
}

type LineChartProps = Omit<ActivityChartsProps, 'lines'> & { line: ChartLine; cursorSeconds: number | null };

function LineChart({ line, offsetsSeconds, heldSeconds, view, chosen, onChoose, cursorSeconds }: LineChartProps) {
  const { format } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const value = useRef<HTMLSpanElement>(null);
  const plot = useRef<UPlot | null>(null);
  /** The range of its scale: the chart is made once, at any zoom. */
  const inView = useRef(view);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const say = (text: string) => {
      if (value.current) value.current.textContent = text;
    };
    const dataFor = () => drawn({ offsetsSeconds, heldSeconds }, line, inView.current, element.clientWidth);
    const chart = new UPlot(optionsFor(element, line, inView, format.clock, say, choose), dataFor(), element);
    plot.current = chart;
    drawByFinger(chart);
    const endResizing = onResize(element, () => {
      chart.setSize(sizeOf(element));
      chart.setData(dataFor(), false);
      chart.redraw();
    });
    const endPalette = onPalette(() => chart.redraw(false));
    return () => {
      plot.current = null;
      endPalette();
      endResizing();
      chart.destroy();
    };
  }, [line, offsetsSeconds, heldSeconds, format]);
  useEffect(() => {
    const [chart, element] = [plot.current, place.current];
    if (!chart || !element || inView.current === view) return;
    inView.current = view;
    // At once: what is marked on it next is placed by its scale.
    chart.batch(() => chart.setData(drawn({ offsetsSeconds, heldSeconds }, line, view, element.clientWidth)));
  }, [line, offsetsSeconds, heldSeconds, view]);
  // Each time it is drawn: another view, or another size, has other places.
  useEffect(() => {
    const chart = plot.current;
    if (!chart) return;
    mark(chart, chosen);
    if (cursorSeconds !== null) chart.setCursor({ left: chart.valToPos(cursorSeconds, 'x'), top: 0 });
  });
  // Once the slider is left, nothing is pointed at.
  const isPointed = cursorSeconds !== null;
  useEffect(() => {
    if (!isPointed) return undefined;
    return () => plot.current?.setCursor({ left: -10, top: -10 });
  }, [isPointed]);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{line.label}</span>
        <span ref={value} aria-hidden className={styles.value} />
      </figcaption>
      <div ref={place} role="img" aria-label={line.label} className={styles.chart} />
    </figure>
  );
}

function mark(chart: UPlot, chosen: Part | null): void {
  const left = chosen ? chart.valToPos(chosen.fromSeconds, 'x') : 0;
  const width = chosen ? chart.valToPos(chosen.toSeconds, 'x') - left : 0;
  chart.setSelect({ left, top: 0, width, height: width > 0 ? chart.over.clientHeight : 0 }, false);
}

/** A finger draws over a part as a mouse does, the only pointer that uPlot listens to; up and down it scrolls the page. */
function drawByFinger(chart: UPlot): void {
  const { over } = chart;
  const placeOf = ({ clientX }: PointerPlace) =>
    Math.min(over.clientWidth, Math.max(0, clientX - over.getBoundingClientRect().left));
  over.addEventListener('pointerdown', (down) => {
    if (down.pointerType === 'mouse' || !down.isPrimary) return;
    const start = placeOf(down);
    const draw = (at: PointerPlace, isEnd: boolean) => {
      const place = placeOf(at);
      const [left, width] = [Math.min(start, place), Math.abs(place - start)];
      chart.setCursor({ left: place, top: 0 });
      chart.setSelect({ left, top: 0, width, height: over.clientHeight }, isEnd);
    };
    followPress(down, {
      slackPixels: fewestPixels,
      onMove: (at) => draw(at, false),
      onDrop: (at) => draw(at, true),
      onTap: () => draw(down, true),
    });
  });
}

/** Of all samples those that the pixels can show, no peak left out. */
function drawn(
  { offsetsSeconds, heldSeconds }: Pick<ActivityChartsProps, 'offsetsSeconds' | 'heldSeconds'>,
  { values, target }: Pick<ChartLine, 'values' | 'target'>,
  view: Part,
  pixels: number,
): UPlot.AlignedData {
  const columns = target ? [values, target] : [values];
  const window = { fromSeconds: view.fromSeconds, toSeconds: view.toSeconds, pixels: Math.max(200, pixels) };
  const times: number[] = [];
  const drawnColumns: (number | null)[][] = columns.map(() => []);
  for (const index of samplesToDraw(offsetsSeconds, columns, window)) {
    const [offset, last] = [offsetsSeconds[index] ?? 0, offsetsSeconds[index - 1]];
    // Over seconds in which nothing was recorded there is no line.
    if (last !== undefined && offset - last > heldSeconds) {
      times.push(offset - 1);
      for (const column of drawnColumns) column.push(null);
    }
    times.push(offset);
    for (const [place, column] of columns.entries()) drawnColumns[place]?.push(column[index] ?? null);
  }
  return [times, ...drawnColumns];
}

/** Shorter is a click: nothing is chosen. */
const fewestPixels = 4;

function optionsFor(
  element: HTMLElement,
  line: ChartLine,
  inView: { readonly current: Part },
  clock: (seconds: number) => string,
  say: (text: string) => void,
  choose: { current: (part: Part | null) => void },
): UPlot.Options {
  const { ofTheme, axis } = themeOf(element);
  return {
    ...sizeOf(element),
    legend: { show: false },
    cursor: {
      sync: { key: 'activity', setSeries: false },
      drag: { x: true, y: false, setScale: false },
      y: false,
      points: { size: 7 },
    },
    scales: {
      x: { time: false, range: () => [inView.current.fromSeconds, inView.current.toSeconds] },
      y: { dir: line.isReversed ? -1 : 1, range: (_chart, least, most) => around(least, most) },
    },
    axes: [
      {
        ...axis,
        size: 26,
        space: 70,
        incrs: [1, 5, 10, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400],
        values: (_chart, ticks) => ticks.map((tick) => clock(tick)),
      },
      { ...axis, size: 56, space: 32, values: (_chart, ticks) => ticks.map((tick) => line.sayShort(tick)) },
    ],
    series: [
      {},
      { stroke: ofTheme(line.color), width: 1.5, points: { show: false }, spanGaps: false },
      // Behind nothing and yet apart from what was done: thin and in the ink of words.
      ...(line.target
        ? [{ stroke: ofTheme('--ink'), width: 1.5, dash: [5, 4], points: { show: false }, spanGaps: false }]
        : []),
    ],
    hooks: {
      setCursor: [
        ({ cursor, data }) => {
          const index = cursor.idx ?? null;
          const [seconds, found] = index === null ? [null, null] : [data[0][index], data[1]?.[index]];
          say(typeof found === 'number' && typeof seconds === 'number' ? `${clock(seconds)} · ${line.say(found)}` : '');
        },
      ],
      setSelect: [
        (chart) => {
          const { left, width } = chart.select;
          if (width < fewestPixels) choose.current(null);
          else
            choose.current({
              fromSeconds: Math.max(0, Math.round(chart.posToVal(left, 'x'))),
              toSeconds: Math.round(chart.posToVal(left + width, 'x')),
            });
        },
      ],
    },
  };
}

/** A little room above and below; a line that does not vary is in the middle. */
function around(least: number | null, most: number | null): [number, number] {
  if (least === null || most === null) return [0, 1];
  const room = Math.max(1, (most - least) * 0.06);
  return [least >= 0 ? Math.max(0, least - room) : least - room, most + room];
}
