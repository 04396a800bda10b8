/** What can be done with the chosen step or set; what can't says why. */
import {
  ArrowLeft,
  ArrowRight,
  Copy,
  ListPlus,
  Minus,
  Plus,
  Repeat,
  Scissors,
  TrendingUp,
  Trash2,
  Ungroup,
  UnfoldHorizontal,
} from 'lucide-react';
import { memo } from 'react';
import { duplicate, split } from '#core/domain/editing/graph-acts.ts';
import { isRamp, isRampable } from '#core/domain/editing/graph-height.ts';
import { moveBy } from '#core/domain/editing/graph-move.ts';
import { group, groupSize, setCount, unroll } from '#core/domain/editing/graph-repeats.ts';
import { kindsOn } from '#core/domain/editing/graph-steps.ts';
import { segmentAt, type SegmentPath } from '#core/domain/editing/segment-path.ts';
import { scaleOf } from '#core/domain/segments/scale.ts';
import type { Repeat as Set, Step } from '#core/model/segment.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { MenuButton } from '#src/ui/menu.tsx';
import type { FaceProps } from '../face.ts';
import type { GraphActs } from './graph-acts.ts';
import styles from '../tool-strip.module.css';
import { kindName } from './graph-words.ts';

type GraphToolbarProps = Pick<FaceProps, 'sport' | 'pool' | 'segments'> & { chosen: SegmentPath; acts: GraphActs };

export const GraphToolbar = memo(function GraphToolbar(props: GraphToolbarProps) {
  const { sport, segments, chosen, acts } = props;
  const { t } = useWords();
  const segment = segmentAt(segments, chosen);
  if (!segment) return null;
  const isFull = duplicate(segments, chosen).segments === segments ? t('editor.graph.full') : undefined;
  const stays = (by: 1 | -1) =>
    moveBy(segments, chosen, by).segments === segments ? t('editor.graph.noPlace') : undefined;

  return (
    <div role="group" aria-label={t('editor.graph.acts')} className={styles.strip}>
      {segment.type === 'repeat' ? <SetButtons {...props} set={segment} /> : <StepButtons {...props} step={segment} />}
      <MenuButton
        label={t('editor.graph.addBefore')}
        icon={<ListPlus />}
        variant="quiet"
        groups={[
          {
            entries: kindsOn(scaleOf(sport, segments)).map((kind) => ({
              id: kind,
              label: kindName(kind, t),
              onSelect: () => acts.add(kind, 'before'),
            })),
          },
        ]}
      />
      <Button variant="quiet" icon={<Copy />} disabledReason={isFull} onClick={acts.duplicate}>
        {t('editor.graph.duplicate')}
      </Button>
      <Button variant="quiet" icon={<ArrowLeft />} disabledReason={stays(-1)} onClick={() => acts.move(-1)}>
        {t('editor.graph.earlier')}
      </Button>
      <Button variant="quiet" icon={<ArrowRight />} disabledReason={stays(1)} onClick={() => acts.move(1)}>
        {t('editor.graph.later')}
      </Button>
      <Button variant="quiet" icon={<Trash2 />} onClick={acts.delete}>
        {t('ui.delete')}
      </Button>
    </div>
  );
});

function StepButtons({ segments, chosen, pool, acts, step }: GraphToolbarProps & { step: Step }) {
  const { t } = useWords();
  const withRest = groupSize(segments, chosen) === 2;
  return (
    <>
      <Button
        variant="quiet"
        icon={<TrendingUp />}
        aria-pressed={isRamp(step)}
        disabledReason={isRampable(step) ? undefined : t('editor.graph.noRamp')}
        onClick={acts.toggleRamp}
      >
        {t('editor.graph.kind.ramp')}
      </Button>
      <Button
        variant="quiet"
        icon={<Scissors />}
        disabledReason={split(segments, chosen, pool) === segments ? t('editor.graph.tooShort') : undefined}
        onClick={acts.split}
      >
        {t('editor.graph.split')}
      </Button>
      <Button
        variant="quiet"
        icon={<Repeat />}
        disabledReason={group(segments, chosen) === segments ? t('editor.graph.noSet') : undefined}
        onClick={acts.group}
      >
        {withRest ? t('editor.graph.repeatWithRest') : t('editor.graph.repeat')}
      </Button>
    </>
  );
}

function SetButtons({ segments, chosen, acts, set }: GraphToolbarProps & { set: Set }) {
  const { t, format } = useWords();
  const cannotCount = (count: number) => setCount(segments, chosen, count) === segments;
  return (
    <>
      <Button
        variant="quiet"
        icon={<Minus />}
        disabledReason={cannotCount(set.count - 1) ? t('editor.graph.once') : undefined}
        onClick={() => acts.nudgeCount(-1)}
      >
        {t('editor.graph.lessOften')}
      </Button>
      <span aria-hidden className={styles.count}>
        {t('segment.repeat', { times: format.number(set.count) })}
      </span>
      <Button
        variant="quiet"
        icon={<Plus />}
        disabledReason={cannotCount(set.count + 1) ? t('editor.graph.full') : undefined}
        onClick={() => acts.nudgeCount(1)}
      >
        {t('editor.graph.moreOften')}
      </Button>
      <Button
        variant="quiet"
        icon={<UnfoldHorizontal />}
        disabledReason={unroll(segments, chosen) === segments ? t('editor.graph.full') : undefined}
        onClick={acts.unroll}
      >
        {t('editor.graph.unroll')}
      </Button>
      <Button variant="quiet" icon={<Ungroup />} onClick={acts.ungroup}>
        {t('editor.acts.ungroup')}
      </Button>
    </>
  );
}
