/** What an athlete repeats in a workout, however it is written down. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { askedOf, hasShape, setsIn, shapeOf, type ShapeQuery } from '#core/domain/search/shape.ts';
import { mostSets, workSetsOf } from '#core/domain/search/work-sets.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';

const work = (durationSeconds: number, percent: number, more: Partial<Step> = {}): Step => ({
  type: 'interval',
  durationSeconds,
  percentOfFtp: { start: percent, end: percent },
  ...more,
});
const rest = (durationSeconds: number): Step => ({ ...work(durationSeconds, 50), type: 'rest' });
const repeat = (count: number, ...segments: Segment[]): Segment => ({ type: 'repeat', count, segments });

/** '5 × 180 s, 110 %', the set with the most work first. */
const setsOf = (segments: readonly Segment[], sport: Sport = 'bike') =>
  workSetsOf(expandWorkout(sport, segments).steps).map(
    ({ repeats, workSeconds, workMeters, workPercent, workCadence }) =>
      `${repeats} × ${workSeconds > 0 ? `${workSeconds} s` : `${workMeters} m`}, ${workPercent} %${workCadence > 0 ? `, ${workCadence} rpm` : ''}`,
  );

const find = (segments: readonly Segment[], query: ShapeQuery): boolean =>
  hasShape(shapeOf('bike', segments), askedOf(query));

describe('S7.14 sets', () => {
  test('are counted over their rests, and a warm-up is none', () => {
    const warmUp: Step = { type: 'warmUp', durationSeconds: 600, percentOfFtp: { start: 45, end: 70 } };
    expect(setsOf([warmUp, repeat(5, work(180, 110, { cadence: { low: 90, high: 100 } }), rest(180))])).toEqual([
      '5 × 180 s, 110 %, 95 rpm',
    ]);
  });

  test('a rest may be written as any easy step', () => {
    expect(setsOf([repeat(4, work(480, 100), work(120, 50, { type: 'active' }))])).toContain('4 × 480 s, 100 %');
  });

  test('overs and unders are passes of twelve minutes and overs of one', () => {
    const pass = repeat(4, work(120, 95), work(60, 105));
    const sets = setsOf([repeat(3, pass, rest(300))]);
    expect(sets[0]).toBe('3 × 720 s, 98 %');
    expect(sets).toContain('12 × 60 s, 105 %');
  });

  test('sprints on a long ride are one set', () => {
    expect(setsOf([repeat(6, work(10, 200), work(890, 65))])).toContain('6 × 10 s, 200 %');
  });

  test('thirteen passes between longer rests are said as well as all of them', () => {
    const sets = setsOf([repeat(3, repeat(13, work(30, 120), rest(15)), rest(180))]);
    expect(sets).toEqual(['39 × 30 s, 120 %', '13 × 30 s, 120 %']);
  });

  test('passes that grow a little harder are one set of their mean', () => {
    const tempo = [79, 83, 87].flatMap((percent) => [work(900, percent), rest(300)]);
    expect(setsOf(tempo)[0]).toBe('3 × 900 s, 83 %');
    const harder = [88, 110].flatMap((percent) => [work(300, percent), rest(300)]);
    expect(setsOf(harder)).toEqual(['1 × 300 s, 88 %', '1 × 300 s, 110 %']);
  });

  test('lengths in metres are counted in metres, with a rest or a send-off', () => {
    const swim = (more: Partial<Step>): Step => ({ type: 'interval', distanceMeters: 100, ...more });
    const pace = { percentOfCssSpeed: { start: 100, end: 100 } };
    expect(setsOf([repeat(10, swim({ ...pace, sendOffSeconds: 115 }))], 'swim')).toContain('10 × 100 m, 100 %');
    expect(setsOf([repeat(10, swim(pace), { type: 'rest', durationSeconds: 15 })], 'swim')).toEqual([
      '10 × 100 m, 100 %',
    ]);
  });

  test('what has no target has no percent', () => {
    expect(setsOf([{ type: 'freeRide', durationSeconds: 1200 }])).toEqual(['1 × 1200 s, 0 %']);
    expect(find([{ type: 'freeRide', durationSeconds: 1200 }], { workPercent: [0, 120] })).toBe(false);
  });

  test('one set must be within every range; both ends count', () => {
    const two = [repeat(5, work(60, 130), rest(60)), repeat(3, work(600, 95), rest(120))];
    expect(find(two, { repeats: [3, 3], workSeconds: [300, 600], workPercent: [95, 100] })).toBe(true);
    expect(find(two, { repeats: [5, 5], workSeconds: [600, 600] })).toBe(false);
    expect(find(two, { workCadence: [0, 250] })).toBe(false);
    expect(find(two, {})).toBe(true);
  });
});

