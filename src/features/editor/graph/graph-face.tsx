/** The editor's graph: the workout profile as a thing to take hold of. Edges are lengths, tops are targets, bars are moved. */
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import { graphLayout } from '#core/domain/editing/graph-layout.ts';
import { isSamePath } from '#core/domain/editing/graph-move.ts';
import { barNear, graphScale } from '#core/domain/editing/graph-scale.ts';
import type { SegmentPath } from '#core/domain/editing/segment-path.ts';
import { percentTicks, timeTicks } from '#core/domain/segments/profile-marks.ts';
import type { StepReader } from '#src/charts/step-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { FaceProps } from '../face.ts';
import { graphActs } from './graph-acts.ts';
import { PercentAxis, TimeAxis } from './graph-axes.tsx';
import { GraphDrawing } from './graph-drawing.tsx';
import styles from './graph-face.module.css';
import { barOf, type Frame, gripAt } from './graph-gesture.ts';
import { GraphHandles } from './graph-handles.tsx';
import { onGraphKey, useListedGraphKeys } from './graph-keys.ts';
import { GraphOptions, pathsInOrder } from './graph-options.tsx';
import { GraphPalette } from './graph-palette.tsx';
import { GraphReadout } from './graph-readout.tsx';
import { GraphToolbar } from './graph-toolbar.tsx';
import type { Plot } from './graph-plot.ts';
import { segmentWords } from './graph-words.ts';
import { useElementWidth } from '#src/charts/use-element-width.ts';
import { useGraphChoice } from './use-graph-choice.ts';
import { useGraphDrag } from './use-graph-drag.ts';
import { useGraphZoom } from './use-graph-zoom.ts';
import { pointIn } from './use-pointer-drag.ts';

const plotPixels = 220;
/** Room above the highest bar, for its handle. */
const headPixels = 20;
/** Half of a handle beside the first and the last bar. */
const sidePixels = 24;

const fingerReach = 22;

/** A bracket that is as high as a finger needs, where there are fingers. */
const bracketPixels = () => (matchMedia('(any-pointer: coarse)').matches ? 44 : 28);

