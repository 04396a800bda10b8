/** What a drag does, beside the pointer: the figures that change, or what is moved and the line where it lands. */
import type { GraphLayout } from '#core/domain/editing/graph-layout.ts';
import type { StepReader } from '#src/charts/step-words.ts';
import { barOf } from './graph-gesture.ts';
import type { Plot } from './graph-plot.ts';
import styles from './graph-readout.module.css';
import { carriedWords, readout } from './graph-words.ts';
import type { Drag } from './use-graph-drag.ts';

type GraphReadoutProps = { drag: Drag; layout: GraphLayout; plot: Plot; width: number; reader: StepReader };

/** So far above the pointer that a finger does not cover it. */
const abovePixels = 56;
const halfPixels = 96;

export function GraphReadout({ drag, layout, plot, width, reader }: GraphReadoutProps) {
  const { gesture, at, preview, drop } = drag;
  const bar = barOf(layout, gesture.path, gesture.occurrence);
  const words =
    gesture.grip === 'move' || !bar
      ? carriedWords(preview, gesture.path, layout, reader)
      : readout(bar.expanded, reader);
  return (
    <div aria-hidden>
      {drop && <div className={styles.caret} style={{ left: drop.x, top: plot.top, height: plot.height }} />}
      <div
        className={styles.readout}
        style={{
          left: Math.min(Math.max(at.x, Math.min(halfPixels, width / 2)), Math.max(width - halfPixels, width / 2)),
          top: Math.max(0, at.y - abovePixels),
        }}
      >
        {words}
      </div>
    </div>
  );
}
