/** Many plausible workouts for work at scale: the same ones from the same seed, a longer list beginning with the shorter. */
import { catalogueAuthor } from '#core/domain/workouts/catalogue-words.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { WorkoutContent, WorkoutType } from '#core/model/workout.ts';
import { catalogueId } from './catalogue-id.ts';

export type WideWorkout = { workoutId: string; versionId: string; content: WorkoutContent };

/** A number from 0 to 1 at each call: Mulberry32, small and even enough to vary workouts with. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Dice = ReturnType<typeof dice>;

const between = (roll: Dice, low: number, high: number, step = 1): number =>
  low + step * Math.floor(roll() * ((high - low) / step + 1));

function pick<T>(roll: Dice, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(roll() * choices.length)] ?? choices[0];
}

/** What a kind of session looks like: percent of threshold, work and rest in seconds, repetitions in a set. */
type Kind = {
  type: WorkoutType;
  word: string;
  percent: [low: number, high: number];
  work: [low: number, high: number, step: number];
  /** Rest as a share of work. */
  rest: [low: number, high: number];
  repetitions: [low: number, high: number];
  sets: [low: number, high: number];
};

const kinds: readonly [Kind, ...Kind[]] = [
  {
    type: 'tempo',
    word: 'Tempo',
    percent: [78, 88],
    work: [600, 2400, 300],
    rest: [0.2, 0.3],
    repetitions: [1, 4],
    sets: [1, 1],
  },
  {
    type: 'sweetspot',
    word: 'Sweet spot',
    percent: [88, 94],
    work: [480, 1800, 60],
    rest: [0.25, 0.5],
    repetitions: [2, 4],
    sets: [1, 1],
  },
  {
    type: 'threshold',
    word: 'Threshold',
    percent: [95, 103],
    work: [240, 1200, 60],
    rest: [0.25, 0.5],
    repetitions: [2, 6],
    sets: [1, 1],
  },
  {
    type: 'vo2max',
    word: 'VO2max',
    percent: [106, 118],
    work: [120, 300, 15],
    rest: [0.5, 1],
    repetitions: [4, 8],
    sets: [1, 1],
  },
  {
    type: 'vo2max',
    word: 'Micro-intervals',
    percent: [112, 125],
    work: [20, 60, 5],
    rest: [0.5, 1],
    repetitions: [6, 14],
    sets: [2, 4],
  },
  {
    type: 'anaerobic',
    word: 'Anaerobic',
    percent: [125, 150],
    work: [30, 90, 5],
    rest: [2, 4],
    repetitions: [3, 6],
    sets: [1, 2],
  },
  {
    type: 'sprint',
    word: 'Sprints',
    percent: [170, 260],
    work: [8, 20, 2],
    rest: [8, 14],
    repetitions: [4, 10],
    sets: [1, 2],
  },
  {
    type: 'force',
    word: 'Strength',
    percent: [75, 90],
    work: [120, 480, 30],
    rest: [0.5, 1],
    repetitions: [3, 8],
    sets: [1, 1],
  },
];

const places = (
  'Alder Amber Basalt Birch Bracken Chalk Cinder Cobalt Copper Coral Drift Ember Fern Flint Gorse ' +
  'Granite Harbour Hazel Heron Indigo Juniper Kestrel Larch Linden Marble Meadow Mistral North Ochre ' +
  'Orchard Osprey Pebble Pine Quartz Raven Rowan Saffron Salt Slate South Tamarack Thistle Tide Umber ' +
  'Violet Walnut Willow Zephyr'
).split(' ');
const sights = (
  'Bay Bend Bridge Canal Cape Causeway Climb Coast Cove Crossing Dam Delta Farm Ford Gate Glen Head ' +
  'Heath Hill Island Lake Lane Lock Mile Mill Moor Pass Pier Point Quay Reach Ridge River Road Shore ' +
  'Spring Strait Summit Tower Valley View Wharf'
).split(' ');

/** Percent of threshold power in the sport's own measure: swim speeds lie closer together than powers. */
const ownPercent: Record<Sport, (percent: number) => number> = {
  bike: (percent) => percent,
  rowing: (percent) => Math.round(0.75 * percent),
  swim: (percent) => Math.round(100 * Math.cbrt(percent / 100)),
};

function target(sport: Sport, percent: number): Partial<Step> {
  const own = ownPercent[sport](percent);
  const steady = { start: own, end: own };
  if (sport === 'bike') return { percentOfFtp: steady };
  return sport === 'rowing' ? { percentOf2kWatts: steady } : { percentOfCssSpeed: steady };
}

