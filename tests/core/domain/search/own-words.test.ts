/** Athletes find sessions in their own words, in any of the languages of the app: on the catalogue that all begin with. */
import { describe, expect, test } from 'vitest';
import { buildDeviceIndex, type Searchable } from '#core/domain/search/device-index.ts';
import { searchWorkouts } from '#core/domain/search/device-search.ts';
import { isMark, marks, searchLine } from '#core/domain/search/marks.ts';
import { readQuery } from '#core/domain/search/read-query.ts';
import { searchText } from '#core/domain/search-text.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { equipment, strokes } from '#core/model/segment.ts';
import { sports } from '#core/model/sport.ts';
import { workoutTypes } from '#core/model/workout.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { localeIds } from '#core/model/locales.ts';

const catalogue: readonly Searchable[] = loadCatalogue().map(({ content }) => {
  const { level, durationSeconds, stress, intensityFactor } = workoutStats(content.sport, content.segments);
  return { ...content, level, minutes: durationSeconds / 60, stress, intensity: 100 * intensityFactor, createdAt: '' };
});
const index = buildDeviceIndex(catalogue);
const find = (text: string) => searchWorkouts(index, { text, sort: 'popularity' }).found;
const names = (text: string) => find(text).map(({ name }) => name);
const ofSport = (sport: string) => catalogue.filter((one) => one.sport === sport).length;

describe('sports', () => {
  test.each(['swimming', 'swim', 'freestyle', 'crawl', 'schwimmen', 'Schwimmtraining', 'natación', 'плавание', '水泳'])(
    '%s finds every pool session and nothing else',
    (text) => {
      expect(find(text)).toHaveLength(ofSport('swim'));
      expect(find(text).every(({ sport }) => sport === 'swim')).toBe(true);
    },
  );

  test.each(['rowing', 'rudern', 'Rudereinheit', 'aviron', 'wioślarstwo', '划船', 'ローイング'])(
    '%s finds every session for rowers',
    (text) => {
      expect(find(text)).toHaveLength(ofSport('rowing'));
      expect(find(text).every(({ sport }) => sport === 'rowing')).toBe(true);
    },
  );
});

test('a number that was typed before does not take the number from a zone', () => {
  expect(readQuery('4 x 4 min zone 4').at(-1)).toEqual(readQuery('zone 4')[0]);
  expect(readQuery('zone 2 zone 3')).toHaveLength(2);
  expect(readQuery('easy easy')).toHaveLength(1);
});

describe('efforts', () => {
  test.each(['Schwelle', 'schwellenintervalle', 'umbral', 'seuil', 'порог', 'progowy', '阈值', '閾値', 'zone 4', 'z4'])(
    '%s finds what is at threshold, first what says so',
    (text) => {
      const found = find(text);
      expect(found[0]?.name).toMatch(/threshold/i);
      expect(found.length).toBeGreaterThan(50);
      const isAtThreshold = ({ name, level, workoutType }: Searchable) =>
        level === 4 || workoutType === 'threshold' || /threshold/i.test(name);
      expect(found.filter((one) => !isAtThreshold(one))).toEqual([]);
    },
  );

  test.each(['recovery', 'Regeneration', 'locker', 'lockeres', 'recuperación', 'восстановление', '回復'])(
    '%s finds what is easy, first the recovery spins',
    (text) => {
      expect(names(text)[0]).toBe('Recovery ride: 20 min, 45%');
      expect(names(text)).toContain('Technique swim: 1500 m');
    },
  );

  test.each(['zone 2', 'Z2', 'Zona 2', 'ausdauer', 'вынослив', '耐力'])(
    '%s is endurance, not every name with a 2',
    (text) => {
      expect(names(text)[0]).toMatch(/endurance/i);
      expect(names(text)).not.toContain('Fast repeats: 10x100 m, 45 s rest');
    },
  );

  test('sweet spot is one thing, in one word or two', () => {
    for (const text of ['sweetspot', 'sweet-spot', 'Sweet spot', 'Sweet Spots']) {
      expect(names(text)[0]).toBe('Sweet spot: 3x6 min, 88%');
      expect(find(text)).toHaveLength(catalogue.filter(({ workoutType }) => workoutType === 'sweetspot').length);
    }
  });

  test('over-unders are found however they are written', () => {
    for (const text of ['overunder', 'overunders', 'over/under', 'over unders', 'Over-Under'])
      expect(find(text)).toHaveLength(catalogue.filter(({ name }) => /over-unders/i.test(name)).length);
  });
});

