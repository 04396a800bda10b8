/** What can be added to a workout, each kind with the shape that it has. */
import { memo, useMemo } from 'react';
import { kindsOn, newSegment } from '#core/domain/editing/graph-steps.ts';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import { scaleOf } from '#core/domain/segments/scale.ts';
import { WorkoutProfile } from '#src/charts/workout-profile.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { aboveBars } from '#src/ui/lower-edge.ts';
import type { FaceProps } from '../face.ts';
import type { GraphActs } from './graph-acts.ts';
import styles from './graph-palette.module.css';
import { kindName } from './graph-words.ts';

type GraphPaletteProps = Pick<FaceProps, 'sport' | 'pool' | 'segments'> & {
  /** Something is chosen: what is added comes after it, else at the end. */
  hasChoice: boolean;
  acts: GraphActs;
};

export const GraphPalette = memo(function GraphPalette({ sport, pool, segments, hasChoice, acts }: GraphPaletteProps) {
  const { t } = useWords();
  const scale = scaleOf(sport, segments);
  const offers = useMemo(
    () => kindsOn(scale).map((kind) => ({ kind, shape: workoutProfile(sport, [newSegment(kind, scale, pool)]) })),
    [scale, sport, pool],
  );
  const label = hasChoice ? t('editor.graph.addAfter') : t('editor.graph.addAtEnd');
  return (
    <div ref={aboveBars} role="group" aria-label={label} className={styles.palette}>
      <p aria-hidden className={styles.label}>
        {label}
      </p>
      {offers.map(({ kind, shape }) => (
        <Button key={kind} onClick={() => acts.add(kind, 'after')} icon={<Shape shape={shape} />}>
          {kindName(kind, t)}
        </Button>
      ))}
    </div>
  );
});

function Shape({ shape }: { shape: ReturnType<typeof workoutProfile> }) {
  return (
    <span className={styles.shape}>
      <WorkoutProfile shape={shape} height={20} isDecorative />
    </span>
  );
}
