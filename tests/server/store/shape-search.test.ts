/** The server and a device find the same workouts by their shape, and the same that are like another. */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#core/contract/catalogue.ts';
import { type RangeName, rangeNames } from '#core/contract/ranges.ts';
import { workouts } from '#core/contract/workouts.ts';
import { searchWorkouts } from '#core/domain/search/device-search.ts';
import { likeThis, onlyLike, unlikeness } from '#core/domain/search/likeness.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { sayCatalogueWith } from '#src/db/catalogue-texts.ts';
import { takeCatalogue } from '#src/db/take-catalogue.ts';
import { type KnownIndex, readKnownIndex } from '#src/db/known-index.ts';
import { addressOf } from '#src/api/address.ts';
import type { Locale } from '#core/model/locales.ts';
import type { Sport } from '#core/model/sport.ts';
import type { SearchParams } from '#src/features/search/search-params.ts';
import { toDeviceQuery, toServerQuery } from '#src/features/search/search-query.ts';
import { catalogueIn } from '#server/catalogue/catalogue-language.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { judgedQueries } from '../../../bench/judged/queries.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

const database = new AccountDatabase('0199-athlete');
let app: TestApp;
let index: KnownIndex;

const ask = async (endpoint: Parameters<typeof addressOf>[0], input: Record<string, unknown>) =>
  (await app.ask('GET', addressOf(endpoint, input).path)).body;

beforeAll(async () => {
  app = await openApp();
  await seedCatalogue(app.services.execute, 1_700);
  for (let place = { rev: 0, stamp: '' }, more = true; more;) {
    const page = await ask(catalogue.catalogueChanges, { after: place.rev, stamp: place.stamp });
    await takeCatalogue(database, page);
    place = page.head;
    more = page.more;
  }
  index = await readKnownIndex(database);
}, 60_000);
afterAll(async () => {
  await database.delete();
  await app.close();
});

/** What the server finds, all pages of it. */
async function atServer(
  params: SearchParams,
  ownSports: readonly Sport[] = [],
  language: Locale = 'en',
): Promise<string[]> {
  const page = (number: number) =>
    ask(workouts.searchWorkouts, { ...toServerQuery(params, number, ownSports, language), pageSize: 100 });
  const { items, total } = await page(1);
  const found: { workoutId: string }[] = items;
  for (let number = 2; found.length < total; number += 1) found.push(...(await page(number)).items);
  return found.map(({ workoutId }) => workoutId);
}

const onDevice = (params: SearchParams, ownSports: readonly Sport[] = []) =>
  searchWorkouts(index, toDeviceQuery(params, ownSports)).found;

const range = (low: number, high: number, step = 1) =>
  fc
    .tuple(fc.integer({ min: low / step, max: high / step }), fc.nat(Math.ceil((high - low) / step / 2)))
    .map(([from, length]) => `${step * from}..${step * (from + length)}`);
const anyRanges = fc.record(
  {
    minutes: range(20, 120),
    stress: range(10, 120),
    repeats: range(1, 12),
    workSeconds: range(10, 900, 10),
    workPercent: range(60, 150),
    workMeters: range(25, 2000, 25),
    workCadence: range(20, 100),
  } satisfies Partial<Record<RangeName, unknown>>,
  { requiredKeys: [] },
);

describe('S7.14 by shape', () => {
  test.each([
    '3-6 x 3-5 min at 105-115%, within 60 min, stress under 65',
    '4x8min',
    '5-6 × 1000 m',
    'sweet spot 2-4 x 10-20 min',
    '85-100 rpm 80-90%',
    'rowing 4x1000m',
    '2-6 x 3-20 min at 85.5-105.5%, within 90.5 min, stress under 100.5',
  ])('%s finds the same workouts on both sides, and some', async (q) => {
    const here = onDevice({ q }).map(({ workoutId }) => workoutId);
    expect(here.length).toBeGreaterThan(0);
    expect((await atServer({ q })).toSorted()).toEqual(here.toSorted());
  });

  test('whatever ranges are asked for, both sides find the same', async () => {
    await fc.assert(
      fc.asyncProperty(anyRanges, async (ranges) => {
        const here = onDevice(ranges).map(({ workoutId }) => workoutId);
        expect((await atServer(ranges)).toSorted()).toEqual(here.toSorted());
      }),
      { numRuns: 60 },
    );
  });

  test('an absurd range is refused', async () => {
    for (const name of rangeNames.slice(3)) {
      const { status } = await app.ask('GET', `/api/workout/search?${name}Between=0,9999999`);
      expect(status).toBe(400);
    }
  });

  test('a workout that is saved anew is found by its new shape, a deleted one not at all', async () => {
    const anna = await app.athlete();
    const segments = (percent: number) => [
      {
        type: 'repeat',
        count: 7,
        segments: [
          { type: 'interval', durationSeconds: 211, percentOfFtp: { start: percent, end: percent } },
          { type: 'rest', durationSeconds: 97 },
        ],
      },
    ];
    const content = { name: 'Mine', sport: 'bike', description: '', tags: [], authorName: '' };
    const [workoutId, first, second] = ['1', '2', '3'].map((digit) => `019f0000-0000-7000-8000-00000000000${digit}`);
    const createdAt = '2026-05-01T10:00:00.000Z';
    const total = async (percent: number) =>
      (
        await app.ask(
          'GET',
          `/api/workout/search?repeatsBetween=7,7&workSecondsBetween=211,211&workPercentBetween=${percent},${percent}`,
          {
            token: anna.token,
          },
        )
      ).body.total;
    const made = { workoutId, versionId: first, createdAt, content: { ...content, segments: segments(108) } };
    expect((await app.ask('POST', '/api/workouts', { token: anna.token, body: made })).status).toBe(200);
    expect(await total(108)).toBe(1);
    const saved = {
      versionId: second,
      parentVersionId: first,
      createdAt,
      content: { ...content, segments: segments(112) },
    };
    await app.ask('POST', `/api/workouts/${workoutId}/versions`, { token: anna.token, body: saved });
    expect([await total(108), await total(112)]).toEqual([0, 1]);
    await app.ask('DELETE', '/api/workouts', { token: anna.token, body: { workoutId } });
    expect(await total(112)).toBe(0);
  });
});

