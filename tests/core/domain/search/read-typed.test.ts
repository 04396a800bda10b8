/** Numbers that athletes type into the search field, in the words of their language; everything else stays words. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rangeBounds, rangeNames } from '#core/contract/ranges.ts';
import { readTyped, type TypedPart, withoutPart } from '#core/domain/search/read-typed.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { localeIds } from '#core/model/locales.ts';

const all = {
  repeats: [3, 6],
  workSeconds: [180, 300],
  workPercent: [105, 115],
  minutes: [0, 60],
  stress: [0, 65],
  workCadence: [90, 250],
};

describe('S7.14 what is typed', () => {
  test.each([
    ['3-6 x 3-5 min at 105-115%, within 60 min, stress under 65, cadence over 90', all],
    ['4x8min 100%', { repeats: [4, 4], workSeconds: [480, 480], workPercent: [100, 100] }],
    ['5 × 1000 m', { repeats: [5, 5], workMeters: [1000, 1000] }],
    ['8x50m', { repeats: [8, 8], workMeters: [50, 50] }],
    ['3x2km', { repeats: [3, 3], workMeters: [2000, 2000] }],
    ['10x100yd', { repeats: [10, 10], workMeters: [91, 91] }],
    ['4x8m', { repeats: [4, 4], workSeconds: [480, 480] }],
    ['6x3:30', { repeats: [6, 6], workSeconds: [210, 210] }],
    ['8x30" 130 %', { repeats: [8, 8], workSeconds: [30, 30], workPercent: [130, 130] }],
    ['4,5 min at 110 %', { workSeconds: [270, 270], workPercent: [110, 110] }],
    ['105–115 %', { workPercent: [105, 115] }],
    ['45-60 min', { minutes: [45, 60] }],
    ['<1.5 h', { minutes: [0, 90] }],
    ['stress 40-65', { stress: [40, 65] }],
    ['intensity under 80%', { intensity: [0, 80] }],
    ['85-95 rpm', { workCadence: [85, 95] }],
    ['100+ rpm', { workCadence: [100, 250] }],
    ['6-3 x 5-3 min', { repeats: [3, 6], workSeconds: [180, 300] }],
  ])('%s', (text, ranges) => {
    expect(readTyped(text)).toMatchObject({ ranges, words: '' });
  });

  test.each([
    ['sweet spot 4 x 10 min within 60 min', 'sweet spot'],
    ['4 x 4 min zone 4', 'zone 4'],
    ['rowing, 90-100%, UT2', 'rowing UT2'],
  ])('%s keeps its words', (text, words) => {
    expect(readTyped(text).words).toBe(words);
  });

  test.each([
    'over-unders 3x12',
    'erg 8x500',
    'endurance 60',
    'css 100s',
    'hour of power',
    'VO2 10x100',
    '30/15',
    'zone 2',
    '2×',
    'x4',
    'under',
  ])('%s is words alone', (text) => {
    expect(readTyped(text)).toEqual({ parts: [], ranges: {}, words: text });
  });

  test.each<[string, TypedPart['about'][], string]>([
    ['sweet spot 1 hour', [{ seconds: 3600 }], 'sweet spot'],
    ['z2 90 min', [{ seconds: 5400 }], 'z2'],
    ['zone 2 2 hours', [{ seconds: 7200 }], 'zone 2'],
    ['threshold 1h15', [{ seconds: 4500 }], 'threshold'],
    ['1:30 h', [{ seconds: 5400 }], ''],
    ['half an hour easy', [{ seconds: 1800 }], 'easy'],
    ['une heure de seuil', [{ seconds: 3600 }], 'de seuil'],
    ['swim 2000m', [{ meters: 2000 }], 'swim'],
    ['2k test', [{ meters: 2000 }], 'test'],
    ['リカバリー 30分', [{ seconds: 1800 }], 'リカバリー'],
    ['3 min vo2 intervals', [{ seconds: 180 }], 'vo2 intervals'],
  ])('%s names a length alone', (text, about, words) => {
    const typed = readTyped(text);
    expect(typed.parts.map((part) => part.about)).toEqual(about);
    expect(typed).toMatchObject({ ranges: {}, words });
  });

  test.each([
    ['30s on 30s off', '30/30'],
    ['30 on / 30 off', '30/30'],
    ['4020s', '40/20'],
    ['30-30 intervals', '30/30 intervals'],
    ['30/15', '30/15'],
    ['30-20-10 3x5', '30-20-10 3x5'],
    ['20-40 min', ''],
  ])('%s is a pair of efforts only where it is one', (text, words) => {
    expect(readTyped(text).words).toBe(words);
  });

  test.each([
    ['16 x 100', '16x100'],
    ['16 × 100 kick', '16x100 kick'],
    ['3 mal 12', '3x12'],
    ['16 x 100 m', ''],
    ['2 x 20 min', ''],
    ['2k pace', '2k pace'],
    ['темп 2k', '2k pace'],
    ['2k row', 'row'],
  ])('S2.22 of %s the words are left that names say it in', (text, words) => {
    expect(readTyped(text).words).toBe(words);
  });

  test.each(loadCatalogue().map(({ content }) => content.name))(
    'the name %s is never taken for a wish of the whole workout',
    (name) => {
      const { ranges } = readTyped(name);
      expect([ranges.minutes, ranges.stress, ranges.intensity].filter(Boolean)).toEqual([]);
    },
  );
});

test('S7.14 a piece that is taken away leaves the others, and no comma', () => {
  const text = '4 x 8 min at 100 %, within 60 min, stress under 65';
  const left = readTyped(text).parts.map((part) => withoutPart(text, part));
  expect(left).toEqual([
    'within 60 min, stress under 65',
    '4 x 8 min at 100 %, stress under 65',
    '4 x 8 min at 100 %, within 60 min',
  ]);
});

describe.each(localeIds)('S1.06 in %s', async (locale) => {
  const { default: words } = await import(`#locales/${locale}.json`, { with: { type: 'json' } });

  test('the example beside the fields is understood', () => {
    const example = words.search.typeHint.split(/[:：]\s*/)[1];
    expect(readTyped(example)).toMatchObject({ ranges: all, words: '' });
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        '3',
        '-',
        ' x ',
        '12',
        'min',
        ' ',
        '%',
        'at',
        'under',
        '60',
        '分',
        '以内',
        ',',
        ':',
        'm',
        'й',
        'stress',
      ),
      {
        maxLength: 14,
      },
    )
    .map((parts) => parts.join('')),
);

