/** Ids and slugs are chosen by devices; whoever copies a public one does not stand in its place. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slugOf } from '#core/model/ids.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

type Athlete = Awaited<ReturnType<TestApp['athlete']>>;

let app: TestApp;
let anna: Athlete;
let mallory: Athlete;
beforeAll(async () => {
  app = await openApp();
  await seedCatalogue(app.services.execute);
  anna = await app.athlete('Anna', 2);
  app.pass(1);
  mallory = await app.athlete('Mallory', 2);
}, 60_000);
afterAll(() => app.close());

const content = (name: string) => ({
  name,
  sport: 'bike',
  description: 'of Mallory',
  tags: [],
  authorName: 'Mallory',
  segments: [{ type: 'interval', durationSeconds: 600, percentOfFtp: { start: 90, end: 90 } }],
});
const ok = async ({ token }: Athlete, method: string, path: string, body: object) => {
  const reply = await app.ask(method, path, { token, body });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
};
/** Another id of which a slug is made that is the same. */
const twin = (id: string, count: number) =>
  `00000000-0000-7000-8000-${id.slice(-12)}`.replace(/^0+/, (zeros) => String(count).padStart(zeros.length, '0'));
const visit = async (path: string) => (await app.ask('GET', path)).body;

test('a workout of the catalogue is found by its slug however many private ones are called the same', async () => {
  const { items } = await visit('/api/workout/search?pageSize=1');
  const [{ slug, workoutId, name }] = items;
  for (let count = 0; count < 12; count += 1) {
    const made = await ok(mallory, 'POST', '/api/workouts', {
      workoutId: twin(workoutId, count),
      content: content(name),
    });
    expect(made.slug).toBe(slug);
  }
  expect(await visit(`/api/workouts/bySlug/${slug}`)).toMatchObject({ workoutId, isPublic: true });
});

const publish = async (athlete: Athlete, planId: string, name: string) => {
  const [{ workoutId }] = (await visit('/api/workout/search?pageSize=1')).items;
  const workoutsByDays = [Array.from({ length: 3 }, () => ({ workoutId }))];
  const description = `of ${athlete.username}`;
  return ok(athlete, 'POST', '/api/plans', { planId, name, description, isPublic: true, workoutsByDays });
};

test('a plan of the catalogue keeps its address', async () => {
  const { items } = await visit('/api/plans/search?pageSize=1');
  const [{ _id, slug, name }] = items;
  // One who likes it puts it behind those that nobody likes, in an index.
  await ok(anna, 'POST', '/api/plans', { name, originalPlanId: _id });
  for (const planId of [twin(_id, 0), _id, twin(_id, 99_999_999)]) await publish(mallory, planId, name);
  for (const address of [slug, _id]) expect(await visit(`/api/plans/${address}`)).toMatchObject({ _id, userId: null });
});

test('a public plan keeps its address, whatever an athlete who came later publishes', async () => {
  const planId = '0197a000-0000-7000-8000-00000000c001';
  await publish(anna, planId, 'Climbing');
  await ok(mallory, 'POST', '/api/plans', { name: 'Climbing', originalPlanId: planId });
  for (const copy of [twin(planId, 0), planId]) await publish(mallory, copy, 'Climbing');
  for (const address of [slugOf('Climbing', planId), planId])
    expect(await visit(`/api/plans/${address}`)).toMatchObject({ userId: anna.userId, description: 'of Anna' });
});

test('a shared list keeps its address too', async () => {
  const listId = '0197a000-0000-7000-8000-00000000c002';
  const share = async (athlete: Athlete, id: string) => {
    await ok(athlete, 'POST', '/api/users/list/create', {
      listId: id,
      listName: 'Favourites',
      shortName: athlete.username,
    });
    await ok(athlete, 'PUT', '/api/users/list/share', { listId: id });
  };
  await share(anna, listId);
  for (const copy of [listId, twin(listId, 0)]) await share(mallory, copy);
  const shown = await visit(`/api/users/lists/workouts/${slugOf('Favourites', listId)}`);
  expect(shown).toMatchObject({ listId, shortName: 'Anna' });
});
