/**
 * All workouts that the device knows, packed for one plain scan a keystroke: a scan over one joined text needs less
 * time to start and less memory than every index library, and 40,000 names are 3 MB. Pages without a search pack too,
 * and need no word of the search itself.
 */
import type { workoutSorts } from '#core/contract/sorts.ts';
import { searchText } from '#core/domain/search-text.ts';
import { bitsOf, type Lined, searchLine } from './marks.ts';
import { levelCount, type Shape } from './shape.ts';

/** What search looks at; other fields of an entry come back with it. */
export interface Searchable extends Lined {
  /** The athlete's own. */
  minutes: number;
  /** Where they differ from the athlete's own. */
  quotedMinutes?: number | undefined;
  stress: number;
  /** Percent of threshold. */
  intensity: number;
  /** An instant as text; empty where it is not known. */
  createdAt: string;
  /** Missing if the device has not received it: the workout is then not found by its shape. */
  shape?: Shape | undefined;
}

export type WorkoutSort = (typeof workoutSorts)[number];

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
  quotedMinutes: Float64Array;
  stress: Float64Array;
  intensity: Float64Array;
  /** The work sets of all entries, measures by turns; a scan over plain numbers is asked for at every keystroke. */
  sets: Int32Array;
  /** Where those of each entry begin; one more for the end. */
  setStarts: Uint32Array;
  /** How well each entry fits a word, for the words searched for last. */
  scans: Map<string, Uint8Array>;
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
  const perEntry = () => new Float64Array(count);
  const [minutes, quotedMinutes, stress, intensity] = [perEntry(), perEntry(), perEntry(), perEntry()];
  let start = 0;
  for (const at of order) {
    const entry = known[at];
    if (!entry) continue;
    const line = folded[at] ?? '';
    const place = entries.push(entry) - 1;
    lines.push(line);
    marked[place] = bitsOf(line);
    minutes[place] = entry.minutes;
    quotedMinutes[place] = entry.quotedMinutes ?? entry.minutes;
    stress[place] = entry.stress;
    intensity[place] = entry.intensity;
    start += line.length + 1;
    starts[place + 1] = start;
  }
  const orders = new Map([['popularity' as const, easiestOf(entries)]]);
  const text = `${lines.join('\n')}\n`;
  return {
    entries,
    text,
    starts,
    marked,
    minutes,
    quotedMinutes,
    stress,
    intensity,
    ...packedSets(entries),
    scans: new Map(),
    orders,
  };
}

/** Sets of shapes behind each other: a shape begins with its levels. */
function packedSets(entries: readonly Searchable[]): { sets: Int32Array; setStarts: Uint32Array } {
  const setStarts = new Uint32Array(entries.length + 1);
  for (const [at, { shape }] of entries.entries())
    setStarts[at + 1] = (setStarts[at] ?? 0) + Math.max(0, (shape?.length ?? 0) - levelCount);
  const sets = new Int32Array(setStarts.at(-1) ?? 0);
  for (const [at, { shape }] of entries.entries()) if (shape) sets.set(shape.slice(levelCount), setStarts[at]);
  return { sets, setStarts };
}

/** Places of entries are added to what they are sorted by, so that plain numbers are sorted. */
const places = 2 ** 20;

/** In the order of `easiestFirst`, equal ones by place. */
function easiestOf(entries: readonly Searchable[]): Uint32Array {
  const keys = Float64Array.from(
    entries,
    ({ level, stress }, at) => (100_000 * level + Math.floor(10 * stress)) * places + at,
  );
  return Uint32Array.from(keys.sort(), (key) => key % places);
}
