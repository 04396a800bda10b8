/**
 * What a keystroke of the device's search takes over ever more workouts, beside a plain `includes` and two well-known
 * libraries over the same names, keystroke by keystroke in turn.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import UFuzzy from '@leeoniya/ufuzzy';
import MiniSearch from 'minisearch';
import { buildDeviceIndex, type Searchable } from '#core/domain/search/device-index.ts';
import { searchWorkouts } from '#core/domain/search/device-search.ts';
import { shapeOf } from '#core/domain/search/shape.ts';
import { searchText, searchWords } from '#core/domain/search-text.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { widenCatalogue } from '#server/catalogue/widen.ts';
import { inWords, ratios, type Spread, spreadOf } from './statistics.ts';

/** A way to search: what it needs is built once, and then asked at every keystroke. */
interface Engine {
  name: string;
  /** @returns what answers a keystroke with the number of workouts found */
  build(entries: readonly Searchable[]): (text: string) => number;
}

interface Measured {
  engine: Engine;
  search: (text: string) => number;
  buildMilliseconds: Spread;
  megabytes: number;
  keystrokes: number[];
}

const sizes = [2_000, 10_000, 40_000];
/** Where building takes seconds, it is done that often and no more. */
const builds = 5;

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
const typed = phrases.flatMap((phrase) => [...phrase].map((_, length) => phrase.slice(0, length + 1)));

const foldedNames = (entries: readonly Searchable[]): string[] =>
  entries.map(({ name, tags }) => searchText([name, ...tags].join(' ')));

/** Ours filters by minutes too and answers in the order of the best fit; the others answer in their own order. */
const engines: readonly Engine[] = [
  {
    name: 'Trainside',
    build(entries) {
      const index = buildDeviceIndex(entries);
      return (text) => searchWorkouts(index, { text, sort: 'popularity', minutesBetween: [20, 120] }).found.length;
    },
  },
  {
    name: 'plain includes',
    build(entries) {
      const names = foldedNames(entries);
      return (text) => {
        const words = searchWords(text);
        return names.filter((name) => words.every((word) => name.includes(word))).length;
      };
    },
  },
  {
    name: 'uFuzzy',
    build(entries) {
      const names = foldedNames(entries);
      const engine = new UFuzzy();
      const inAnyOrder = 5;
      return (text) => engine.search(names, searchText(text), inAnyOrder)[0]?.length ?? 0;
    },
  },
  {
    name: 'MiniSearch',
    build(entries) {
      const engine = new MiniSearch({ fields: ['name'] });
      engine.addAll(foldedNames(entries).map((name, id) => ({ id, name })));
      return (text) => engine.search(searchText(text), { prefix: true, combineWith: 'AND' }).length;
    },
  },
];

export function deviceSearchBench(rounds: number, print: (text: string) => void): void {
  for (const size of sizes) {
    const entries = entriesOf(size);
    const all = engines.map((engine) => prepare(engine, entries));
    for (let round = 0; round < rounds; round += 1) {
      for (const text of typed) for (const { search, keystrokes } of all) keystrokes.push(time(() => search(text)));
    }
    report(size, all, rounds, print);
    reportShape(entries, rounds, print);
  }
}

function prepare(engine: Engine, entries: readonly Searchable[]): Measured {
  engine.build(entries.slice(0, 2_000))('');
  const before = kept();
  let search = engine.build(entries);
  const times = Array.from({ length: builds }, () => time(() => (search = engine.build(entries))));
  search('');
  const megabytes = (kept() - before) / 1e6;
  return { engine, search, buildMilliseconds: spreadOf(times), megabytes, keystrokes: [] };
}

function report(size: number, all: readonly Measured[], rounds: number, print: (text: string) => void): void {
  print(`\nDevice search over ${size} workouts, ${rounds} × ${typed.length} keystrokes, not throttled`);
  const floor = byRound(all[1]?.keystrokes ?? [], rounds);
  for (const { engine, keystrokes, buildMilliseconds, megabytes } of all) {
    const sorted = keystrokes.toSorted((one, other) => one - other);
    const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(2);
    const toFloor = inWords(ratios(byRound(keystrokes, rounds), floor), 2);
    print(
      `  ${engine.name.padEnd(15)} median ${at(0.5)} ms, p99 ${at(0.99)} ms, × includes ${toFloor}; build ${inWords(buildMilliseconds, 0)} ms, ${megabytes.toFixed(1)} MB`,
    );
  }
}

/** What a shape takes that is typed: no other engine can be asked for one. */
function reportShape(entries: readonly Searchable[], rounds: number, print: (text: string) => void): void {
  const index = buildDeviceIndex(entries);
  const text = '3-6 x 3-5 min at 105-115 %, within 60 min';
  const ask = (): number => searchWorkouts(index, { text, sort: 'popularity' }).found.length;
  const times = Array.from({ length: 10 * rounds }, () => time(ask));
  print(`  by shape        ${inWords(spreadOf(times), 2)} ms, ${ask()} found`);
}

/** What all keystrokes of each round took together. */
const byRound = (keystrokes: readonly number[], rounds: number): number[] =>
  Array.from({ length: rounds }, (_, round) =>
    keystrokes.slice(round * typed.length, (round + 1) * typed.length).reduce((sum, one) => sum + one, 0),
  );

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
      shape: shapeOf(content.sport, content.segments),
    };
  });
}
