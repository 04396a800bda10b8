/** What an athlete looks for among public plans: as the address says it, and as the server is asked. */
import { expect, test } from 'vitest';
import { daySteps, minuteSteps, readPlanSearch, toServerQuery, weekSteps } from '#src/features/plans/plan-search.ts';

test('S2.12 S7.27 every choice of the page is in its address, and what makes no sense there is left out', () => {
  const all = {
    q: 'hills',
    sport: 'rowing',
    period: 'race',
    days: '4-4',
    weeks: '5-8',
    minutes: '46-75',
    sort: 'newest',
    pages: 3,
  };
  expect(readPlanSearch(all)).toEqual(all);
  expect(readPlanSearch({ ...all, pages: '3' })).toEqual(all);
  const none = { q: '', sport: 'golf', period: 'rest', days: '8', weeks: '0', minutes: '1', sort: 'best', pages: '-2' };
  expect(readPlanSearch(none)).toEqual({});
  expect(readPlanSearch({ q: 'x'.repeat(300), sort: 'popularity', pages: 1e9 })).toEqual({
    q: 'x'.repeat(200),
    pages: 100,
  });
});

test('S2.12 S7.27 S9.04 the server is asked for ten plans a page, the most popular first, by all that was chosen', () => {
  expect(toServerQuery({}, 1, 'en')).toEqual({ sortBy: 'popularity', pageNumber: 1, pageSize: 10 });
  const chosen = {
    q: ' hills ',
    sport: 'swim',
    period: 'base',
    days: '6-7',
    weeks: '13-',
    minutes: '121-',
    sort: 'shortest',
  } as const;
  expect(toServerQuery(chosen, 2, 'en')).toEqual({
    sortBy: 'shortest',
    searchString: 'hills',
    type: 'swim',
    periodType: 'base',
    daysPerWeekBetween: [6, 7],
    weeksBetween: [13, 56],
    dailyMinutesBetween: [121, 1440],
    pageNumber: 2,
    pageSize: 10,
  });
  // The names of the catalogue are asked for in the reader's language, where words are looked for.
  expect(toServerQuery(chosen, 1, 'de')).toMatchObject({ language: 'de' });
  expect(toServerQuery({ sport: 'swim' }, 1, 'de')).not.toHaveProperty('language');
});

test.each([
  ['days', daySteps, 7],
  ['weeks', weekSteps, 56],
  ['minutes', minuteSteps, 1_440],
])('S2.12 each plan is in one of the choices of its %s', (_what, steps, most) => {
  const ranges = Object.values(steps) as (readonly [number, number])[];
  for (const [at, [from]] of ranges.entries()) expect(from).toBe(at === 0 ? ranges[0]?.[0] : ranges[at - 1]![1] + 1);
  expect(ranges[0]?.[0]).toBeLessThanOrEqual(1);
  expect(ranges.at(-1)?.[1]).toBe(most);
});
