/** What the chosen step is changed by: its right edge, and its top or the two ends of its ramp; sliders for keys and fingers. */
import type { KeyboardEvent, PointerEvent } from 'react';
import { hasHeight, isRamp, type RampEnd } from '#core/domain/editing/graph-height.ts';
import type { GraphBar, GraphLayout } from '#core/domain/editing/graph-layout.ts';
import { lengthOf } from '#core/domain/editing/graph-length.ts';
import type { GraphScale } from '#core/domain/editing/graph-scale.ts';
import { stepLength, type StepReader, stepTargets } from '#src/charts/step-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import type { Grip } from './graph-gesture.ts';
import styles from './graph-handles.module.css';
import { type Plot, yAt } from './graph-plot.ts';

type GraphHandlesProps = {
  bar: GraphBar;
  layout: GraphLayout;
  scale: GraphScale;
  plot: Plot;
  reader: StepReader;
  onGrab: (event: PointerEvent, grip: Grip) => void;
  onNudgeLength: (direction: 1 | -1, isCoarse: boolean) => void;
  onNudgeHeight: (end: RampEnd, direction: 1 | -1, isCoarse: boolean) => void;
};

/** Half of what a finger needs. */
const reach = 22;

const directions: Record<string, 1 | -1> = {
  ArrowUp: 1,
  ArrowRight: 1,
  PageUp: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageDown: -1,
};

export function GraphHandles(props: GraphHandlesProps) {
  const { bar, layout, scale, plot, reader, onGrab, onNudgeLength, onNudgeHeight } = props;
  const { t } = useWords();
  const edge = scale.edges[layout.bars.indexOf(bar)];
  if (!edge) return null;
  const { step, startPercent, endPercent } = bar.expanded;
  const middle = (edge.left + edge.right) / 2;
  const targets = stepTargets(bar.expanded, reader).join(', ') || t('editor.graph.noTarget');
  const slide = (nudge: (direction: 1 | -1, isCoarse: boolean) => void) => (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    nudge(direction, event.shiftKey || event.key.startsWith('Page'));
  };
  const ends: { end: RampEnd; x: number; percent: number }[] = !hasHeight(step)
    ? []
    : isRamp(step)
      ? [
          // Never one over the other, however narrow the bar.
          { end: 'start', x: Math.min(edge.left, middle - reach), percent: startPercent },
          { end: 'end', x: Math.max(edge.right, middle + reach), percent: endPercent },
        ]
      : [{ end: 'both', x: middle, percent: startPercent }];

  return (
    <>
      {ends.map(({ end, x, percent }) => (
        <div
          key={end}
          role="slider"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={t(`editor.graph.target.${end}`)}
          aria-valuemin={0}
          aria-valuemax={Math.max(Math.round(percent), layout.ceilingPercent)}
          aria-valuenow={Math.round(percent)}
          aria-valuetext={targets}
          className={styles.height}
          style={{ left: x, top: yAt(percent, plot) }}
          onPointerDown={(event) => onGrab(event, end)}
          onKeyDown={slide((direction, isCoarse) => onNudgeHeight(end, direction, isCoarse))}
        />
      ))}
      <div
        role="slider"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={t('editor.graph.length')}
        aria-valuemin={0}
        aria-valuemax={Math.max(86_400, Math.round(lengthOf(step)))}
        aria-valuenow={Math.round(lengthOf(step))}
        aria-valuetext={stepLength(step, reader)}
        className={styles.length}
        style={{ left: edge.right, top: plot.top + plot.height }}
        onPointerDown={(event) => onGrab(event, 'length')}
        onKeyDown={slide(onNudgeLength)}
      />
    </>
  );
}
