/** What an address of /search asks for, and what is asked of the server. */
import { describe, expect, test } from 'vitest';
import {
  filterCount,
  isReversed,
  needsServer,
  readRange,
  readSearchParams,
  writeRange,
} from '#src/features/search/search-params.ts';
import { toDeviceQuery, toServerQuery } from '#src/features/search/search-query.ts';
import { addressOf } from '#src/api/address.ts';
import { workouts } from '#core/contract/workouts.ts';

describe('the address', () => {
  test('says what was chosen and nothing else', () => {
    expect(readSearchParams({ q: 'sweet', sport: 'swim', minutes: '30..60', sort: 'longest', pages: 3 })).toEqual({
      q: 'sweet',
      sport: 'swim',
      minutes: '30..60',
      sort: 'longest',
      pages: 3,
    });
    expect(readSearchParams({ level: '4' })).toEqual({ level: 4 });
    expect(readSearchParams({ sort: 'popularity', pages: 1, q: '' })).toEqual({});
  });

  test('whatever makes no sense in it is left out', () => {
    const odd = {
      sport: 'chess',
      level: '7',
      minutes: 'many',
      stress: '5',
      intensity: '..',
      sort: 'best',
      pages: 'all',
    };
    expect(readSearchParams(odd)).toEqual({});
    expect(readSearchParams({ q: 300, pages: 1e9 })).toEqual({ q: '300', pages: 1_000 });
    expect(readSearchParams({ q: 'x'.repeat(500) }).q).toHaveLength(200);
  });

  test('a range may be open at either end', () => {
    expect(readRange('30..')).toEqual({ low: 30, high: null });
    expect(readRange('..60')).toEqual({ low: null, high: 60 });
    expect(writeRange({ low: null, high: 60 })).toBe('..60');
    expect(writeRange({ low: null, high: null })).toBeUndefined();
  });
});

describe('the question', () => {
  test('S7.14 every switch of the server stands in the address, and absent is what the server does by itself', () => {
    const all = { mine: true, cadence: 'true', comments: true, authors: 'true', descriptions: 'false' };
    const params = readSearchParams(all);
    expect(params).toEqual({ mine: true, cadence: true, comments: true, authors: true, descriptions: false });
    expect(toServerQuery(params, 1)).toMatchObject({
      myLibrary: true,
      hasCadence: true,
      hasIntervalComments: true,
      authorDescriptions: true,
      textDescriptions: false,
    });
    expect(filterCount(params)).toBe(5);
    expect(readSearchParams({ mine: 'false', cadence: '1', comments: '', descriptions: 'true' })).toEqual({});
  });

  test('S7.14 what a device does not know of public workouts is asked of the server alone', () => {
    expect(needsServer({ q: 'x', mine: true, descriptions: false })).toBe(false);
    expect(needsServer({ cadence: true })).toBe(true);
    expect(needsServer({ comments: true })).toBe(true);
    expect(needsServer({ authors: true })).toBe(true);
  });

  test('S7.14 S9.04 the server is asked for pages of ten by the contract, most popular first', () => {
    const asked = toServerQuery({ q: ' tempo ', level: 3, minutes: '30..', intensity: '..90' }, 2);
    expect(asked).toEqual({
      s: 'tempo',
      level: 3,
      minutesBetween: [30, 1_440],
      intensityBetween: [0, 90],
      sortBy: 'popularity',
      pageNumber: 2,
      pageSize: 10,
    });
    const { path } = addressOf(workouts.searchWorkouts, asked);
    const sent = Object.fromEntries(new URL(path, 'http://x').searchParams);
    expect(workouts.searchWorkouts.input.safeParse(sent).data).toEqual(asked);
  });

  test('the device is asked the same, letter by letter', () => {
    expect(toDeviceQuery({ q: 'te', sport: 'rowing', level: 2, stress: '10..20' })).toMatchObject({
      text: 'te',
      sport: 'rowing',
      level: 2,
      stressBetween: [10, 20],
      sort: 'popularity',
    });
  });

  test('filters are counted, and a range the wrong way round is known', () => {
    expect(filterCount({ q: 'a', sport: 'bike', level: 5, minutes: '1..', sort: 'name' })).toBe(3);
    expect(isReversed({ minutes: '60..30' })).toBe(true);
    expect(isReversed({ minutes: '30..60' })).toBe(false);
  });
});
