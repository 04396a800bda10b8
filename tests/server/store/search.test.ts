/** What search finds, against the same computed plainly: every page, in its order. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planSorts } from '#core/contract/sorts.ts';
import { fitOf, wantedOf } from '#core/domain/search/fit.ts';
import { readQuery } from '#core/domain/search/read-query.ts';
import { searchText } from '#core/domain/search-text.ts';
import { type IndexedPlan, type PlanQuery, SearchStore } from '#server/store/search.ts';
import type { SqlEngine } from '#server/store/sql-store.ts';
import { openEngine } from './stores.ts';

let engine: SqlEngine;
beforeAll(async () => {
  engine = await openEngine();
});
afterAll(() => engine.db.destroy());

const word = fc.constantFrom('over', 'under', 'overunder', 'hill', 'Über', '3×12', 'o', '-', '%', '_', '\\', 'ОБ', '𝒳');
const sentence = fc.array(fc.tuple(word, fc.constantFrom(' ', '-', '', '('))).map((parts) => parts.flat().join(''));

const shared = fc.array(
  fc.record({
    text: sentence.map(searchText),
    popularity: fc.integer({ min: 0, max: 3 }),
    is_of_coach: fc.integer({ min: 0, max: 1 }),
    is_public: fc.integer({ min: 0, max: 1 }),
    weeks: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 30 },
);
const asked = fc.record({
  text: fc.array(word, { maxLength: 2 }).map((words) => words.join(' ')),
  sort: fc.constantFrom(...planSorts),
  isOwn: fc.boolean(),
  isOfCoach: fc.boolean(),
  size: fc.integer({ min: 1, max: 7 }),
});

type Shared = Pick<IndexedPlan, 'text' | 'popularity' | 'is_of_coach' | 'is_public' | 'weeks'>;

const rowOf = (plan: Shared, place: number): IndexedPlan => ({
  ...plan,
  space: place % 3 === 0 ? 'anna' : 'ben',
  plan_id: `plan-${String(place).padStart(2, '0')}`,
  name: `Plan ${place % 5}`,
  sport: 'bike',
  period_type: 'base',
  workouts: plan.weeks,
  days_per_week: 3,
  daily_minutes: 60,
  outline: JSON.stringify({ weeks: plan.weeks }),
  created_at: `2026-05-0${1 + (place % 7)}`,
});

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const orders: Record<PlanQuery['sort'], (one: IndexedPlan, other: IndexedPlan) => number> = {
  popularity: (one, other) => other.popularity - one.popularity,
  newest: (one, other) => byText(other.created_at, one.created_at),
  name: () => 0,
  shortest: (one, other) => one.weeks - other.weeks,
  longest: (one, other) => other.weeks - one.weeks,
};

function found(rows: readonly IndexedPlan[], { text, sort, account, isOfCoach }: PlanQuery): IndexedPlan[] {
  const wanted = wantedOf(text, readQuery);
  const isRanked = sort === 'popularity' && wanted.wishes.length > 0;
  const better = (one: IndexedPlan, other: IndexedPlan) =>
    isRanked ? fitOf(other.text, wanted) - fitOf(one.text, wanted) : 0;
  return rows
    .filter((row) => (account === null ? row.is_public === 1 : row.space === account))
    .filter((row) => fitOf(row.text, wanted) > 0)
    .filter((row) => !isOfCoach || row.is_of_coach === 1)
    .toSorted(
      (one, other) =>
        better(one, other) ||
        orders[sort](one, other) ||
        byText(one.name, other.name) ||
        byText(one.plan_id, other.plan_id),
    );
}

test('S7.27 the pages of a search for plans are what was asked for, best and most popular first, each plan once', async () => {
  const search = new SearchStore(engine);
  await fc.assert(
    fc.asyncProperty(shared, asked, async (plans, { text, sort, isOwn, isOfCoach, size }) => {
      const rows = plans.map(rowOf);
      await engine.db.deleteFrom('plan_index').execute();
      await engine.db.insertInto('plan_index').values(rows).execute();
      await engine.db.deleteFrom('public_addresses').execute();
      const addresses = rows.map(({ space, plan_id: id }) => ({
        tbl: 'plans',
        address: id,
        space,
        id,
        published_at: '',
      }));
      await engine.db.insertInto('public_addresses').values(addresses).execute();
      const any = {
        sport: undefined,
        period: undefined,
        daysPerWeek: undefined,
        dailyMinutes: undefined,
        weeks: undefined,
        translate: null,
      };
      const query: PlanQuery = { ...any, text, sort, isOfCoach, account: isOwn ? 'anna' : null };
      const wanted = found(rows, query);
      const seen: IndexedPlan[] = [];
      for (let number = 1; number <= wanted.length / size + 1; number += 1) {
        const { items, total } = await search.plans(query, { number, size });
        expect(total).toBe(wanted.length);
        seen.push(...items);
      }
      expect(seen).toEqual(wanted);
    }),
    { numRuns: 200 },
  );
});
