/** Search without a network, over all workouts that the device knows. */
import type { Range } from '#core/contract/ranges.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Level } from '#core/model/workout.ts';
import type { DeviceIndex, Searchable, WorkoutSort } from './device-index.ts';
import {
  asksForTests,
  bestFit,
  fits,
  isTest,
  isWordAt,
  mostOfWishes,
  textsBehind,
  unasked,
  type Wanted,
  wantedOf,
  wantedOfWishes,
} from './fit.ts';
import { bitOf, isMark, marks } from './marks.ts';
import { loosened, nearestOf, type Reading, readingOf, wishesIn } from './nearest.ts';
import { mostRank, rankOf } from './order.ts';
import { readWishes } from './read-wishes.ts';
import { type Asked, askedOf, perSet, type ShapeQuery } from './shape.ts';
import { isOfMarks, isOfWords, type Way, type Wish } from './wish.ts';

export interface DeviceQuery {
  /** As typed, with the numbers in it: see `readWishes`. */
  text: string;
  sport?: Sport | undefined;
  minutesBetween?: Range | undefined;
  stressBetween?: Range | undefined;
  intensityBetween?: Range | undefined;
  level?: Level | undefined;
  shape?: ShapeQuery | undefined;
  /** Stand first among equals where no order was chosen: the asker's own. */
  sportsFirst?: readonly Sport[] | undefined;
  /** The device does not know what is popular: it sorts by the best fit, then by the easiest. */
  sort: WorkoutSort;
}

/** What was found, and how the search was read for it. */
export interface Answer<Entry> extends Reading {
  /** All of them: a page is a slice. */
  found: Entry[];
}

/**
 * The workouts that are what was asked for, in order; where none is, those that come nearest.
 * @param isAmong says of a workout whether it may be found at all
 */
export function searchWorkouts<Entry extends Searchable>(
  index: DeviceIndex<Entry>,
  query: DeviceQuery,
  isAmong?: (entry: Entry) => boolean,
): Answer<Entry> {
  const wanted = wantedOf(query.text, (text) => readWishes(text, query.shape));
  const among = amongOf(index, query, isAmong);
  const each = new Map(wanted.wishes.map((wish) => [wish, fitOfWish(index, wish)]));
  const fit = fitOfAll(index, wanted, [...each.values()]);
  const found = inOrder(index, query, wanted.wishes, fit, among);
  if (found.length > 0 || wanted.wishes.length === 0) return { found, leftOut: [], readAs: [] };

  const wishes = loosened(wanted.wishes);
  const loose = wishes.map((wish) => each.get(wish) ?? fitOfWish(index, wish));
  const answered = wishesIn(nearestOf(masksThere(loose, among), wishes), wishes);
  if (answered.length === 0) return { found, leftOut: [], readAs: [] };
  const near = fitOfAll(
    index,
    wantedOfWishes(answered),
    loose.filter((_, at) => answered.includes(wishes[at] as Wish)),
  );
  return { found: inOrder(index, query, wishes, near, among), ...readingOf(wanted.wishes, answered) };
}

/** Which workouts the filters let through, by their places: 1 for each. */
function amongOf<Entry extends Searchable>(
  index: DeviceIndex<Entry>,
  query: DeviceQuery,
  isAmong: ((entry: Entry) => boolean) | undefined,
): Uint8Array {
  const among = new Uint8Array(index.entries.length).fill(1);
  dropOutOfRange(among, index.minutes, query.minutesBetween);
  dropOutOfRange(among, index.stress, query.stressBetween);
  dropOutOfRange(among, index.intensity, query.intensityBetween);
  dropOtherShapes(among, index, askedOf(query.shape ?? {}));
  const { sport, level } = query;
  const marked =
    (sport === undefined ? 0 : bitOf(marks[sport])) | (level === undefined ? 0 : bitOf(marks[`level${level}`]));
  for (let at = 0; at < among.length; at += 1) if (((index.marked[at] ?? 0) & marked) !== marked) among[at] = 0;
  if (isAmong) for (const [at, entry] of index.entries.entries()) if (among[at] && !isAmong(entry)) among[at] = 0;
  return among;
}