const anyStep = fc
  .record({
    type: fc.constantFrom('interval', 'active', 'rest', 'warmUp', 'freeRide'),
    durationSeconds: fc.constantFrom(10, 30, 180, 300),
    percent: fc.constantFrom(50, 65, 90, 105, 120, 150),
    cadence: fc.constantFrom(undefined, 60, 95),
  })
  .map(({ type, durationSeconds, percent, cadence }): Step => {
    const target = type === 'freeRide' ? {} : { percentOfFtp: { start: percent, end: percent } };
    return { type, durationSeconds, ...target, ...(cadence && { cadence: { low: cadence, high: cadence } }) } as Step;
  });
const anySegments = fc.array(
  fc.oneof(
    anyStep,
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.array(anyStep, { minLength: 1, maxLength: 3 }))
      .map(([count, steps]) => repeat(count, ...steps)),
  ),
  { maxLength: 8 },
);

const writtenOut = (segments: readonly Segment[]): Step[] =>
  segments.flatMap((segment) =>
    segment.type === 'repeat'
      ? Array.from({ length: segment.count }, () => writtenOut(segment.segments)).flat()
      : [segment],
  );

test('S7.14 written out step by step a workout has the shape that it has in sets', () => {
  fc.assert(
    fc.property(anySegments, (segments) => {
      expect(shapeOf('bike', writtenOut(segments))).toEqual(shapeOf('bike', segments));
    }),
  );
});

test('S7.14 sets are few and whole, none says less than one pass, and the shape keeps them all', () => {
  fc.assert(
    fc.property(anySegments, (segments) => {
      const sets = workSetsOf(expandWorkout('bike', segments).steps);
      expect(sets.length).toBeLessThanOrEqual(mostSets);
      for (const set of sets) {
        expect(Object.values(set).every(Number.isInteger)).toBe(true);
        expect(set.repeats).toBeGreaterThanOrEqual(1);
        expect(set.workSeconds > 0).not.toBe(set.workMeters > 0);
      }
      expect(setsIn(shapeOf('bike', segments))).toEqual(
        sets.map((set) => [set.repeats, set.workSeconds, set.workMeters, set.workPercent, set.workCadence]),
      );
    }),
  );
});

test('S7.14 wider ranges find whatever narrower ones found', () => {
  const bounds = fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 100 }), fc.nat(50));
  fc.assert(
    fc.property(anySegments, bounds, bounds, (segments, [low, length, more], [percent, span, wider]) => {
      const narrow = { workSeconds: [low, low + length], workPercent: [percent, percent + span] } as const;
      const wide = {
        workSeconds: [low - more, low + length + more],
        workPercent: [percent - wider, percent + span + wider],
      } as const;
      expect(!find(segments, narrow) || find(segments, wide)).toBe(true);
    }),
  );
});

/** 3x12 min, 6x1000 m, 10x100 of a name; numbers alone are minutes of a ride and metres of a swim. */
const inName = /\b(\d+)x(\d+(?:\.\d+)?)(?: (min|s|m))?\b(?!\/|-|\)|\.)/;
/** What counts blocks of short bouts, or is as hard at its end as it is easy at its beginning. */
const countsOtherwise = /\d[/-]\d|Microbursts|step test|x\(|s off$|Broken swim/;

test('S7.14 workouts of the catalogue that are named by a set have it', () => {
  const named = loadCatalogue().flatMap(({ content }) => {
    const [, count = '', length = '', unit] = inName.exec(content.name) ?? [];
    if (!count || countsOtherwise.test(content.name)) return [];
    const isMeters = unit === 'm' || (unit === undefined && content.sport !== 'bike' && Number(length) >= 25);
    const measure = isMeters
      ? { workMeters: [Number(length), Number(length)] as const }
      : { workSeconds: [1, 60].map((by) => (unit === 's' ? 1 : by) * Number(length)) as [number, number] };
    return [{ name: content.name, shape: shapeOf(content.sport, content.segments), measure, count: Number(count) }];
  });
  expect(named.length).toBeGreaterThan(80);
  const without = named.filter(
    ({ shape, measure, count }) => !hasShape(shape, askedOf({ repeats: [count, count], ...measure })),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});