describe('lengths of a pool', () => {
  test.each(['CSS 100er', 'css hunderter', 'CSS сотки', 'CSS setki'])('%s finds what CSS 100s finds', (text) => {
    expect(names(text)).toEqual(expect.arrayContaining(names('CSS 100s')));
    expect(names(text)[0]).toBe('CSS repeats: 8x100 m, 10 s rest');
  });

  test('sets of 50 m that no tag tells of are found by their names, and nothing on land', () => {
    expect(names('50er')).toContain('Race-pace swim: 30x50 m, 20 s rest');
    expect(find('50er').every(({ sport }) => sport === 'swim')).toBe(true);
  });
});

describe('S2.22 words of the pool, the boat and the road', () => {
  test.each([
    ['Beinschlag', /kick/i],
    ['Brett', /kick/i],
    ['Beine mit Brett', /kick/i],
    ['kickboard', /kick/i],
    ['planche', /kick/i],
    ['ビート板', /kick/i],
    ['pull buoy', /pull/i],
    ['Pullbuoy und Paddles', /pull|paddles/i],
    ['колобашка', /pull/i],
    ['2kペース', /2000 m race pace/],
    ['2k pace', /2000 m race pace/],
    ['allure 2k', /2000 m race pace/],
    ['ritmo 2k', /2000 m race pace/],
    ['темп 2k', /2000 m race pace/],
    ['2k配速', /2000 m race pace/],
    ['Renntempo', /race.pace/i],
    ['スタート練習', /race starts/i],
    ['start practice', /race starts/i],
    ['Startübungen', /race starts/i],
    ['出发练习', /race starts/i],
    ['freie fahrt', /free ride/i],
  ])('%s finds what is called %s', (text, name) => {
    expect(find(text).length).toBeGreaterThan(0);
    expect(names(text).filter((one) => !name.test(one))).toEqual([]);
  });

  test.each([
    ['ゆっくり漕ぐ 40分', 'rowing'],
    ['vogare 30 min', 'rowing'],
    ['nager 30 min', 'swim'],
    ['ゆっくり泳ぐ', 'swim'],
    ['rouler 1 heure', 'bike'],
    ['Rad fahren 1 Stunde', 'bike'],
    ['pedalare un’ora', 'bike'],
  ])('%s is asked of %s alone', (text, sport) => {
    expect(searchWorkouts(index, { text, sort: 'popularity' }).leftOut).toEqual([]);
    expect(find(text).length).toBeGreaterThan(0);
    expect(find(text).filter((one) => one.sport !== sport)).toEqual([]);
  });
});

describe('several words', () => {
  test.each([
    ['rowing steady state', 'UT2 row: 60 min'],
    ['steady state', 'Steady row: 40 min, 54%'],
    ['recovery row', 'Recovery row: 30 min, 44%'],
    ['technique drills swim', 'Technique swim: 1500 m'],
    ['hill climb', 'Climb simulation: 3x15 min'],
    ['vo2 intervals 5x4', 'VO2max intervals: 5x4 min, 110%'],
    ['erg 8x500', 'Speed pieces: 8x500 m'],
    ['Intervalle Rudern', 'AT row: 3x8 min'],
  ])('%s finds %s', (text, name) => {
    expect(names(text)).toContain(name);
    expect(names(text).length).toBeLessThan(300);
  });

  test('what is in the name goes before what is only meant', () => {
    expect(names('vo2 intervals 5x4')[0]).toBe('VO2max intervals: 5x4 min, 108%');
    expect(names('tempo bike')[0]).toBe('Tempo intervals: 1x20 min, 80%');
  });

  test('every one of them must fit', () => {
    expect(find('swim threshold').every(({ sport }) => sport === 'swim')).toBe(true);
    expect(names('nosuchword')).toEqual([]);
  });

  test('a word is known by its beginning while it is typed', () => {
    expect(names('schwim')).toEqual(names('schwimmen'));
    expect(names('sweet')[0]).toBe('Sweet spot: 3x6 min, 88%');
    expect(names('over')).not.toContain('Endurance ride: 60 min, 65%');
  });
});

