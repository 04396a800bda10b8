/** Search without a network: what is found, in which order, and that packing never changes an answer. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDeviceIndex, type Searchable } from '#core/domain/search/device-index.ts';
import { type DeviceQuery, searchWorkouts } from '#core/domain/search/device-search.ts';
import { fitOf, wantedOf } from '#core/domain/search/fit.ts';
import { searchLine } from '#core/domain/search/marks.ts';
import { typedQuery } from '#core/domain/search/typed-query.ts';
import { searchText } from '#core/domain/search-text.ts';
import { workoutSorts } from '#core/contract/sorts.ts';
import { type Level, workoutTypes } from '#core/model/workout.ts';

const entry = (name: string, more: Partial<Searchable> = {}): Searchable => ({
  name,
  tags: [],
  sport: 'bike',
  minutes: 60,
  stress: 50,
  intensity: 75,
  level: 2,
  createdAt: '',
  ...more,
});

const find = (known: readonly Searchable[], query: Partial<DeviceQuery>): string[] =>
  searchWorkouts(buildDeviceIndex(known), { text: '', sort: 'popularity', ...query }).found.map(({ name }) => name);

describe('words', () => {
  const known = [
    entry('Über-Unders 3×12'),
    entry('Sweet spot base', { tags: ['over-unders'] }),
    entry('Dunder Hill'),
    entry('Schwelle Ausdauer'),
  ];

  test('accents, case and width do not matter', () => {
    expect(find(known, { text: 'uber' })).toEqual(['Über-Unders 3×12']);
    expect(find(known, { text: 'ＳＷＥＥＴ' })).toEqual(['Sweet spot base']);
  });

  test('all words must be found, in any order, in the name or the tags', () => {
    expect(find(known, { text: 'spot unders' })).toEqual(['Sweet spot base']);
  });

  test('a name that begins so comes first, then beginnings of words, then the middle of words', () => {
    const hills = [entry('Dunder Hill'), entry('An under-over'), entry('Under the bridge')];
    expect(find(hills, { text: 'under' })).toEqual(['Under the bridge', 'An under-over', 'Dunder Hill']);
    expect(find(known, { text: '12' })).toEqual(['Über-Unders 3×12']);
  });

  test('who looks for overs finds no recovery before them', () => {
    const rides = [entry('Active recovery 30'), entry('Over-unders 3x12'), entry('Discover 20')];
    expect(find(rides, { text: 'over' })).toEqual(['Over-unders 3x12', 'Active recovery 30', 'Discover 20']);
  });

  test('a word never runs from one workout into the next', () => {
    expect(find([entry('Alpha'), entry('Beta')], { text: 'alphabeta' })).toEqual([]);
    expect(find([entry('Two\nlines'), entry('Three')], { text: 'lines' })).toEqual(['Two\nlines']);
  });

  test('no words find all, of equally easy ones by name', () => {
    expect(find([entry('B'), entry('a'), entry('C')], {})).toEqual(['a', 'B', 'C']);
  });
});

describe('ranges and orders', () => {
  const known = [
    entry('Short', { minutes: 30, stress: 40, intensity: 90, level: 4 }),
    entry('Middle', { minutes: 60, stress: 55, intensity: 74, sport: 'rowing' }),
    entry('Long', { minutes: 180, stress: 130, intensity: 66, createdAt: '2027-01-01T00:00:00Z' }),
  ];

  test('S7.14 both ends of a range count', () => {
    expect(find(known, { minutesBetween: [30, 60], sort: 'shortest' })).toEqual(['Short', 'Middle']);
    expect(find(known, { stressBetween: [56, 200] })).toEqual(['Long']);
    expect(find(known, { intensityBetween: [70, 80] })).toEqual(['Middle']);
  });

  test('S9.10 by sport, and by level', () => {
    expect(find(known, { sport: 'rowing' })).toEqual(['Middle']);
    expect(find(known, { level: 4 })).toEqual(['Short']);
  });

  test('S7.14 numbers that are typed, also where a workout is picked, are read as numbers and go before those of fields', () => {
    const picked = (text: string, fields = {}) => find(known, typedQuery(text, fields));
    expect(picked('within 60 min')).toEqual(['Middle', 'Short']);
    expect(picked('short, bis 60 min')).toEqual(['Short']);
    expect(picked('stress under 60, intensity 70-80 %')).toEqual(['Middle']);
    expect(picked('within 60 min', { minutes: [100, 200], stress: [50, 60] })).toEqual(['Middle']);
  });

  test('one set is what was typed of a shape and what the fields ask, and not one set each', () => {
    const set = (repeats: number, seconds: number) => [repeats, seconds, 0, 100, 0];
    const shaped = [
      entry('One', { shape: [0, 0, 0, 100, 0, 0, ...set(4, 240)] }),
      entry('Two', { shape: [0, 0, 0, 100, 0, 0, ...set(4, 60), ...set(9, 240)] }),
    ];
    expect(find(shaped, typedQuery('4x4 min', { workSeconds: [60, 60], workPercent: [95, 105] }))).toEqual(['One']);
    expect(find(shaped, typedQuery('4 min at 100 %', { repeats: [4, 4] }))).toEqual(['One']);
  });

  test('S7.14 where nothing was typed the athlete’s own sports come first, and in them what is easiest', () => {
    expect(find(known, { sportsFirst: ['rowing'] })).toEqual(['Middle', 'Long', 'Short']);
    expect(find(known, { sportsFirst: ['rowing'], sort: 'shortest' })).toEqual(['Short', 'Middle', 'Long']);
  });

  test('S2.22 among equals the athlete’s own sports come first, nearest in length within each; a better fit goes before them', () => {
    const same = [
      entry('Steps on the bike', { sport: 'bike', minutes: 60 }),
      entry('Steps in the boat', { sport: 'rowing', minutes: 70 }),
      entry('Steps in the pool', { sport: 'swim', minutes: 66 }),
      entry('More steps in the pool', { sport: 'swim', minutes: 60 }),
    ];
    const pool = ['More steps in the pool', 'Steps in the pool'];
    expect(find(same, { text: '1 hour', sportsFirst: ['swim'] })).toEqual([
      ...pool,
      'Steps on the bike',
      'Steps in the boat',
    ]);
    expect(find(same, { text: 'steps on', sportsFirst: ['rowing'] })[0]).toBe('Steps on the bike');
    expect(find(same, { text: 'steps', sort: 'shortest', sportsFirst: ['rowing'] })[0]).toBe('More steps in the pool');
  });

  test('an order that was chosen goes before how well the words fit', () => {
    expect(find(known, { sort: 'longest' })).toEqual(['Long', 'Middle', 'Short']);
    expect(find(known, { sort: 'hardest' })).toEqual(['Short', 'Middle', 'Long']);
    expect(find(known, { sort: 'newest' })[0]).toBe('Long');
    expect(find(known, { text: 'o', sort: 'shortest' })).toEqual(['Short', 'Long']);
  });
});

describe('packing changes no answer', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'Ä', '3', '×', ' ', '\n', '-', 'ｅ', '閾', '👟'), maxLength: 14 }),
    fc.string({ unit: 'grapheme', maxLength: 10 }),
    fc
      .array(fc.constantFrom('over', 'unders', 'sweet', 'spot', 'rowing', 'zone 2', 'Schwelle', 'hill', 'recovery'))
      .map((words) => words.join(' ')),
  );
  const known = fc.array(
    fc.record<Searchable>({
      name: text,
      tags: fc.array(text, { maxLength: 2 }),
      sport: fc.constantFrom('bike', 'swim', 'rowing'),
      minutes: fc.integer({ min: 1, max: 9 }),
      stress: fc.double({ min: 0, max: 9, noNaN: true }),
      intensity: fc.integer({ min: 1, max: 9 }),
      level: fc.constantFrom<Level>(1, 2, 3, 4, 5, 6),
      workoutType: fc.constantFrom(undefined, ...workoutTypes),
      createdAt: fc.constantFrom('', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'),
    }),
    { maxLength: 30 },
  );
  const range = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }));
  const query = fc.record(
    {
      text,
      sort: fc.constantFrom(...workoutSorts),
      sport: fc.constantFrom('bike' as const, 'rowing' as const),
      minutesBetween: range,
      stressBetween: range,
      intensityBetween: range,
      level: fc.constantFrom<Level>(1, 2, 3),
    },
    { requiredKeys: ['text', 'sort'] },
  );

  const within = (value: number, bounds: readonly [number, number] | undefined) =>
    !bounds || (value >= bounds[0] && value <= bounds[1]);

  const matches = (one: Searchable, asked: DeviceQuery): boolean => {
    return (
      fitOf(searchText(searchLine(one)), wantedOf(asked.text), { ...one, shape: one.shape ?? [] }) > 0 &&
      (asked.sport === undefined || asked.sport === one.sport) &&
      (asked.level === undefined || asked.level === one.level) &&
      within(one.minutes, asked.minutesBetween) &&
      within(one.stress, asked.stressBetween) &&
      within(one.intensity, asked.intensityBetween)
    );
  };

  test('what is found is what a plain filter finds', () => {
    fc.assert(
      fc.property(known, query, (entries, asked) => {
        const { found, leftOut, readAs } = searchWorkouts(buildDeviceIndex(entries), asked);
        const plain = entries.filter((one) => matches(one, asked));
        // Where nothing matches, the nearest are found.
        if (leftOut.length + readAs.length > 0) expect(plain).toEqual([]);
        else expect(new Set(found)).toEqual(new Set(plain));
        if (plain.length > 0) expect(found.length).toBe(plain.length);
      }),
      { numRuns: 1_000 },
    );
  });

  test('the packed scan ranks each workout as the rule ranks its line', () => {
    fc.assert(
      fc.property(known, text, (entries, asked) => {
        const wanted = wantedOf(asked);
        const fit = (one: Searchable) => fitOf(searchText(searchLine(one)), wanted, { ...one, shape: one.shape ?? [] });
        const found = searchWorkouts(buildDeviceIndex(entries), { text: asked, sort: 'popularity' }).found.map(fit);
        expect(found).toEqual(found.toSorted((one, other) => other - one));
      }),
      { numRuns: 500 },
    );
  });

  test('asking twice, or for another order in between, gives the same', () => {
    fc.assert(
      fc.property(known, query, query, (entries, first, second) => {
        const index = buildDeviceIndex(entries);
        const once = searchWorkouts(index, first);
        searchWorkouts(index, second);
        expect(searchWorkouts(index, first)).toEqual(once);
      }),
    );
  });
});
