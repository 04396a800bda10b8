/**
 * Search without a network: all workouts that the device knows, packed so that one plain scan answers a keystroke.
 * A scan over one joined text beats every index library on start-up and memory, and 40,000 names are 3 MB.
 */
import type { workoutSorts } from '#core/contract/sorts.ts';
import { searchText } from '#core/domain/search-text.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Level } from '#core/model/workout.ts';
import { fits, isTextStart, isWordStart, wantedOf } from './fit.ts';
import { bitOf, bitsOf, isMark, type Lined, searchLine } from './marks.ts';
import type { Range } from '#core/contract/ranges.ts';
import type { Asked } from './read-query.ts';
import { askedOf, hasShape, type Shape, type ShapeQuery } from './shape.ts';

/** What search looks at; whatever else an entry carries comes back with it. */
export interface Searchable extends Lined {
  minutes: number;
  stress: number;
  /** Percent of threshold. */
  intensity: number;
  /** An instant as text; empty where it is not known. */
  createdAt: string;
  /** Missing where the device has not been told: it is not found by its shape then. */
  shape?: Shape | undefined;
}

export type WorkoutSort = (typeof workoutSorts)[number];

export interface DeviceQuery {
  /** Every word must be found in the name or the tags, in any order, or be what the workout is: see `readQuery`. */
  text: string;
  sport?: Sport | undefined;
  minutesBetween?: Range | undefined;
  stressBetween?: Range | undefined;
  intensityBetween?: Range | undefined;
  level?: Level | undefined;
  shape?: ShapeQuery | undefined;
  /** The device does not know what is popular: there it means what fits the words best, then by name. */
  sort: WorkoutSort;
}

export interface DeviceIndex<Entry extends Searchable> {
  /** In order of their folded names. */
  entries: readonly Entry[];
  /** Folded search lines of all entries. */
  text: string;
  /** Where the line of each entry begins; one more for the end. */
  starts: Uint32Array;
  /** The marks of each entry as bits: asked for far more often than they change. */
  marked: Uint32Array;
  minutes: Float64Array;
  stress: Float64Array;
  intensity: Float64Array;
  /** Entries by place, for each order that was asked for. */
  orders: Map<WorkoutSort, Uint32Array>;
}

/** Packs what the device knows; done once, and again when the catalogue or the library changes. */
export function buildDeviceIndex<Entry extends Searchable>(known: readonly Entry[]): DeviceIndex<Entry> {
  // Folded as one text: a call for each of 40,000 names takes three times as long.
  const folded = searchText(known.map(searchLine).join('\n')).split('\n');
  const order = known
    .map((_, index) => index)
    .sort((one, other) => {
      const first = folded[one] ?? '';
      const second = folded[other] ?? '';
      return first < second ? -1 : first > second ? 1 : one - other;
    });
  const count = known.length;
  const entries: Entry[] = [];
  const lines: string[] = [];
  const starts = new Uint32Array(count + 1);
  const marked = new Uint32Array(count);
  const [minutes, stress, intensity] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  let start = 0;
  for (const at of order) {
    const entry = known[at];
    if (!entry) continue;
    const line = folded[at] ?? '';
    const place = entries.push(entry) - 1;
    lines.push(line);
    marked[place] = bitsOf(line);
    minutes[place] = entry.minutes;
    stress[place] = entry.stress;
    intensity[place] = entry.intensity;
    start += line.length + 1;
    starts[place + 1] = start;
  }
  return { entries, text: `${lines.join('\n')}\n`, starts, marked, minutes, stress, intensity, orders: new Map() };
}

/**
 * The workouts that match, in order.
 * @returns all of them: a page is a slice
 */
export function searchWorkouts<Entry extends Searchable>(index: DeviceIndex<Entry>, query: DeviceQuery): Entry[] {
  const fit = fitOfText(index, query.text);
  keepBetween(fit, index.minutes, query.minutesBetween);
  keepBetween(fit, index.stress, query.stressBetween);
  keepBetween(fit, index.intensity, query.intensityBetween);
  const { entries } = index;
  const asked = askedOf(query.shape ?? {});
  const isWanted = ({ sport, level, shape }: Entry): boolean =>
    (query.sport === undefined || sport === query.sport) &&
    (query.level === undefined || level === query.level) &&
    hasShape(shape ?? [], asked);

  const order = orderOf(index, query.sort);
  const found: Entry[][] = tiers.map(() => []);
  for (const at of order) {
    const entry = entries[at];
    if (!fit[at] || !entry || !isWanted(entry)) continue;
    found[query.sort === 'popularity' ? fit[at] : fits.inside]?.push(entry);
  }
  return found.toReversed().flat();
}

