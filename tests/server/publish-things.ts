/** An athlete who makes a plan public and shares a list. */
import { slugOf } from '#core/model/ids.ts';
import type { TestApp } from '#tests/server/open-app.ts';

const workoutId = '0197a000-0000-7000-8000-00000000d000';
const content = {
  name: 'Hills',
  sport: 'bike',
  description: '',
  tags: [],
  authorName: 'Anna',
  segments: [{ type: 'interval', durationSeconds: 600, percentOfFtp: { start: 90, end: 90 } }],
};
const listId = '0197a000-0000-7000-8000-00000000d001';
const planId = '0197a000-0000-7000-8000-00000000d002';

/** @returns the addresses at which others read them: of the plan, and of the list */
export async function publishThings(app: TestApp, token: string): Promise<[string, string]> {
  const ok = async (method: string, path: string, body?: object) => {
    const reply = await app.ask(method, path, { token, ...(body && { body }) });
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.body;
  };
  await ok('POST', '/api/workouts', { workoutId, content });
  const workoutsByDays = [Array.from({ length: 3 }, () => ({ workoutId }))];
  const plan = {
    planId,
    name: 'Hills',
    description: '',
    isPublic: true,
    workoutsByDays,
    weekRestDays: [[2, 3, 4, 5, 6, 7]],
  };
  await ok('POST', '/api/plans', plan);
  await ok('POST', '/api/users/list/create', { listId, listName: 'Hills', shortName: 'Hills' });
  await ok('PUT', '/api/users/list/share', { listId });
  return [`/api/plans/${planId}`, `/api/users/lists/workouts/${slugOf('Hills', listId)}`];
}
