/** The words of a copy, once its steps are others. */
import { expect, test } from 'vitest';
import { withSteps } from '#core/domain/editing/copied-words.ts';
import type { EditedWorkout } from '#core/domain/editing/edited-workout.ts';
import { readText } from '#core/domain/workout-text/read-text.ts';

const stepsOf = (text: string) => {
  const read = readText('bike', text);
  return read.ok ? read.segments : [];
};
const copy: EditedWorkout = {
  name: 'Sweet spot (copy)',
  sport: 'bike',
  description: 'Just below threshold.',
  tags: [],
  workoutType: 'sweetspot',
  segments: stepsOf('10min 50% warm-up\n3x\n  10min 90%\n  4min 50% rest'),
};
const note = stepsOf("15min warm-up\n6 x 1' @ 130% / 2' @ 50%");

test('an athlete who pastes a coach’s note over a copy is not told that her sprints are sweet spot', () => {
  const pasted = withSteps(copy, note, copy);
  expect(pasted).toMatchObject({ name: 'Sweet spot (copy)', description: '', segments: note });
  expect(pasted).not.toHaveProperty('workoutType');
});

test('who swims, rows or rides less of the same keeps what is said of it, and so does who has written it herself', () => {
  const fewer = stepsOf('10min 55% warm-up\n2x\n  10min 90% "Sit up"\n  5min 50% rest');
  expect(withSteps(copy, fewer, copy)).toEqual({ ...copy, segments: fewer });
  const own = { ...copy, description: 'For Tuesday.', workoutType: 'sprint' as const };
  expect(withSteps(own, note, copy)).toEqual({ ...own, segments: note });
  expect(withSteps(copy, [], copy)).toEqual({ ...copy, segments: [] });
});
