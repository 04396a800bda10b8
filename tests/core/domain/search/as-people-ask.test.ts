/** Searches as people ask: lengths named alone, slips, shorthand, purposes; over the catalogue that all begin with. */
import { describe, expect, test } from 'vitest';
import { judgedCatalogue } from '../../../../bench/judged/catalogue.ts';
import { freshQueries, latestQueries } from '../../../../bench/judged/fresh-queries.ts';
import { judgedQueries } from '../../../../bench/judged/queries.ts';
import { precisionAtFive } from '../../../../bench/judged/relevance.ts';
import { buildDeviceIndex } from '#core/domain/search/device-index.ts';
import { searchWorkouts } from '#core/domain/search/device-search.ts';
import { nearestOf } from '#core/domain/search/nearest.ts';
import { slipsBetween } from '#core/domain/search/slips.ts';
import { searchText } from '#core/domain/search-text.ts';

const catalogue = judgedCatalogue();
const index = buildDeviceIndex(catalogue);
const ask = (text: string) => searchWorkouts(index, { text, sort: 'popularity' });
const names = (text: string) => ask(text).found.map(({ name }) => name);

test.each([
  ['judged', judgedQueries, 150],
  ['fresh', freshQueries, 50],
  ['latest', latestQueries, 40],
])('S7.14 of the %s searches 85 of a hundred first answers are good, and none has nothing', (_, queries, count) => {
  const scores = queries.flatMap(({ query, relevant }) => {
    const { found } = ask(query);
    expect({ query, found: found.length }).not.toEqual({ query, found: 0 });
    return precisionAtFive(found, catalogue, relevant) ?? [];
  });
  expect(scores).toHaveLength(count);
  expect(scores.reduce((sum, one) => sum + one) / scores.length).toBeGreaterThanOrEqual(0.85);
});

test('S7.14 who has half an hour for something easy is sent on no sprints', () => {
  for (const text of ['easy 30 min', 'locker 30 min', 'リカバリー 30分']) {
    expect(names(text)).toContain('Recovery ride: 30 min, 50%');
    expect(ask(text).found.filter(({ level }) => level > 2)).toEqual([]);
  }
});

test('S2.22 a session that says a distance in its name is found by it, however slowly it is swum', () => {
  expect(names('lockeres Schwimmen 2000 m')[0]).toBe('Easy swim: 2000 m');
  for (const name of names('row 10k').slice(0, 4)) expect(name).toContain('10000 m');
});

test('S2.22 who asks for 45 minutes of crawl finds swims of about 45 minutes', () => {
  const { found, leftOut } = ask('45 Minuten Kraul');
  expect(leftOut).toEqual([]);
  expect(found.slice(0, 5).filter(({ sport, minutes }) => sport !== 'swim' || Math.abs(minutes - 45) > 3)).toEqual([]);
});

test('S2.22 who asks for crawl is shown no kick set and no other stroke before swims of crawl', () => {
  for (const text of ['45 Minuten Kraul', 'freestyle', 'クロール 45分'])
    for (const name of names(text).slice(0, 5))
      expect(name).not.toMatch(/kick|backstroke|breaststroke|butterfly|medley/i);
  expect(names('crawl kick')[0]).toMatch(/^Kick set/);
  expect(names('no kick swim 40 min').slice(0, 10).join()).not.toMatch(/kick/i);
});

test('S7.14 about an hour is an hour, a set may be written from its length, and tired legs want rest', () => {
  for (const [said, plain] of [
    ['css swim about an hour', 'css swim an hour'],
    ['Rudern etwa 45 min', 'Rudern 45 min'],
    ['1時間くらい スイム', '1時間 スイム'],
  ] as const) {
    expect(ask(said).leftOut).toEqual([]);
    expect(names(said)).toEqual(names(plain));
  }
  for (const text of ['キック 50m×8', 'kick 50 x 8']) expect(names(text)).toEqual(names('kick 8x50'));
  expect(ask('tired legs').found[0]?.level).toBe(1);
});