const tiers = Object.values(fits);

/** How well each entry fits the words: as `fitOf` says of each line, in a scan for each text. */
function fitOfText<Entry extends Searchable>(index: DeviceIndex<Entry>, text: string): Uint8Array {
  const count = index.entries.length;
  const fit = new Uint8Array(count).fill(fits.wordStart);
  const { asked, typed, firstWord } = wantedOf(text);
  for (const lists of asked) keepWorse(fit, fitOfLists(index, lists));
  if (asked.length === 0) return fit;
  const { text: lines, starts } = index;
  for (let at = 0; at < count; at += 1) {
    if (isTextStart(lines, starts[at] ?? 0, fit[at] ?? 0, typed, firstWord)) fit[at] = fits.textStart;
  }
  return fit;
}

/** The best of several lists. Those of marks alone, which are most, are looked at together. */
function fitOfLists<Entry extends Searchable>(index: DeviceIndex<Entry>, lists: Asked): Uint8Array {
  const isOfMarks = (needles: readonly string[]): boolean => needles.every(isMark);
  const fit = fitOfMarks(
    index,
    lists.filter(isOfMarks).map((needles) => needles.reduce((bits, mark) => bits | bitOf(mark), 0)),
  );
  for (const needles of lists) {
    if (isOfMarks(needles)) continue;
    const of = new Uint8Array(fit.length).fill(fits.wordStart);
    for (const one of needles) keepWorse(of, isMark(one) ? fitOfMarks(index, [bitOf(one)]) : fitOfWord(index, one));
    for (let at = 0; at < fit.length; at += 1) if ((of[at] ?? 0) > (fit[at] ?? 0)) fit[at] = of[at] ?? 0;
  }
  return fit;
}

function keepWorse(fit: Uint8Array, other: Uint8Array): void {
  for (let at = 0; at < fit.length; at += 1) if ((other[at] ?? 0) < (fit[at] ?? 0)) fit[at] = other[at] ?? 0;
}

/** @param wanted sets of marks as bits: an entry that has all of any set is meant */
function fitOfMarks<Entry extends Searchable>({ marked }: DeviceIndex<Entry>, wanted: readonly number[]): Uint8Array {
  const fit = new Uint8Array(marked.length);
  for (const bits of wanted) {
    for (let at = 0; at < fit.length; at += 1) if (((marked[at] ?? 0) & bits) === bits) fit[at] = fits.meant;
  }
  return fit;
}

/** One pass over the joined text; from a hit at a word's beginning it goes on with the next line. */
function fitOfWord<Entry extends Searchable>({ text, starts, entries }: DeviceIndex<Entry>, word: string): Uint8Array {
  const fit = new Uint8Array(entries.length);
  let entry = 0;
  for (let at = text.indexOf(word); at !== -1;) {
    while ((starts[entry + 1] ?? Infinity) <= at) entry += 1;
    const isStart = isWordStart(text, at);
    fit[entry] = isStart ? fits.wordStart : fits.inside;
    at = text.indexOf(word, isStart ? starts[entry + 1] : at + 1);
  }
  return fit;
}

function keepBetween(fit: Uint8Array, values: Float64Array, range: Range | undefined): void {
  if (!range) return;
  const [low, high] = range;
  for (let at = 0; at < fit.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (!(value >= low && value <= high)) fit[at] = 0;
  }
}

/** What each order compares; equal ones stand by name. */
const comparisons: Partial<Record<WorkoutSort, (one: Searchable, other: Searchable) => number>> = {
  newest: (one, other) => (one.createdAt > other.createdAt ? -1 : one.createdAt < other.createdAt ? 1 : 0),
  shortest: (one, other) => one.minutes - other.minutes,
  longest: (one, other) => other.minutes - one.minutes,
  leastStress: (one, other) => one.stress - other.stress,
  mostStress: (one, other) => other.stress - one.stress,
  easiest: (one, other) => one.intensity - other.intensity,
  hardest: (one, other) => other.intensity - one.intensity,
};

function orderOf<Entry extends Searchable>({ entries, orders }: DeviceIndex<Entry>, sort: WorkoutSort): Uint32Array {
  const known = orders.get(sort);
  if (known) return known;
  const places = Array.from(entries, (_, index) => index);
  const compare = comparisons[sort];
  const of = (at: number): Searchable => entries[at] as Searchable;
  if (compare) places.sort((one, other) => compare(of(one), of(other)) || one - other);
  const order = Uint32Array.from(places);
  orders.set(sort, order);
  return order;
}
