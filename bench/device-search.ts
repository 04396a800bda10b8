/** How long the device's search takes for a keystroke over 40,000 workouts, beside a plain `includes` over the same names. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  buildDeviceIndex,
  type Searchable,
  searchWorkouts,
  type WorkoutSort,
} from '#core/domain/search/device-search.ts';
import { searchText, searchWords } from '#core/domain/search-text.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { widenCatalogue } from '#server/catalogue/widen.ts';

export interface DeviceSearchResult {
  workouts: number;
  buildMilliseconds: number;
  /** Of all keystrokes of the phrases, each several times. */
  keystrokeMilliseconds: { median: number; p99: number };
  /** The first search of an order also makes the order. */
  firstSortMilliseconds: number;
  /** A plain `includes` of the typed words in each folded name, unranked, in the same run. */
  floorMilliseconds: { median: number; p99: number };
  ratioToFloor: number;
  /** What the index adds to the entries themselves. */
  indexMegabytes: number;
}

/** Typed letter by letter; some match nearly all, some nothing. */
const phrases = [
  'sweet spot 3x12',
  'threshold',
  'coral bay vo2max',
  'endurance 60 min',
  'e',
  '2×',
  'zzz',
  'ÉMBER rêach',
];

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

function time(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/** Bytes in use once the garbage is gone. */
function kept(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Entries of a wide catalogue; stress is worked out for a share of them only, since the search does not care. */
function entriesOf(count: number): Searchable[] {
  return Array.from(widenCatalogue(count, 1), ({ content }, index) => {
    const stats = index % 20 === 0 ? workoutStats(content.sport, content.segments) : null;
    return {
      name: content.name,
      tags: content.tags,
      sport: content.sport,
      minutes: 15 + (index % 200),
      stress: stats?.stress ?? index % 150,
      intensity: 100 * (stats?.intensityFactor ?? (50 + (index % 60)) / 100),
      level: stats?.level ?? 2,
      createdAt: '',
    };
  });
}

export function deviceSearchBench(count = 40_000, rounds = 15): DeviceSearchResult {
  const entries = entriesOf(count);
  buildDeviceIndex(entries.slice(0, 2_000));
  const before = kept();
  let index = buildDeviceIndex(entries);
  searchWorkouts(index, { text: '', sort: 'popularity' });
  const after = kept();
  const builds = Array.from({ length: 5 }, () => time(() => (index = buildDeviceIndex(entries))));

  const folded = entries.map(({ name, tags }) => searchText([name, ...tags].join(' ')));
  const typed = phrases.flatMap((phrase) => [...phrase].map((_, length) => phrase.slice(0, length + 1)));
  const keystrokes: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const text of typed) {
      keystrokes.push(time(() => searchWorkouts(index, { text, sort: 'popularity', minutesBetween: [20, 120] })));
      const words = searchWords(text);
      floors.push(time(() => folded.filter((name) => words.every((word) => name.includes(word)))));
    }
  }
  const sorts: WorkoutSort[] = ['shortest', 'longest', 'leastStress', 'mostStress', 'easiest', 'hardest'];
  const firstSorts = sorts.map((sort) => time(() => searchWorkouts(index, { text: '', sort })));
  const [sorted, floor] = [keystrokes.toSorted((a, b) => a - b), floors.toSorted((a, b) => a - b)];
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    workouts: count,
    buildMilliseconds: at(
      builds.toSorted((a, b) => a - b),
      0.5,
    ),
    keystrokeMilliseconds: { median: at(sorted, 0.5), p99: at(sorted, 0.99) },
    firstSortMilliseconds: Math.max(...firstSorts),
    floorMilliseconds: { median: at(floor, 0.5), p99: at(floor, 0.99) },
    ratioToFloor: mean(keystrokes) / mean(floors),
    indexMegabytes: (after - before) / 1e6,
  };
}

if (import.meta.main) console.log(deviceSearchBench());