/** A length: the pool has its wall every 25 m, the road and the rowing machine have the clock. */
function length(sport: Sport, seconds: number): Partial<Step> {
  return sport === 'swim'
    ? { distanceMeters: Math.max(25, 25 * Math.round(seconds / 25)) }
    : { durationSeconds: seconds };
}

const step = (type: Step['type'], ...parts: Partial<Step>[]): Step => Object.assign({ type }, ...parts);

function intervalSession(roll: Dice, sport: Sport) {
  const kind = pick(roll, kinds);
  const percent = between(roll, ...kind.percent);
  const seconds = between(roll, ...kind.work);
  const count = between(roll, ...kind.repetitions);
  const sets = between(roll, ...kind.sets);
  const restShare = kind.rest[0] + roll() * (kind.rest[1] - kind.rest[0]);
  const rest = Math.max(5, 5 * Math.round((restShare * seconds) / 5));
  const easy = sport === 'swim' ? {} : target(sport, 50);
  const work = step('interval', length(sport, seconds), target(sport, percent));
  const set: Segment = { type: 'repeat', count, segments: [work, step('rest', { durationSeconds: rest }, easy)] };
  const setRest = step('rest', { durationSeconds: between(roll, 120, 300, 30) }, easy);
  const main: Segment = sets === 1 ? set : { type: 'repeat', count: sets, segments: [set, setRest] };
  const amount = work.distanceMeters
    ? `${work.distanceMeters} m`
    : seconds % 60 === 0
      ? `${seconds / 60} min`
      : `${seconds} s`;
  return {
    type: kind.type,
    label: `${kind.word} ${sets > 1 ? `${sets}×` : ''}${count}×${amount}, ${ownPercent[sport](percent)} %`,
    main: [main],
  };
}

function steadySession(roll: Dice, sport: Sport) {
  const type = pick(roll, ['recovery', 'endurance', 'endurance', 'long'] as const);
  const minutes = {
    recovery: between(roll, 15, 40, 5),
    endurance: between(roll, 30, 90, 5),
    long: between(roll, 90, 240, 10),
  }[type];
  const seconds = 60 * Math.round(sport === 'bike' ? minutes : minutes / 2);
  const percent = type === 'recovery' ? between(roll, 45, 55) : between(roll, 58, 73);
  const word = { recovery: 'Recovery', endurance: 'Endurance', long: 'Long endurance' }[type];
  const main = step('active', length(sport, seconds), target(sport, percent));
  const amount = main.distanceMeters ? `${main.distanceMeters} m` : `${seconds / 60} min`;
  return { type, label: `${word} ${amount}, ${ownPercent[sport](percent)} %`, main: [main] };
}

function makeContent(roll: Dice): WorkoutContent {
  const sport = pick(roll, ['bike', 'bike', 'bike', 'rowing', 'swim'] as const);
  const { type, label, main } = roll() < 0.7 ? intervalSession(roll, sport) : steadySession(roll, sport);
  const ends = (low: number, high: number): Partial<Step> =>
    sport === 'bike' ? { percentOfFtp: { start: low, end: high } } : target(sport, (low + high) / 2);
  const before = step('warmUp', length(sport, between(roll, 300, 1200, 60)), ends(45, between(roll, 65, 75, 5)));
  const after = step('coolDown', length(sport, between(roll, 180, 600, 60)), ends(60, 40));
  const place = places[Math.floor(roll() * places.length)];
  const sight = sights[Math.floor(roll() * sights.length)];
  return {
    name: `${place} ${sight} – ${label}`,
    sport,
    description: '',
    workoutType: type,
    tags: [type],
    authorName: catalogueAuthor,
    segments: [before, ...main, after],
  };
}

/** Makes `count` workouts of distinct names and structures one by one, so that they need not all be held at once. */
export function* widenCatalogue(count: number, seed: number): Generator<WideWorkout, void> {
  const roll = dice(seed);
  const names = new Set<string>();
  const structures = new Set<string>();
  while (names.size < count) {
    const content = makeContent(roll);
    const structure = JSON.stringify(content.segments);
    if (names.has(content.name) || structures.has(structure)) continue;
    names.add(content.name);
    structures.add(structure);
    const localId = `wide/${seed}/${names.size}`;
    yield { workoutId: catalogueId('workout', localId), versionId: catalogueId('version', localId), content };
  }
}
