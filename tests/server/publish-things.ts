/** An athlete who makes a plan public and shares a list. */
import { slugOf } from '#core/model/ids.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import type { TestApp } from '#tests/server/open-app.ts';

const listId = '0197a000-0000-7000-8000-00000000d001';
const planId = '0197a000-0000-7000-8000-00000000d002';

/** @returns the addresses at which others read them: of the plan, and of the list */
export async function publishThings(app: TestApp, token: string): Promise<[string, string]> {
  const ok = async (method: string, path: string, body?: object) => {
    const reply = await app.ask(method, path, { token, ...(body && { body }) });
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.body;
  };
  await seedCatalogue(app.services.execute);
  const { items } = await ok('GET', '/api/workout/search?pageSize=1');
  const workoutsByDays = [Array.from({ length: 3 }, () => ({ workoutId: items[0].workoutId }))];
  const plan = { planId, name: 'Hills', description: '', isPublic: true, workoutsByDays };
  await ok('POST', '/api/plans', plan);
  await ok('POST', '/api/users/list/create', { listId, listName: 'Hills', shortName: 'Hills' });
  await ok('PUT', '/api/users/list/share', { listId });
  return [`/api/plans/${planId}`, `/api/users/lists/workouts/${slugOf('Hills', listId)}`];
}