/** A level and its purpose are one; swimmers and rowers sprint in what is anaerobic. */
const kindred: readonly string[][] = [
  [marks.level1, marks.recovery],
  [marks.level2, marks.endurance],
  [marks.level3, marks.tempo],
  [marks.level4, marks.threshold],
  [marks.level5, marks.vo2max],
  [marks.level6, marks.anaerobic],
  [marks.sprint, marks.anaerobic, marks.swim, marks.rowing],
];

describe.each(localeIds)('in %s', async (locale) => {
  const { default: words } = await import(`#locales/${locale}.json`, { with: { type: 'json' } });

  const printed: [word: string, mark: string][] = [
    ...sports.map((sport): [string, string] => [words.sport[sport], marks[sport]]),
    ...([1, 2, 3, 4, 5, 6] as const).map((level): [string, string] => [words.level[level], marks[`level${level}`]]),
    ...workoutTypes.map((type): [string, string] => [words.workout.type[type], marks[type]]),
  ];

  const asked: Record<(typeof strokes | typeof equipment)[number], string[][]> = {
    freestyle: [[marks.swim]],
    choice: [[marks.swim]],
    backstroke: [['backstroke']],
    breaststroke: [['breaststroke']],
    butterfly: [['butterfly']],
    medley: [['medley']],
    drill: [['technique'], ['drill']],
    kick: [['kick']],
    pull: [['pull']],
    paddles: [['paddles']],
    fins: [['fins']],
    snorkel: [['snorkel']],
  };
  test.each([...strokes, ...equipment])('S2.22 a swimmer finds %s as the app says it, and nothing else', (thing) => {
    const word: string = words.segment[thing];
    const typed = [...new Set([searchText(word), ...searchText(word).split(' ')])];
    const [first, ...others] = readQuery(word);
    expect(others).toEqual([]);
    expect(first?.isUnknown).toBe(false);
    const ways = (first?.ways ?? []).map(({ needles }) => needles);
    const asks = asked[thing].map((needles) => needles.join());
    const isTyped = (needles: readonly string[]) => needles.every((needle) => typed.includes(needle));
    expect(ways.filter((needles) => !isTyped(needles)).filter((needles) => !asks.includes(needles.join()))).toEqual([]);
    expect(ways.flat().some((needle) => asked[thing].flat().some((text) => text.startsWith(needle)))).toBe(true);
  });

  test.each(printed)('the app prints %s, and understands it', (word, mark) => {
    const [first, ...others] = readQuery(word);
    expect(others).toEqual([]);
    expect(first?.ways).toContainEqual({ needles: [mark] });
    const asked = first?.ways.flatMap(({ needles }) => needles.filter(isMark)) ?? [];
    const kin = kindred.find((some) => some.includes(mark)) ?? [mark];
    expect(asked.filter((one) => !kin.includes(one))).toEqual([]);
  });
});

test('nobody types what marks a workout: no letter of it, and no word of its line, is another workout’s mark', () => {
  const line = searchText(searchLine({ name: 'Hour', tags: [], sport: 'bike', level: 2, workoutType: 'endurance' }));
  expect(line).toBe(`hour ${marks.bike}${marks.level2}${marks.endurance}`);
  expect(new Set(Object.values(marks)).size).toBe(Object.keys(marks).length);
});