/** Those that fit: in the order of their ranks where nothing else was chosen, then in the order. */
function inOrder<Entry extends Searchable>(
  index: DeviceIndex<Entry>,
  { sort, sportsFirst = [] }: DeviceQuery,
  wishes: readonly Wish[],
  fit: Uint8Array,
  among: Uint8Array,
): Entry[] {
  const { entries } = index;
  const order = orderOf(index, sort);
  const places = new Uint32Array(order.length);
  let count = 0;
  for (let turn = 0; turn < order.length; turn += 1) {
    const at = order[turn] ?? 0;
    if (fit[at] && among[at]) places[count++] = at;
  }
  const found: Entry[] = [];
  const sorted = sort === 'popularity' ? ranked(index, wishes, sportsFirst, fit, places.subarray(0, count)) : places;
  for (let turn = 0; turn < count; turn += 1) found.push(entries[sorted[turn] ?? 0] as Entry);
  return found;
}

/** Places by their rank, counted and not compared: sorting forty thousand takes longer than finding them. */
function ranked<Entry extends Searchable>(
  { entries }: DeviceIndex<Entry>,
  wishes: readonly Wish[],
  sportsFirst: readonly Sport[],
  fit: Uint8Array,
  places: Uint32Array,
): Uint32Array {
  const about = wishes.flatMap((wish) => wish.about ?? []);
  const ranks = new Uint16Array(places.length);
  const next = new Uint32Array(mostRank + 2);
  for (let turn = 0; turn < places.length; turn += 1) {
    const at = places[turn] ?? 0;
    const rank = rankOf(fit[at] ?? 0, about, sportsFirst, entries[at] as Entry);
    ranks[turn] = rank;
    next[rank] = (next[rank] ?? 0) + 1;
  }
  // Each rank begins where the higher ones end.
  let start = 0;
  for (let rank = mostRank; rank >= 0; rank -= 1) {
    const count = next[rank] ?? 0;
    next[rank] = start;
    start += count;
  }
  const sorted = new Uint32Array(places.length);
  for (let turn = 0; turn < places.length; turn += 1) {
    const rank = ranks[turn] ?? 0;
    const place = next[rank] ?? 0;
    next[rank] = place + 1;
    sorted[place] = places[turn] ?? 0;
  }
  return sorted;
}

/** How well each entry fits all wishes: as `fitOf` says of each, in a scan for each text. */
function fitOfAll<Entry extends Searchable>(
  index: DeviceIndex<Entry>,
  { wishes, typed, firstWord }: Wanted,
  each: readonly Uint8Array[],
): Uint8Array {
  const { text, starts } = index;
  const fit = new Uint8Array(index.entries.length).fill(1);
  for (const one of each) add(fit, one);
  pushBack(index, wishes, fit);
  if (typed === null) return fit;
  for (let at = 0; at < fit.length; at += 1) {
    const start = starts[at] ?? 0;
    if (text.startsWith(typed, start)) fit[at] = bestFit;
    else if (fit[at] && firstWord !== null && text.startsWith(firstWord, start)) fit[at] = (fit[at] ?? 0) + 1;
  }
  return fit;
}

/** Tests, and results with an unwanted mark, come after others that fit as well, unless they were asked for. */
function pushBack<Entry extends Searchable>(index: DeviceIndex<Entry>, wishes: readonly Wish[], fit: Uint8Array) {
  if (wishes.length === 0) return;
  const hasTests = !asksForTests(wishes);
  const texts = textsBehind(wishes).map((text) => fitOfWord(index, text));
  for (let at = 0; at < fit.length; at += 1) {
    if (!fit[at]) continue;
    const isBehind = (hasTests && isTest(index.marked[at] ?? 0)) || texts.some((of) => of[at] === fits.wordStart);
    if (isBehind) fit[at] = Math.max(1, (fit[at] ?? 0) - unasked);
  }
}

/** As `together`, one more; 0 stays 0. */
function add(fit: Uint8Array, more: Uint8Array): void {
  for (let at = 0; at < fit.length; at += 1) {
    const one = more[at] ?? 0;
    fit[at] = one === 0 || fit[at] === 0 ? 0 : Math.min(mostOfWishes, (fit[at] ?? 0) + 2 * one);
  }
}

/** Which wishes there are workouts for together, as bits. */
function masksThere(each: readonly Uint8Array[], among: Uint8Array): Set<number> {
  const masks = new Uint16Array(among.length);
  for (const [bit, fit] of each.entries()) {
    for (let at = 0; at < masks.length; at += 1) if (fit[at]) masks[at] = (masks[at] ?? 0) | (1 << bit);
  }
  const there = new Uint8Array(2 ** each.length);
  for (let at = 0; at < masks.length; at += 1) if (among[at]) there[masks[at] ?? 0] = 1;
  const found = new Set<number>();
  for (const [mask, is] of there.entries()) if (is) found.add(mask);
  return found;
}

