/** A plan that was sent and changed since: what the athlete has made of a session stays. */
import { expect, test } from 'vitest';
import { coachPlanEvents, type SessionState } from '#core/domain/coach/plan-sessions.ts';

const monday = '2027-01-04';
const [was, is] = ['01890000-0000-8000-8000-000000000001', '01890000-0000-8000-8000-000000000002'];
const days = [[{ workoutId: is, versionId: null }], [], [], [], [], [], []];
const plan = {
  planId: '01890000-0000-7000-8000-000000000003',
  monday,
  days,
  former: [[[was]], [], [], [], [], [], []],
  color: 1 as const,
  from: monday,
  lastRankOn: () => null,
};

test.each([
  ['as it was sent', {}, 1],
  ['done', { isDone: true }, 0],
  ['of a workout that the athlete has chosen', { workoutId: '01890000-0000-8000-8000-000000000009' }, 0],
] as const)('S4.10 a session %s, of which the plan has another by now', async (_how, made, count) => {
  const states = (ids: readonly string[]): Promise<SessionState[]> =>
    Promise.resolve(
      ids.map((_, at) =>
        at === 0 ? { deletedBy: null, isDone: false, workoutId: was, calendarDate: monday, ...made } : null,
      ),
    );
  const { changed, gone, fresh, moved } = await coachPlanEvents(plan, states);
  expect([changed.length, gone, fresh, moved]).toEqual([count, [], [], []]);
});