export function GraphFace(props: FaceProps) {
  const { sport, pool, segments, thresholds } = props;
  const { t, format } = useWords();
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [rowPixels] = useState(bracketPixels);
  const { chosen, choose, follow } = useGraphChoice(segments, scroller);
  const { drag, grab } = useGraphDrag({ content, scroller });
  useListedGraphKeys();

  const still = useMemo(() => graphLayout(sport, segments, thresholds), [sport, segments, thresholds]);
  const zoom = useGraphZoom(scroller, still.durationSeconds, useElementWidth(scroller) - 2 * sidePixels);
  const { pixelsPerSecond } = drag?.frame.scale ?? zoom;
  const preview = drag?.preview ?? segments;
  const layout = useMemo(
    () => (preview === segments ? still : graphLayout(sport, preview, thresholds)),
    [preview, segments, still, sport, thresholds],
  );
  const scale = useMemo(() => graphScale(layout, pixelsPerSecond), [layout, pixelsPerSecond]);
  const { depth, floorPercent, ceilingPercent } = drag?.frame.layout ?? still;
  const plot = useMemo(
    (): Plot => ({ top: depth * rowPixels + headPixels, height: plotPixels, floorPercent, ceilingPercent }),
    [depth, rowPixels, floorPercent, ceilingPercent],
  );
  const ticks = useMemo(
    () => timeTicks(layout.durationSeconds, pixelsPerSecond),
    [layout.durationSeconds, pixelsPerSecond],
  );
  const percents = useMemo(() => percentTicks(plot), [plot]);

  const reader = useMemo(
    (): StepReader => ({ scale: layout.scale, sport, pool, thresholds, format, t }),
    [layout.scale, sport, pool, thresholds, format, t],
  );
  const frame: Frame = { segments, layout: still, scale, plot, reader: { sport, thresholds }, pool };
  // The same while something is dragged: what is below is not drawn again with every move.
  const acts = useMemo(() => graphActs(props, chosen.path, choose, reader), [props, chosen.path, choose, reader]);
  const paths = pathsInOrder(layout);
  const index = paths.findIndex((path) => isSamePath(path, chosen.path));
  const chosenBar = barOf(layout, chosen.path, chosen.occurrence);
  const isSet = index >= 0 && !chosenBar;

  const press = (event: PointerEvent): void => {
    const isFinger = event.pointerType !== 'mouse';
    const set = setAt(event.target);
    const grip = set ? null : gripAt(pointIn(content.current, event), frame);
    const path = set ?? grip?.bar.path;
    // A finger on what is not chosen scrolls.
    if (!path || (isFinger && !isSamePath(path, chosen.path))) return;
    const what = isFinger || !grip ? ('move' as const) : grip.grip;
    grab(event, { grip: what, path, occurrence: grip?.bar.occurrence ?? 1 }, frame, acts);
  };
  const point = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('[role=slider]')) return;
    const set = setAt(event.target);
    if (set) return choose(set);
    const { x } = pointIn(content.current, event);
    const isFinger = event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch';
    const bar = still.bars[barNear(x, scale, isFinger ? fingerReach : 0)];
    if (bar) choose(bar.path, bar.occurrence);
  };
  const hover = (event: PointerEvent): void => {
    if (drag || event.pointerType !== 'mouse' || !content.current) return;
    const grip = gripAt(pointIn(content.current, event), frame)?.grip;
    content.current.dataset['grip'] = grip ?? 'none';
  };
  const onKeyDown = (event: KeyboardEvent): void => onGraphKey(event, acts, { paths, index, isSet, choose });

  return (
    <section aria-label={t('editor.graph.label')} className={styles.face}>
      <div className={styles.head}>
        <p className={styles.words}>
          {index >= 0
            ? segmentWords(preview, chosen.path, layout, reader)
            : t(segments.length > 0 ? 'editor.graph.hint' : 'editor.graph.empty')}
        </p>
        <IconButton
          label={t('editor.graph.zoomOut')}
          icon={<ZoomOut />}
          disabledReason={zoom.isWhole ? t('editor.graph.whole') : undefined}
          onClick={zoom.farther}
        />
        <IconButton
          label={t('editor.graph.zoomIn')}
          icon={<ZoomIn />}
          disabledReason={zoom.isClosest ? t('editor.graph.closest') : undefined}
          onClick={zoom.closer}
        />
      </div>
      <div className={styles.frame}>
        <PercentAxis percents={percents} plot={plot} />
        <div ref={scroller} className={styles.scroller}>
          {/* Keys are those of the list in it. */}
          <div
            ref={content}
            role="presentation"
            className={styles.content}
            style={{ inlineSize: scale.width || 'auto', blockSize: plot.top + plot.height }}
            onPointerDown={press}
            onPointerMove={hover}
            onClick={point}
          >
            <GraphDrawing
              layout={layout}
              scale={scale}
              plot={plot}
              gridPercents={percents}
              ticks={ticks}
              carried={drag?.gesture.grip === 'move' ? drag.gesture.path : undefined}
            />
            <TimeAxis ticks={ticks} layout={layout} scale={scale} plot={plot} />
            <GraphOptions
              segments={preview}
              layout={layout}
              scale={scale}
              plot={plot}
              rowPixels={rowPixels}
              reader={reader}
              chosen={chosen.path}
              helpId={helpId}
              onChoose={follow}
              onKeyDown={onKeyDown}
            />
            {chosenBar && (
              <GraphHandles
                bar={chosenBar}
                layout={layout}
                scale={scale}
                plot={plot}
                reader={reader}
                onGrab={(event, grip) => {
                  event.stopPropagation();
                  grab(event, { grip, path: chosen.path, occurrence: chosen.occurrence }, frame, acts);
                }}
                onNudgeLength={acts.nudgeLength}
                onNudgeHeight={acts.nudgeHeight}
              />
            )}
            {drag && <GraphReadout drag={drag} layout={layout} plot={plot} width={scale.width} reader={reader} />}
          </div>
        </div>
      </div>
      <p id={helpId} className={styles.help}>
        {t('editor.graph.help')}
      </p>
      <GraphToolbar sport={sport} pool={pool} segments={segments} chosen={chosen.path} acts={acts} />
      <GraphPalette sport={sport} pool={pool} segments={segments} hasChoice={index >= 0} acts={acts} />
    </section>
  );
}

/** The set whose bracket is pointed at. */
function setAt(target: EventTarget): SegmentPath | undefined {
  const bracket = target instanceof Element ? target.closest<HTMLElement>('[data-set]') : null;
  return bracket?.dataset['path']?.split(',').map(Number);
}