test.each([
  ["mezz'ora", { minutes: 30 }],
  ["un'ora e mezza", { minutes: 90 }],
])('an apostrophe is read as keyboards type it: %s', (text, { minutes }) => {
  const { words, parts } = readTyped(text);
  expect(words.trim()).toBe('');
  expect(readTyped(text.replaceAll("'", '’'))).toEqual({ words, parts, ranges: readTyped(text).ranges });
  expect(JSON.stringify(parts)).toContain(String(60 * minutes));
});

test("a bound in French is one with either apostrophe: jusqu'à 60 min", () => {
  expect(readTyped("jusqu'à 60 min").ranges).toEqual(readTyped('jusqu’à 60 min').ranges);
  expect(readTyped("jusqu'à 60 min").ranges.minutes?.[1]).toBe(60);
});

test('S7.14 whatever is typed, pieces stand in order and their ranges within bounds', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { parts, ranges } = readTyped(text);
      let at = 0;
      for (const { from, to } of parts) {
        expect(from).toBeGreaterThanOrEqual(at);
        expect(to).toBeGreaterThan(from);
        at = to;
      }
      expect(at).toBeLessThanOrEqual(text.length);
      for (const name of rangeNames) {
        const { minimum, maximum } = rangeBounds[name];
        const [low, high] = ranges[name] ?? [minimum, maximum];
        expect(minimum <= low && low <= high && high <= maximum).toBe(true);
      }
      expect(Object.assign({}, ...parts.map((part) => part.ranges))).toEqual(ranges);
    }),
    { numRuns: 1_000 },
  );
});
