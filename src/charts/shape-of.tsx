/** The profile of steps, computed when they change. */
import { type ComponentProps, memo, useMemo } from 'react';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { WorkoutProfile } from './workout-profile.tsx';

type ShapeOfProps = Pick<WorkoutContent, 'sport' | 'segments'> & Omit<ComponentProps<typeof WorkoutProfile>, 'shape'>;

export const ShapeOf = memo(function ShapeOf({ sport, segments, ...rest }: ShapeOfProps) {
  const shape = useMemo(() => workoutProfile(sport, segments), [sport, segments]);
  return <WorkoutProfile shape={shape} {...rest} />;
});