/** The best of several ways. Those of marks alone, which are most, are looked at together. */
function fitOfWish<Entry extends Searchable>(index: DeviceIndex<Entry>, { ways }: Wish): Uint8Array {
  const fit = fitOfMarks(
    index,
    ways.filter(isOfMarks).map(({ needles }) => needles.reduce((bits, mark) => bits | bitOf(mark), 0)),
  );
  const best = new Uint8Array(fit.length);
  for (const way of ways) {
    if (isOfMarks(way)) continue;
    const of = isOfWords(way) ? new Uint8Array(fit.length).fill(fits.wordStart) : fitOfMeasures(index, way);
    for (const one of way.needles) takeWorse(of, isMark(one) ? fitOfMarks(index, [bitOf(one)]) : fitOfWord(index, one));
    for (let at = 0; at < fit.length; at += 1) if ((of[at] ?? 0) > (best[at] ?? 0)) best[at] = of[at] ?? 0;
  }
  for (let at = 0; at < fit.length; at += 1)
    if (fit[at] && best[at] === fits.wordStart) best[at] = fits.both;
    else if ((fit[at] ?? 0) > (best[at] ?? 0)) best[at] = fit[at] ?? 0;
  return best;
}

function fitOfMeasures<Entry extends Searchable>(index: DeviceIndex<Entry>, way: Way): Uint8Array {
  const fit = new Uint8Array(index.entries.length).fill(fits.meant);
  dropOutOfRange(fit, index.minutes, way.minutes);
  dropOutOfRange(fit, index.quotedMinutes, way.quotedMinutes);
  dropOutOfRange(fit, index.stress, way.stress);
  dropOutOfRange(fit, index.intensity, way.intensity);
  dropOtherShapes(fit, index, askedOf(way.shape ?? {}));
  return fit;
}

function dropOutOfRange(fit: Uint8Array, values: Float64Array, range: Range | undefined): void {
  if (!range) return;
  const [low, high] = range;
  for (let at = 0; at < fit.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (!(value >= low && value <= high)) fit[at] = 0;
  }
}

/** As `hasShape`, of all entries. */
function dropOtherShapes<Entry extends Searchable>(fit: Uint8Array, index: DeviceIndex<Entry>, asked: Asked): void {
  if (asked.length === 0) return;
  const { sets, setStarts } = index;
  const isAsked = (set: number): boolean => {
    for (const { at, low, high } of asked) {
      const value = sets[set + at] ?? 0;
      if (value < low || value > high) return false;
    }
    return true;
  };
  for (let at = 0; at < fit.length; at += 1) {
    if (!fit[at]) continue;
    const end = setStarts[at + 1] ?? 0;
    let set = setStarts[at] ?? 0;
    while (set < end && !isAsked(set)) set += perSet;
    if (set >= end) fit[at] = 0;
  }
}

function takeWorse(fit: Uint8Array, other: Uint8Array): void {
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

/** The words of the last searches: while typing, the words before the last one stay the same. */
const mostScans = 24;

function fitOfWord<Entry extends Searchable>(index: DeviceIndex<Entry>, word: string): Uint8Array {
  const { scans } = index;
  const fit = scans.get(word) ?? scanFor(index, word);
  scans.delete(word);
  scans.set(word, fit);
  const [oldest] = scans.keys();
  if (scans.size > mostScans && oldest !== undefined) scans.delete(oldest);
  return fit;
}

/** One pass over the joined text; from a hit at a word's beginning it goes on with the next line. */
function scanFor<Entry extends Searchable>({ text, starts, entries }: DeviceIndex<Entry>, word: string): Uint8Array {
  const fit = new Uint8Array(entries.length);
  let entry = 0;
  for (let at = text.indexOf(word); at !== -1;) {
    while ((starts[entry + 1] ?? Infinity) <= at) entry += 1;
    const isStart = isWordAt(text, at, word);
    fit[entry] = isStart ? fits.wordStart : fits.inside;
    at = text.indexOf(word, isStart ? starts[entry + 1] : at + 1);
  }
  return fit;
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
