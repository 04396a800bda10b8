/** Finding public workouts and plans, and one's own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanCard, WorkoutCard } from '#core/contract/views.ts';
import { planOutline } from '#core/domain/plans/plan-outline.ts';
import { fitOf, wantedOf } from '#core/domain/search/fit.ts';
import { searchText } from '#core/domain/search-text.ts';
import { ownStats } from '#core/domain/settings/own-stats.ts';
import type { RowOf } from '#core/model/tables.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { annasThings, secret, type AnnasThings } from '#tests/server/annas-things.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let anna: AnnasThings;
beforeAll(async () => {
  app = await openApp();
  await seedCatalogue(app.services.execute);
  anna = await annasThings(app);
}, 60_000);
afterAll(() => app.close());

interface Item {
  workoutId: string;
  name: string;
  sport: string;
  durationSeconds: number;
  stress: number;
  intensityFactor: number;
  level: number;
}
const search = async (
  query: string,
  token?: string,
): Promise<{ items: Item[]; total: number; leftOut: string[]; readAs: string[] }> =>
  (await app.ask('GET', `/api/workout/search?${query}`, { token })).body;

test('S9.04 ten to a page; the pages together are everything, each once', async () => {
  const { total, items } = await search('type=rowing');
  expect(items).toHaveLength(10);
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / 10) }, (_, page) => search(`type=rowing&pageNumber=${page + 1}`)),
  );
  const ids = pages.flatMap((page) => page.items.map((item) => item.workoutId));
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
});

test('S9.10 the type may be a number: 3 is rowing', async () => {
  expect(await search('type=3')).toEqual(await search('type=rowing'));
  expect((await search('type=3')).items[0]?.sport).toBe('rowing');
  expect((await app.ask('GET', '/api/workout/search?type=4')).status).toBe(400);
});

test('S7.14 every word must be found, whatever its case and accents', async () => {
  const { items } = await search('s=TÉMPO%20progressive&pageSize=50');
  expect(items.length).toBeGreaterThan(0);
  for (const { name } of items) expect(name.toLowerCase()).toMatch(/tempo/);
  expect((await search('s=nosuchword')).total).toBe(0);
});

test('S7.14 where no workout is all that was asked for, the nearest are found, and what was left out is said', async () => {
  const tempo = await search('s=tempo');
  expect(await search('s=tempo%20nosuchword')).toMatchObject({
    total: tempo.total,
    leftOut: ['nosuchword'],
    readAs: [],
  });
  expect(await search('s=tresholds&type=bike')).toMatchObject({ leftOut: [], readAs: ['threshold'] });
  expect(tempo).toMatchObject({ leftOut: [], readAs: [] });
});

test('S7.14 a word that means something is looked for in what workouts are, not in what is written about them', async () => {
  const { items } = await search('s=easy%2030%20min&pageSize=100');
  expect(items.length).toBeGreaterThan(3);
  expect(items.filter(({ level }) => level > 2)).toEqual([]);
});

test('S7.14 what begins with the word comes first, then beginnings of words, then the middle of words, page by page', async () => {
  const wanted = wantedOf('over');
  const fitOfName = ({ name }: Item) => fitOf(searchText(name), wanted);
  const { items, total } = await search('s=over&textDescriptions=false&pageSize=100');
  expect(items[0]?.name).toMatch(/^Over-unders/);
  expect(items.some(({ name }) => name.startsWith('Recovery'))).toBe(true);
  expect(items.map(fitOfName)).toEqual(items.map(fitOfName).toSorted((one, other) => other - one));
  const second = await search('s=over&textDescriptions=false&pageNumber=2');
  expect(second.items).toEqual(items.slice(10, 20));
  expect(second.total).toBe(total);
});

test.each(['%25', '_', '%5C', "'"])('S7.14 the character %s is searched for as itself', async (character) => {
  const { items, total } = await search(`s=${character}&textDescriptions=false&pageSize=100`);
  expect(items).toHaveLength(Math.min(total, 100));
  for (const item of items) expect(JSON.stringify(item)).toContain(decodeURIComponent(character));
});

test('S7.14 minutes, stress and intensity lie within both ends, as they are shown', async () => {
  const { items, total } = await search('minutesBetween=45,60&stressBetween=30,60&intensityBetween=60,85&pageSize=100');
  expect(total).toBeGreaterThan(0);
  for (const { durationSeconds, stress, intensityFactor } of items) {
    expect(Math.round(durationSeconds / 60)).toBeGreaterThanOrEqual(45);
    expect(Math.round(durationSeconds / 60)).toBeLessThanOrEqual(60);
    expect(Math.round(stress)).toBeGreaterThanOrEqual(30);
    expect(Math.round(stress)).toBeLessThanOrEqual(60);
    expect(Math.round(100 * intensityFactor)).toBeGreaterThanOrEqual(60);
    expect(Math.round(100 * intensityFactor)).toBeLessThanOrEqual(85);
  }
});

test.each([
  'minutesBetween=60,45',
  'minutesBetween=45',
  'minutesBetween=a,b',
  'pageSize=1000',
  'pageNumber=0',
  'type=running',
  'sortBy=magic',
  'level=7',
  'hasCadence=yes',
])('a search with %s is refused by the name of the field', async (query) => {
  const { status, body } = await app.ask('GET', `/api/workout/search?${query}`);
  expect(status).toBe(400);
  expect(body.error.details.field).toContain(query.split('=')[0]);
});

test('S9.11 by level, from 1 to 6', async () => {
  const totals = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (level) => {
      const { items, total } = await search(`level=${level}&pageSize=100`);
      expect(items.every((item) => item.level === level)).toBe(true);
      return total;
    }),
  );
  expect(totals.every((total) => total > 5)).toBe(true);
  expect(totals.reduce((sum, total) => sum + total)).toBe(loadCatalogue().length);
});

test('S7.14 the server knows an athlete’s own words as the device does', async () => {
  const swims = await search('type=swim');
  for (const word of ['swimming', 'schwimmen', '游泳'])
    expect((await search(`s=${encodeURIComponent(word)}&textDescriptions=false`)).total).toBe(swims.total);
  const [first] = (await search('s=schwelle%20rudern')).items;
  expect(first).toMatchObject({ sport: 'rowing', level: 4 });
});

test('S7.14 the longest first', async () => {
  const { items } = await search('sortBy=longest&pageSize=20');
  const minutes = items.map((item) => Math.round(item.durationSeconds / 60));
  expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
});

test('S6.04 my own workouts are found by me and by nobody else', async () => {
  expect((await search(`s=${secret}`)).total).toBe(0);
  expect((await search(`s=${secret}`, anna.token)).items.map((item) => item.workoutId)).toEqual([anna.ids.workoutId]);
});

test('S7.14 my library is what I made and what is in my lists', async () => {
  const { token } = await app.athlete('Ben');
  const [first, second] = (await search('sortBy=name')).items;
  const send = (path: string, body: object) => app.ask('POST', path, { token, body });
  await send('/api/users/list_new/workout', { workoutId: first?.workoutId, listName: 'Evenings' });
  await send('/api/calendars/events/push', { workoutId: second?.workoutId, calendarDate: '2026-05-04' });
  expect((await search('myLibrary=true', token)).items.map((item) => item.workoutId)).toEqual([first?.workoutId]);
  expect((await app.ask('GET', '/api/workout/search?myLibrary=true')).status).toBe(401);
});

test('S9.04 the most popular first: what most athletes keep', async () => {
  const liked = (await search('type=swim&sortBy=name&pageNumber=2')).items[4]?.workoutId;
  const { token } = await app.athlete('Cleo');
  await app.ask('POST', '/api/users/list_new/workout', { token, body: { workoutId: liked, listName: 'Pool' } });
  expect((await search('type=swim')).items[0]?.workoutId).toBe(liked);
});

test('S7.13 a workout that was deleted is found no more, and again when it is restored', async () => {
  const { token } = await app.athlete('Dora');
  const content = { name: 'Doras hour', sport: 'bike', description: '', tags: [], authorName: 'Dora', segments: [] };
  const { workoutId } = (await app.ask('POST', '/api/workouts', { token, body: { content } })).body;
  const found = async () => (await search('s=doras', token)).total;
  expect(await found()).toBe(1);
  await app.ask('DELETE', '/api/workouts', { token, body: { workoutId } });
  expect(await found()).toBe(0);
  await app.ask('POST', '/api/workouts/restore', { token, body: { workoutId } });
  expect(await found()).toBe(1);
});

test('S7.27 a slow swimmer finds public plans with the minutes that they take her, as their pages have them', async () => {
  const { token } = await app.athlete('Sue');
  expect((await app.ask('GET', '/api/plans?isCreatedByCoachJack=true', { token })).body.total).toBe(0);
  expect((await app.ask('PUT', '/api/users/update', { token, body: { cssSecondsPer100m: 150 } })).status).toBe(200);
  const query = '/api/plans/search?type=swim&pageSize=10&sortBy=name';
  const [quoted, own] = await Promise.all([app.ask('GET', query), app.ask('GET', query, { token })]);
  expect(own.body.items).toHaveLength(quoted.body.items.length);
  const minutes = ({ body }: typeof own) => body.items.map((plan: PlanCard) => plan.dailyMinutes);
  expect(own.body.items.map(({ slug }: PlanCard) => slug)).toEqual(quoted.body.items.map(({ slug }: PlanCard) => slug));
  // Some swims have send-offs: these take all athletes as long.
  const longer = minutes(own).filter((own: number, index: number) => own > minutes(quoted)[index]);
  expect(longer.length).toBeGreaterThan(quoted.body.items.length / 2);
  const { workoutsByDays } = (await app.ask('GET', `/api/plans/${own.body.items[0].slug}`, { token })).body;
  const settings = { cssSecondsPer100m: 150 } as RowOf<'settings'>;
  const days: WorkoutCard[][] = workoutsByDays;
  const outline = planOutline(days.map((day) => day.map((card) => ({ ...card, ...ownStats(card, settings) }))));
  expect(own.body.items[0]).toMatchObject(outline);
});

test('S7.27 the minutes that a swimmer filters by are those that she sees on the cards', async () => {
  const { token } = await app.athlete('Sade');
  expect((await app.ask('PUT', '/api/users/update', { token, body: { cssSecondsPer100m: 150 } })).status).toBe(200);
  const query = '/api/plans/search?type=swim&pageSize=10&sortBy=name';
  const allOf = async (who: { token?: string }): Promise<PlanCard[]> => {
    const pages = await Promise.all([1, 2].map((page) => app.ask('GET', `${query}&pageNumber=${page}`, who)));
    return pages.flatMap(({ body }) => body.items);
  };
  const [all, quoted] = [await allOf({ token }), await allOf({})];
  const middle = all.map(({ dailyMinutes }) => dailyMinutes).toSorted((one, other) => one - other)[
    Math.floor(all.length / 2)
  ];
  const isMore = ({ dailyMinutes }: PlanCard) => dailyMinutes >= (middle ?? 0);
  const found = (await app.ask('GET', `${query}&dailyMinutesBetween=${middle},1440`, { token })).body;
  const slugs = (cards: PlanCard[]) => cards.map(({ slug }) => slug);
  expect(slugs(found.items)).toEqual(slugs(all.filter(isMore)));
  expect(found.total).toBe(found.items.length);
  // By the quoted minutes there are fewer.
  expect(quoted.filter(isMore).length).toBeLessThan(found.total);
});

test('S3.07 S7.27 who reads in German finds a plan of the catalogue by its German name, and the API names it in all languages', async () => {
  const search = async (query: string) => (await app.ask('GET', `/api/plans/search?${query}`)).body;
  expect((await search('searchString=Bergplan')).total).toBe(0);
  const german = await search('searchString=Bergplan&language=de');
  expect(german.total).toBeGreaterThan(0);
  const [first]: PlanCard[] = german.items;
  expect(first?.name).toMatch(/^Climbing plan/);
  const plan = (await app.ask('GET', `/api/plans/${first?.slug}`)).body;
  expect(plan.names.en).toBe(first?.name);
  expect(plan.names.de).toMatch(/^Bergplan/);
  expect(Object.keys(plan.names)).toHaveLength(11);
  expect(Object.keys(plan.descriptions)).toEqual(Object.keys(plan.names));
  expect(plan.descriptions.en).toBe(first?.description);
  expect(new Set(Object.values(plan.descriptions)).size).toBe(11);
});

test('S3.07 S7.27 public plans of some weeks, in blocks that end with a recovery week', async () => {
  const plans = async (query: string) => (await app.ask('GET', `/api/plans/search?pageSize=100&${query}`)).body.items;
  const all: PlanCard[] = await plans('');
  const some: PlanCard[] = await plans('weeksBetween=6,8');
  expect(some.map(({ slug }) => slug).toSorted()).toEqual(
    all.flatMap(({ slug, weeks }) => (weeks >= 6 && weeks <= 8 ? slug : [])).toSorted(),
  );
  for (const { blocks = [], weeks } of all) expect(blocks.flatMap((block) => block.weeks)).toHaveLength(weeks);
  expect(some.some(({ blocks }) => blocks?.some(({ weeks }) => weeks.at(-1)?.isRecoveryWeek))).toBe(true);
  expect((await app.ask('GET', '/api/plans/search?weeksBetween=0,99')).status).toBe(400);
});

test('S7.27 public plans by sport, period, days a week and minutes a day', async () => {
  const plans = async (query: string) => (await app.ask('GET', `/api/plans/search?${query}`)).body;
  const all = await plans('pageSize=50');
  expect(all.total).toBeGreaterThanOrEqual(9);
  for (const plan of all.items) expect(plan.weekStress).toHaveLength(plan.weeks);
  const few = await plans('type=bike&daysPerWeekBetween=1,4&dailyMinutesBetween=0,90&pageSize=50');
  expect(few.total).toBeGreaterThan(0);
  for (const plan of few.items) {
    expect(plan.sport).toBe('bike');
    expect(plan.daysPerWeek).toBeLessThanOrEqual(4);
    expect(plan.dailyMinutes).toBeLessThanOrEqual(90);
  }
  const base = await plans('periodType=base&pageSize=50');
  expect(base.total).toBeGreaterThan(0);
  expect(base.total).toBeLessThan(all.total);
  for (const plan of base.items) expect(plan.periodType).toBe('base');
});

test('S7.25 a public plan shows every workout of every day to a visitor', async () => {
  const [plan] = (await app.ask('GET', '/api/plans/search')).body.items;
  const { body } = await app.ask('GET', `/api/plans/${plan.slug}`);
  expect(body.workoutsByDays).toHaveLength(plan.weeks * 7);
  expect(body.workoutsByDays.flat()).toHaveLength(plan.totalWorkouts);
});

test('S7.27 a plan that its athlete makes public is found by all, with its workouts, until it is private again', async () => {
  const { token } = await app.athlete('Emil');
  const content = { name: 'Emils hour', sport: 'bike', description: '', tags: [], authorName: 'Emil', segments: [] };
  const { workoutId } = (await app.ask('POST', '/api/workouts', { token, body: { content } })).body;
  const body = {
    name: 'Emils plan',
    workoutsByDays: [[{ workoutId }], [{ workoutId }, { workoutId }]],
    weekRestDays: [[3, 4, 5, 6, 7]],
    isPublic: true,
  };
  const { _id, slug } = (await app.ask('POST', '/api/plans', { token, body })).body;
  const found = async () => (await app.ask('GET', '/api/plans/search?searchString=emils')).body.total;
  expect(await found()).toBe(1);
  const seen = await app.ask('GET', `/api/plans/${slug}`);
  expect(seen.body.workoutsByDays[0]).toMatchObject([{ workoutId, name: 'Emils hour' }]);
  // The plan is public, the workout behind it is not.
  expect((await app.ask('GET', `/api/workouts/${workoutId}`)).status).toBe(404);
  await app.ask('PUT', '/api/plans', { token, body: { _id, isPublic: false } });
  expect(await found()).toBe(0);
  expect((await app.ask('GET', `/api/plans/${slug}`)).status).toBe(404);
});

test('S7.27 S9.04 a plan is as popular as there are athletes who copied it, however often one of them copies or edits it', async () => {
  const { token } = await app.athlete('Gil');
  const content = { name: 'An hour', sport: 'bike', description: '', tags: [], authorName: 'Gil', segments: [] };
  const { workoutId } = (await app.ask('POST', '/api/workouts', { token, body: { content } })).body;
  const workoutsByDays = [[{ workoutId }, { workoutId }, { workoutId }]];
  const weekRestDays = [[2, 3, 4, 5, 6, 7]];
  const publish = async (name: string) => {
    const body = { name, workoutsByDays, weekRestDays, isPublic: true };
    return (await app.ask('POST', '/api/plans', { token, body })).body._id;
  };
  const [hills, rolling] = [await publish('Gilhills'), await publish('Gilrolling')];
  const copy = async (by: string, originalPlanId: string) =>
    (await app.ask('POST', '/api/plans', { token: by, body: { name: 'Copy', originalPlanId } })).body._id;
  const [ida, jon, kim] = [await app.athlete('Ida'), await app.athlete('Jon'), await app.athlete('Kim')];
  const hour = (await app.ask('POST', '/api/workouts', { token: ida.token, body: { content } })).body;
  const idas = await copy(ida.token, rolling);
  for (let hours = 1; hours <= 4; hours += 1) {
    const days = [Array.from({ length: hours }, () => ({ workoutId: hour.workoutId }))];
    const body = { _id: idas, workoutsByDays: days };
    expect((await app.ask('PUT', '/api/plans', { token: ida.token, body })).status).toBe(200);
  }
  for (let count = 0; count < 3; count += 1) await copy(ida.token, rolling);
  const again = await copy(jon.token, rolling);
  for (let count = 0; count < 3; count += 1) {
    await app.ask('DELETE', '/api/plans', { token: jon.token, body: { _id: again } });
    await app.ask('POST', '/api/plans/restore', { token: jon.token, body: { planId: again } });
  }
  for (let count = 0; count < 5; count += 1) await copy(token, rolling);
  for (const one of [ida, jon, kim]) await copy(one.token, hills);
  // So they come first where no order is asked for, too: the other plan is the newer one.
  for (const order of ['', '&sortBy=popularity']) {
    const { items } = (await app.ask('GET', `/api/plans/search?searchString=gil${order}`)).body;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Gilhills', 'Gilrolling']);
  }
});

test('S7.15 today has what is planned by my own calendar, and something that fits my time', async () => {
  const { token } = await app.athlete('Fay');
  const [workout] = (await search('type=bike')).items;
  const body = { workoutId: workout?.workoutId, calendarDate: '2026-05-03' };
  await app.ask('POST', '/api/calendars/events/push', { token, body });
  // 06:00 UTC on 4 May is still the evening of 3 May in Honolulu.
  const headers = { timezone: 'Pacific/Honolulu' };
  const today = (await app.ask('GET', '/api/workout/today?workoutDuration=45', { token, headers })).body;
  expect(today).toMatchObject({ date: '2026-05-03', planned: [{ workoutId: workout?.workoutId }] });
  expect(today.suggestion.workout.durationSeconds / 60).toBeLessThanOrEqual(45 * 1.05);
  const another = (await app.ask('GET', '/api/workout/today?workoutDuration=45&isRefresh=true', { token, headers }))
    .body;
  expect(another.suggestion.workout.workoutId).not.toBe(today.suggestion.workout.workoutId);
  expect(
    (await app.ask('GET', '/api/workout/today', { token, headers: { timezone: 'Nowhere/Never' } })).body.date,
  ).toBe('2026-05-04');
});