describe('S7.14 the judged searches', () => {
  test.each(judgedQueries.map(({ query }) => query))(
    '%s finds the same workouts on both sides, read in the same way',
    async (q) => {
      const params: SearchParams = { q, descriptions: false };
      const here = searchWorkouts(index, toDeviceQuery(params));
      const { leftOut, readAs } = await ask(workouts.searchWorkouts, toServerQuery(params, 1));
      expect({ leftOut, readAs }).toEqual({ leftOut: here.leftOut, readAs: here.readAs });
      expect(await atServer(params)).toEqual(here.found.map(({ workoutId }) => workoutId));
      expect(here.found.length).toBeGreaterThan(0);
    },
  );
});

describe('S2.22 S7.14 an asker’s own sports come first where none is named, on both sides', () => {
  test.each([
    ['16 x 100', 'swim'],
    ['openers before race', 'bike'],
    ['openers before race', 'rowing'],
    ['インターバル 500m', 'rowing'],
    ['1 hour', 'swim'],
    ['', 'rowing'],
  ] as const)('%s, asked by one whose sport is %s', async (q, sport) => {
    const params: SearchParams = { q, descriptions: false };
    const here = onDevice(params, [sport]);
    expect(here.slice(0, 5).map((one) => one.sport)).toEqual(Array.from({ length: 5 }, () => sport));
    expect(await atServer(params, [sport])).toEqual(here.map(({ workoutId }) => workoutId));
  });

  test('a sport that is named goes before the own ones', async () => {
    const params: SearchParams = { q: 'easy row 30 min', descriptions: false };
    const here = onDevice(params, ['swim']);
    expect(here[0]?.sport).toBe('rowing');
    expect(await atServer(params, ['swim'])).toEqual(here.map(({ workoutId }) => workoutId));
  });
});

describe.each([
  ['de', ['lockeres Schwimmen 2000 m', '45 Minuten Kraul', 'Wechsel um die Schwelle', 'lange lockere', 'Stunde', 'a']],
  ['ja', ['ゆっくり漕ぐ 40分', 'リカバリー 30分', 'レース']],
  ['fr', ['nage facile 2000 m', 'allure', 'sortie']],
] as const)('S2.22 S7.14 in %s both sides find by the names as they are read', (locale, queries) => {
  test.each(queries)('%s', async (q) => {
    sayCatalogueWith(catalogueIn(locale));
    const params: SearchParams = { q, descriptions: false };
    const here = searchWorkouts(await readKnownIndex(database), toDeviceQuery(params));
    sayCatalogueWith(null);
    expect(here.found.length).toBeGreaterThan(0);
    const { leftOut } = await ask(workouts.searchWorkouts, toServerQuery(params, 1, [], locale));
    expect(leftOut).toEqual(here.leftOut);
    expect(await atServer(params, [], locale)).toEqual(here.found.map(({ workoutId }) => workoutId));
  });
});

describe('S2.13 like another', () => {
  const { workoutId, content } =
    loadCatalogue().find((one) => one.content.name === 'VO2max intervals: 5x4 min, 110%') ?? loadCatalogue()[0]!;
  const card = { workoutId, sport: content.sport, segments: content.segments, durationSeconds: 3600 };

  test.each([45, 60, 90])('in %i minutes both sides offer the same, in the same order', async (likeMinutes) => {
    const params: SearchParams = { like: workoutId, likeMinutes };
    const here = onlyLike(onDevice(params), likeThis(card, likeMinutes));
    expect(here.length).toBeGreaterThan(1);
    expect(await atServer(params)).toEqual(here.map((one) => one.workoutId));
    expect(
      here.every(({ sport, minutes }) => sport === 'bike' && Math.abs(minutes - likeMinutes) <= likeMinutes / 4),
    ).toBe(true);
    expect(here.some((one) => one.workoutId === workoutId)).toBe(false);
  });

  test('the most alike train the same', () => {
    const [first, second] = onlyLike(onDevice({ like: workoutId }), likeThis(card, 55));
    expect([first?.level, second?.level]).toEqual([5, 5]);
  });

  test('filters narrow what is offered', async () => {
    const params: SearchParams = { like: workoutId, likeMinutes: 60, stress: '..70' };
    const here = onlyLike(onDevice(params), likeThis(card, 60));
    expect(here.every(({ stress }) => stress <= 70)).toBe(true);
    expect(await atServer(params)).toEqual(here.map((one) => one.workoutId));
  });

  test('a workout that nobody knows is said to be missing', async () => {
    expect((await app.ask('GET', '/api/workout/search?like=no-such-workout')).status).toBe(404);
  });

  test('nothing is nearer than the same shape in the same minutes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...index.entries), fc.constantFrom(...index.entries), (one, other) => {
        const wanted = { shape: one.shape ?? [], minutes: one.minutes };
        expect(unlikeness(wanted, one.shape ?? [], one.minutes)).toBe(0);
        expect(unlikeness(wanted, other.shape ?? [], other.minutes)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
