/** Ids and slugs are chosen by devices; copying a public one does not take its place. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slugOf } from '#core/model/ids.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
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
  return ok(athlete, 'POST', '/api/plans', {
    planId,
    name,
    description,
    isPublic: true,
    workoutsByDays,
    weekRestDays: [[2, 3, 4, 5, 6, 7]],
  });
};

test('a plan of the catalogue keeps its address', async () => {
  const { items } = await visit('/api/plans/search?pageSize=1');
  const [{ _id, slug, name }] = items;
  // A copy by an athlete who likes it puts it behind those without likes, in an index.
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

test('an older account that copies the id and the name of a public plan later does not take over its address', async () => {
  const planId = '0197a000-0000-7000-8000-00000000c003';
  await publish(mallory, planId, 'Descending');
  for (const copy of [twin(planId, 0), planId]) await publish(anna, copy, 'Descending');
  for (const address of [slugOf('Descending', planId), planId])
    expect(await visit(`/api/plans/${address}`)).toMatchObject({ userId: mallory.userId });
  const { items } = await visit('/api/plans/search?searchString=Descending');
  expect(items.filter(({ _id }: { _id: string }) => _id === planId)).toMatchObject([{ userId: mallory.userId }]);
  // Not while it is private for a while either: who has the link finds nothing, or the plan that it is of.
  await ok(mallory, 'PUT', '/api/plans/fields', { planId, fields: { isPublic: false } });
  expect((await app.ask('GET', `/api/plans/${planId}`)).status).toBe(404);
});

test('whose a public plan is, and since when, is said by the server and not by who sends it', async () => {
  const planId = '0197a000-0000-7000-8000-00000000c004';
  const [{ workoutId }] = (await visit('/api/workout/search?pageSize=1')).items;
  const items = Array.from({ length: 3 }, (_, at) => itemInput(twin(planId, 100 + at), workoutId, 1 + at));
  const plan = { authorName: 'Trainside', createdAt: '2099-01-01T00:00:00.000Z', isPublic: true };
  const input = planInput(planId, [weekInput(twin(planId, 99), items)], { ...plan, name: 'Forged' });
  await ok(mallory, 'POST', '/api/sync', {
    account: mallory.userId,
    schema: 3,
    cursors: {},
    heads: {},
    calls: [{ mid: twin(planId, 98), sv: 1, call: 'plans.createPlan', input }],
  });
  expect(await visit(`/api/plans/${planId}`)).toMatchObject({ authorName: 'Mallory', userId: mallory.userId });
  const { items: ours } = await visit('/api/plans/search?searchString=Trainside&pageSize=50');
  expect(ours.filter(({ userId }: { userId: string | null }) => userId !== null)).toEqual([]);
  await publish(anna, '0197a000-0000-7000-8000-00000000c005', 'Newer');
  const { items: newest } = await visit('/api/plans/search?sortBy=newest&pageSize=1');
  expect(newest).toMatchObject([{ name: 'Newer' }]);
});

test('a shared list keeps its address too, whoever has the older account', async () => {
  const listId = '0197a000-0000-7000-8000-00000000c002';
  const share = async (athlete: Athlete, id: string) => {
    await ok(athlete, 'POST', '/api/users/list/create', {
      listId: id,
      listName: 'Favourites',
      shortName: athlete.username,
    });
    await ok(athlete, 'PUT', '/api/users/list/share', { listId: id });
  };
  const other = '0197a000-0000-7000-8000-00000000c006';
  for (const [first, later, id] of [
    [anna, mallory, listId],
    [mallory, anna, other],
  ] as const) {
    await share(first, id);
    for (const copy of [id, twin(id, 0)]) await share(later, copy);
    const shown = await visit(`/api/users/lists/workouts/${slugOf('Favourites', id)}`);
    expect(shown).toMatchObject({ listId: id, shortName: first.username });
  }
});

/** Makes a workout and makes it public, with made-up facts. */
const share = async (athlete: Athlete, workoutId: string, name: string, createdAt = '2020-01-01T00:00:00.000Z') => {
  const said = { ...content(name), description: `of ${athlete.username}`, authorName: 'Trainside' };
  await ok(athlete, 'POST', '/api/workouts', { workoutId, createdAt, content: said });
  await ok(athlete, 'PUT', '/api/workouts/make-public', { workoutId });
};

test('a public workout keeps its address, its place in search and among those who plan it, whoever has the older account', async () => {
  for (const [first, later, workoutId] of [
    [anna, mallory, '0197a000-0000-7000-8000-00000000c007'],
    [mallory, anna, '0197a000-0000-7000-8000-00000000c008'],
  ] as const) {
    const name = `Pass of ${first.username}`;
    await share(first, workoutId, name);
    for (const copy of [workoutId, twin(workoutId, 0)]) await share(later, copy, name);
    const theFirsts = { workoutId, authorName: first.username, description: `of ${first.username}` };
    expect(await visit(`/api/workouts/bySlug/${slugOf(name, workoutId)}`)).toMatchObject(theFirsts);
    expect(await visit(`/api/workouts/${workoutId}`)).toMatchObject(theFirsts);
    const { items } = await visit(`/api/workout/search?s=${encodeURIComponent(name)}`);
    const named = items.filter((item: { workoutId: string }) => item.workoutId === workoutId);
    expect(named).toMatchObject([{ authorName: first.username }]);
    const planned = await app.services.execute.store.read((reads) => reads.publisherOf(workoutId));
    expect(planned).toBe(first.userId);
    await ok(first, 'PUT', '/api/workouts/make-private', { workoutId });
    expect((await app.ask('GET', `/api/workouts/${workoutId}`)).status).toBe(404);
  }
});

test('a workout of the catalogue keeps its address when somebody makes one public by the same id', async () => {
  const [{ slug, workoutId, name, authorName }] = (await visit('/api/workout/search?pageSize=1')).items;
  await share(mallory, workoutId, name);
  for (const address of [`bySlug/${slug}`, workoutId])
    expect(await visit(`/api/workouts/${address}`)).toMatchObject({ workoutId, authorName });
  const { items } = await visit(`/api/workout/search?s=${encodeURIComponent(name)}&pageSize=100`);
  expect(items.filter((item: { workoutId: string }) => item.workoutId === workoutId)).toHaveLength(1);
});

test('whose a public workout is, and since when, is said by the server and not by who sends it', async () => {
  const workoutId = '0197a000-0000-7000-8000-00000000c009';
  await share(mallory, workoutId, 'Forged ride', '2099-01-01T00:00:00.000Z');
  const shown = await visit(`/api/workouts/${workoutId}`);
  expect(shown).toMatchObject({ authorName: 'Mallory' });
  expect(shown.createDate < '2099').toBe(true);
  const ofTrainside = await visit('/api/workout/search?s=Trainside&authorDescriptions=true&pageSize=100');
  expect(ofTrainside.items.filter((item: { workoutId: string }) => item.workoutId === workoutId)).toEqual([]);
  await share(anna, '0197a000-0000-7000-8000-00000000c00a', 'Newer ride');
  expect((await visit('/api/workout/search?sortBy=newest&pageSize=1')).items).toMatchObject([{ name: 'Newer ride' }]);
  // Its maker reads what they have written themselves, such as the author of a file.
  const own = await app.ask('GET', `/api/workouts/${workoutId}`, { token: mallory.token });
  expect(own.body).toMatchObject({ authorName: 'Trainside', createDate: '2099-01-01T00:00:00.000Z' });
});
