/** The segments of the graph as a list that has one place in the tab order: sets as brackets above, steps over their bars. */
import type { KeyboardEvent } from 'react';
import { isSamePath } from '#core/domain/editing/graph-move.ts';
import type { GraphLayout, GraphSet } from '#core/domain/editing/graph-layout.ts';
import type { GraphScale } from '#core/domain/editing/graph-scale.ts';
import type { SegmentPath } from '#core/domain/editing/segment-path.ts';
import type { Segment } from '#core/model/segment.ts';
import type { StepReader } from '#src/charts/step-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './graph-options.module.css';
import type { Plot } from './graph-plot.ts';
import { segmentWords } from './graph-words.ts';

type GraphOptionsProps = {
  segments: readonly Segment[];
  layout: GraphLayout;
  scale: GraphScale;
  plot: Plot;
  /** The height of one bracket. */
  rowPixels: number;
  reader: StepReader;
  /** What is chosen; the first segment has the tab stop while nothing is. */
  chosen: SegmentPath;
  helpId: string;
  onChoose: (path: SegmentPath) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

type Item = { path: SegmentPath; set?: GraphSet; firstBar: number; lastBar: number };

/** In the order in which they are done; a set before its steps. */
function itemsOf({ bars, sets }: GraphLayout): Item[] {
  return bars.flatMap(({ path, occurrence, isSendOffRest }, index) => {
    const opened = sets.filter(({ firstBar }) => firstBar === index).map((set) => ({ ...set, set }));
    const isShadow = occurrence > 1 || isSendOffRest;
    return isShadow ? opened : [...opened, { path, firstBar: index, lastBar: index }];
  });
}

/** The paths of all segments in the order of the list. */
export const pathsInOrder = (layout: GraphLayout): SegmentPath[] => itemsOf(layout).map(({ path }) => path);

export function GraphOptions(props: GraphOptionsProps) {
  const { segments, layout, scale, plot, rowPixels, reader, chosen, helpId, onChoose, onKeyDown } = props;
  const { t } = useWords();
  const items = itemsOf(layout);
  const leftOf = (bar: number) => scale.edges[bar]?.left ?? 0;
  const rightOf = (bar: number) => scale.edges[bar]?.right ?? 0;
  const stop = items.find(({ path }) => isSamePath(path, chosen)) ?? items[0];
  return (
    <div
      role="listbox"
      aria-orientation="horizontal"
      aria-label={t('workout.steps')}
      aria-describedby={helpId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <div
          key={item.path.join()}
          role="option"
          aria-selected={isSamePath(item.path, chosen)}
          aria-label={segmentWords(segments, item.path, layout, reader)}
          tabIndex={item === stop ? 0 : -1}
          data-path={item.path.join()}
          data-set={item.set ? '' : undefined}
          className={item.set ? styles.set : styles.step}
          style={{
            left: leftOf(item.firstBar),
            width: rightOf(item.lastBar) - leftOf(item.firstBar),
            ...(item.set
              ? { top: (item.path.length - 1) * rowPixels, height: rowPixels }
              : { top: plot.top, height: plot.height }),
          }}
          onFocus={() => onChoose(item.path)}
        >
          {item.set && (
            <span aria-hidden className={styles.times}>
              {t('segment.repeat', { times: reader.format.number(item.set.count) })}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
