/** Nothing that a workout's author wrote is lost when another athlete copies what the server shows of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workoutView } from '#core/contract/views.ts';
import { contentOf } from '#core/domain/workouts/content-of.ts';
import { workoutContent, type WorkoutContent } from '#core/model/workout.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
beforeAll(async () => (app = await openApp()));
afterAll(() => app.close());

const steps: WorkoutContent['segments'] = [
  { type: 'active', distanceMeters: 100, stroke: 'backstroke', sendOffSeconds: 130 },
];
const plain: WorkoutContent = {
  name: 'Ten lengths',
  sport: 'swim',
  description: '',
  tags: [],
  authorName: '',
  segments: steps,
};
const whole: WorkoutContent = {
  ...plain,
  pool: '33m',
  description: 'Long strokes',
  workoutType: 'endurance',
  tags: ['technique'],
  authorName: 'Anna Berg',
};

/** Saves a workout, and answers the server's view of it. */
async function viewOf(content: WorkoutContent) {
  const { token } = await app.athlete();
  const made = await app.ask('POST', '/api/workouts', { token, body: { content } });
  expect(made.status).toBe(200);
  const { body } = await app.ask('GET', `/api/workouts/bySlug/${made.body.workoutId}`, { token });
  return workoutView.parse(body);
}

test('S2.07 a workout with all that an author can write comes back whole, the pool of a swim too', async () => {
  expect(Object.keys(whole).toSorted()).toEqual(Object.keys(workoutContent.shape).toSorted());
  expect(contentOf(await viewOf(whole))).toEqual(whole);
});

test('what was not written is not there, and the content is one that can be saved', async () => {
  const content = contentOf(await viewOf(plain));
  expect(content).toEqual(plain);
  expect(workoutContent.safeParse(content).success).toBe(true);
});