test('S7.14 two words of the trade in one, as German has them, are two', () => {
  expect(
    names('Bergintervalle')
      .slice(0, 3)
      .every((name) => /climb|hill/i.test(name)),
  ).toBe(true);
  expect(names('Kraulbeine')).toEqual(names('Kraul Beine'));
  expect(names('Schwellentraining 60 min')).toEqual(names('Schwelle 60 min'));
});

test("S7.14 IM is a swimmer's medley, and a German's preposition", () => {
  for (const text of ['IM set', 'IM 30 min', 'IM swim 30 min']) expect(names(text)[0]).toMatch(/medley/i);
  expect(ask('Technik im Wasser').found[0]?.name).toMatch(/Technique/);
});

test('S7.14 a German who rows ten kilometres finds those, and not first what has the word in its name', () => {
  const german: Record<string, string> = {
    'Steady row': 'Ruhiges Rudern',
    'Steady distance row': 'Ruhige Ruderstrecke',
  };
  const named = catalogue.map((one) => {
    const [family = '', ...rest] = one.name.split(':');
    return { ...one, english: one.name, name: [german[family] ?? family, ...rest].join(':') };
  });
  const { found } = searchWorkouts(buildDeviceIndex(named), { text: 'Rudern 10k', sort: 'popularity' });
  for (const { name } of found.slice(0, 3)) expect(name).toMatch(/^Ruhige Ruderstrecke: 10000 m/);
});

test('S7.14 a mile is as far as it is, said or written', () => {
  for (const text of ['swim a mile', 'swim 1 mile'])
    for (const { meters } of ask(text).found.slice(0, 5)) expect(Math.abs(meters - 1609)).toBeLessThan(250);
});

test('S7.14 who wants an easy hour in the water finds some', () => {
  const { found, leftOut } = ask('nadar 1 hora tranquilo');
  expect(leftOut).toEqual([]);
  expect(found.length).toBeGreaterThan(5);
  expect(found.every(({ sport, level }) => sport === 'swim' && level <= 2)).toBe(true);
});

describe('S7.14 never nothing', () => {
  test('what no workout is beside the rest is left out, the words before the length, and said', () => {
    expect(ask('rowing nosuchword 60 min').leftOut).toEqual(['nosuchword']);
    const { found, leftOut } = ask('sweet spot rowing 30 min');
    expect(leftOut).toEqual(['sweet spot']);
    expect(found[0]?.sport).toBe('rowing');
  });

  test('a slip is read as the word that was meant, and that is said', () => {
    expect(ask('tresholds')).toMatchObject({ leftOut: [], readAs: ['threshold'] });
    expect(ask('recovry 30 min')).toMatchObject({ leftOut: [], readAs: ['recovery'] });
  });

  test('a sport with a slip weighs as much as one without: it is not what is left out', () => {
    const { found, leftOut } = ask('cyclng nosuchword drills');
    expect(leftOut).not.toContain('cyclng');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ sport }) => sport === 'bike')).toBe(true);
  });

  test('of what nobody knows nothing is found', () => {
    expect(ask('nosuchword')).toEqual({ found: [], leftOut: [], readAs: [] });
  });

  test('where several things can be left out, what weighs most stays, then what was typed first', () => {
    const wishes = [4, 8, 8].map((weight, at) => ({ said: `${at}`, ways: [], weight }));
    expect(nearestOf([0b001, 0b010, 0b100], wishes)).toBe(0b010);
    expect(nearestOf([0b011, 0b100], wishes)).toBe(0b011);
    expect(nearestOf([0], wishes)).toBe(0);
  });
});

test.each(catalogue.map(({ name }) => name))('S7.14 whoever types the name %s finds it first', (name) => {
  const [first] = names(name);
  expect(searchText(first ?? '').startsWith(searchText(name))).toBe(true);
});

test('slips are counted up to a bound', () => {
  expect(slipsBetween('treshold', 'threshold', 2)).toBe(1);
  expect(slipsBetween('norwegain', 'norwegian', 2)).toBe(1);
  expect(slipsBetween('abc', 'abc', 1)).toBe(0);
  expect(slipsBetween('abcdef', 'uvwxyz', 2)).toBe(3);
});
