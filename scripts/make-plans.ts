/**
 * Writes server/catalogue/plans/made-plans.json: plans by rule, from the workouts of the catalogue. The load of a week is
 * shared among its sessions, and each is the workout of its families that comes nearest; load weeks rise evenly, recovery
 * weeks absorb, and what is tapered is tapered. Run it after a change of families; plans that are released stay as they are.
 */
import { writeFileSync } from 'node:fs';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import type { Sport } from '#core/model/sport.ts';
import type { WorkoutStats } from '#core/model/workout.ts';
import { type CatalogueWorkout, loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import type { PlanSource, Week, WeekKind } from '#server/catalogue/plan-source.ts';
import { inProject } from './paths.ts';

type Slot = { day: number; of: readonly string[]; share: number; isKey?: boolean };

type Rule = {
  localId: string;
  sport: Sport;
  name: string;
  purpose: string;
  periodType: PlanSource['periodType'];
  /** L load, R recovery, T taper, X race. */
  weeks: string;
  /** Stress of the first and of the last load week. */
  load: readonly [number, number];
  slots: readonly Slot[];
  /** Ids of workouts: a test on the last Saturday, the opener before a race. */
  test?: string;
  opener?: string;
};

const kinds: Record<string, WeekKind> = { L: 'load', R: 'recovery', T: 'taper', X: 'race' };
const ofLastLoad: Partial<Record<WeekKind, number>> = { recovery: 0.56, taper: 0.66, race: 0.3 };
const easy: Record<Sport, readonly string[]> = {
  bike: ['bike-recovery', 'bike-endurance'],
  swim: ['swim-easy', 'swim-technique', 'swim-endurance', 'swim-continuous'],
  rowing: ['row-recovery', 'row-endurance'],
};
const weekdayMinutes = 95;

const catalogue = loadCatalogue().map((workout) => ({
  ...workout,
  stats: workoutStats(workout.content.sport, workout.content.segments),
}));
type Known = CatalogueWorkout & { stats: WorkoutStats };

/** `bike-sweet-spot@88`: of the family, at 88 %. */
function isOf(id: string, wanted: string): boolean {
  const [family = '', percent] = wanted.split('@');
  return id.startsWith(`${family}/`) && (percent === undefined || id.endsWith(`@${percent}`));
}

function nearest(families: readonly string[], stress: number, day: number, least: number): Known {
  const fit = catalogue.filter(
    ({ entry, stats }) =>
      families.some((one) => isOf(entry.id, one)) &&
      stats.stress >= least - 1e-9 &&
      (day >= 6 || stats.durationSeconds <= 60 * weekdayMinutes),
  );
  const best = fit.toSorted(
    (one, other) => Math.abs(one.stats.stress - stress) - Math.abs(other.stats.stress - stress),
  )[0];
  if (!best) throw new Error(`${families.join()} has nothing of ${stress}.`);
  return best;
}

function planOf(rule: Rule): PlanSource {
  const { sport, slots, load } = rule;
  const weekKinds = [...rule.weeks].map((letter) => kinds[letter] ?? 'load');
  const loads = weekKinds.filter((kind) => kind === 'load').length;
  const reached = new Map<number, number>();
  let at = 0;
  let last = load[0];
  const volumes: number[] = [];
  const weeks = weekKinds.map((kind, index): Week => {
    const cells = ['', '', '', '', '', '', ''];
    const isLoad = kind === 'load';
    if (isLoad) last = load[0] * (load[1] / load[0]) ** (loads > 1 ? at++ / (loads - 1) : 0);
    const wanted = isLoad ? last : last * (ofLastLoad[kind] ?? 1);
    const isTestWeek = kind === 'recovery' && index === weekKinds.length - 1 && rule.test !== undefined;
    const kept = kind === 'race' || isTestWeek ? slots.filter(({ day }) => day < 5) : slots;
    let sum = 0;
    let volume = 0;
    const shares = kept.reduce((all, { share }) => all + share, 0);
    const test = isTestWeek ? catalogue.find(({ entry }) => entry.id === rule.test) : undefined;
    if (isTestWeek && !test) throw new Error(`There is no ${rule.test}.`);
    const left = Math.max(0.25 * wanted, wanted - (test?.stats.stress ?? 0));
    for (const [slot, { day, of, share, isKey }] of kept.entries()) {
      const isHard = isKey && (isLoad || kind === 'taper');
      const families =
        isKey && !isHard ? easy[sport] : !isLoad && !isHard && sport !== 'swim' ? [...of, ...easy[sport]] : of;
      const least = isLoad && isKey ? (reached.get(slot) ?? 0) : 0;
      const rest = left - sum;
      const isLast = slot === kept.length - 1;
      const workout = nearest(families, isLast ? rest : (left * share) / shares, day, least);
      if (isLoad && isKey) reached.set(slot, workout.stats.stress);
      cells[day - 1] = workout.entry.id;
      sum += workout.stats.stress;
      volume += sport === 'swim' ? workout.stats.distanceMeters / 1000 : workout.stats.durationSeconds / 3600;
    }
    if (test) cells[5] = test.entry.id;
    if (kind === 'race' && rule.opener) cells[5] = rule.opener;
    if (isLoad) volumes.push(volume);
    return [kind, ...cells] as Week;
  });
  const sessions = slots.length;
  const [low, high] = [Math.max(1, Math.floor(Math.min(...volumes))), Math.ceil(Math.max(...volumes))];
  return {
    localId: rule.localId,
    sport,
    name: `${rule.name}: ${weekKinds.length} weeks, ${sessions} sessions a week`,
    description: `${rule.purpose}\n${sessions} sessions and ${low} to ${high} ${sport === 'swim' ? 'km' : 'hours'} a week.`,
    periodType: rule.periodType,
    weeks,
  };
}

const raise = 'Raises your threshold power step by step, with an easier week after every two or three hard ones.';
const endure = 'Builds endurance before anything gets hard: the long session grows from week to week.';
const start = 'For your first weeks, or the first weeks back: everything is easy and gets a little longer.';
const long = 'Prepares you for a long event, with easier days in the last weeks.';
const short = 'Short sessions only, for everyone who has little time and wants to get fitter all the same.';
const raceRides = 'For races and fast group rides: changes of pace, sprints and enough endurance.';

const key = (day: number, share: number, ...of: string[]): Slot => ({ day, of, share, isKey: true });
const calm = (day: number, share: number, ...of: string[]): Slot => ({ day, of, share });

const rideEasy = ['bike-endurance', 'bike-fast-legs'];
const rideLong = ['bike-endurance', 'bike-long'];
const rules: readonly Rule[] = [
  ...[
    {
      weeks: 'LLRLLR',
      load: [170, 205],
      slots: [key(2, 0.34, 'bike-sweet-spot@88'), calm(4, 0.24, ...rideEasy), calm(6, 0.42, ...rideLong)],
    },
    {
      weeks: 'LLLRLLLR',
      load: [215, 275],
      slots: [
        key(2, 0.27, 'bike-sweet-spot@88'),
        key(4, 0.25, 'bike-threshold@96'),
        calm(6, 0.18, ...rideEasy),
        calm(7, 0.3, ...rideLong),
      ],
    },
    {
      weeks: 'LLLRLLLRLLLR',
      load: [250, 350],
      slots: [
        key(2, 0.25, 'bike-sweet-spot@92'),
        calm(3, 0.12, ...rideEasy),
        key(4, 0.23, 'bike-threshold@96'),
        calm(6, 0.13, ...rideEasy),
        calm(7, 0.27, ...rideLong),
      ],
    },
  ].map((one, at): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: `ftp-${at + 1}`,
    sport: 'bike',
    name: 'FTP plan',
    purpose: raise,
    periodType: 'build',
    test: 'b-112',
  })),
  ...[
    {
      weeks: 'LLLRLLLR',
      load: [150, 200],
      slots: [calm(2, 0.25, ...rideEasy), calm(4, 0.3, ...rideEasy), calm(7, 0.45, ...rideLong)],
    },
    {
      weeks: 'LLLRLLLRLLLR',
      load: [200, 290],
      slots: [
        key(2, 0.24, 'bike-tempo@80'),
        calm(4, 0.2, ...rideEasy),
        calm(6, 0.2, ...rideEasy),
        calm(7, 0.36, ...rideLong),
      ],
    },
  ].map((one, at): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: `winter-base-${at + 1}`,
    sport: 'bike',
    name: 'Winter base',
    purpose: endure,
    periodType: 'base',
  })),
  ...[
    {
      weeks: 'LLRLLRLLTX',
      load: [230, 300],
      slots: [
        key(2, 0.24, 'bike-torque', 'bike-climbing'),
        key(4, 0.26, 'bike-sweet-spot@92'),
        calm(6, 0.15, ...rideEasy),
        calm(7, 0.35, 'bike-long', 'bike-long-climbs'),
      ],
    },
    {
      weeks: 'LLRLLRLLRLTX',
      load: [280, 360],
      slots: [
        key(2, 0.22, 'bike-climbing'),
        calm(3, 0.12, ...rideEasy),
        key(4, 0.22, 'bike-over-unders'),
        calm(6, 0.12, ...rideEasy),
        calm(7, 0.32, 'bike-long', 'bike-long-climbs'),
      ],
    },
  ].map((one, at): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: `climbing-${at + 1}`,
    sport: 'bike',
    name: 'Climbing plan',
    purpose: 'Gets you up long climbs: strength, threshold and long rides with climbs.',
    periodType: 'race',
    opener: 'bike-openers/30/2',
  })),
  ...[
    {
      weeks: 'LLLRLLLR',
      load: [135, 165],
      slots: [key(2, 0.36, 'bike-30-30'), calm(4, 0.28, 'bike-endurance'), key(6, 0.36, 'bike-sweet-spot@88')],
    },
    {
      weeks: 'LLRLLR',
      load: [165, 195],
      slots: [
        key(2, 0.28, 'bike-40-20'),
        calm(3, 0.2, 'bike-endurance'),
        key(5, 0.28, 'bike-threshold@96'),
        calm(7, 0.24, 'bike-endurance'),
      ],
    },
  ].map((one, at): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: `short-${at + 1}`,
    sport: 'bike',
    name: 'Short rides',
    purpose: short,
    periodType: 'build',
    test: 'b-114',
  })),
  ...[
    {
      weeks: 'LLLRLLLRLLTX',
      load: [200, 300],
      slots: [
        key(2, 0.22, 'bike-tempo@86'),
        calm(4, 0.2, ...rideEasy),
        calm(6, 0.17, ...rideEasy),
        calm(7, 0.41, 'bike-endurance', 'bike-long', 'bike-long-finish'),
      ],
    },
    {
      weeks: 'LLLRLLLRLLLRLTX',
      load: [260, 385],
      slots: [
        key(2, 0.2, 'bike-sweet-spot@88'),
        calm(3, 0.13, ...rideEasy),
        key(4, 0.18, 'bike-tempo@86'),
        calm(6, 0.14, ...rideEasy),
        calm(7, 0.35, 'bike-long', 'bike-long-finish'),
      ],
    },
  ].map((one, at): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: `long-distance-${at + 1}`,
    sport: 'bike',
    name: 'Long-distance plan',
    purpose: long,
    periodType: 'race',
    opener: 'bike-openers/40/2',
  })),
  ...[
    {
      weeks: 'LLRLLRTX',
      load: [230, 280],
      slots: [
        key(2, 0.27, 'bike-race'),
        key(4, 0.25, 'bike-vo2'),
        calm(6, 0.18, 'bike-strides'),
        calm(7, 0.3, ...rideLong),
      ],
    },
    {
      weeks: 'LLRLLRLLTX',
      load: [270, 335],
      slots: [
        key(2, 0.24, 'bike-race'),
        calm(3, 0.13, ...rideEasy),
        key(4, 0.22, 'bike-30-15', 'bike-vo2@117'),
        calm(6, 0.15, 'bike-strides'),
        calm(7, 0.26, ...rideLong),
      ],
    },
  ].map((one, at): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: `racing-${at + 1}`,
    sport: 'bike',
    name: 'Racing plan',
    purpose: raceRides,
    periodType: 'race',
    opener: 'bike-openers/40/4',
  })),
  {
    localId: 'first-ride',
    sport: 'bike',
    name: 'First weeks on the bike',
    purpose: start,
    periodType: 'base',
    weeks: 'LLLRLLLR',
    load: [90, 130],
    slots: [
      calm(2, 0.3, 'bike-endurance'),
      calm(4, 0.3, 'bike-fast-legs', 'bike-endurance'),
      calm(6, 0.4, 'bike-endurance'),
    ],
  },

  ...[
    {
      weeks: 'LLLRLLLR',
      load: [60, 85],
      slots: [
        calm(2, 0.5, 'swim-technique', 'swim-easy', 'swim-fins'),
        calm(5, 0.5, 'swim-easy', 'swim-endurance', 'swim-continuous'),
      ],
    },
    {
      weeks: 'LLLRLLLR',
      load: [80, 115],
      slots: [
        calm(1, 0.3, 'swim-technique', 'swim-easy'),
        calm(3, 0.32, 'swim-fins', 'swim-easy', 'swim-kick'),
        calm(6, 0.38, 'swim-endurance', 'swim-continuous'),
      ],
    },
  ].map((one, at): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: `first-swim-${at + 1}`,
    sport: 'swim',
    name: 'First swim plan',
    purpose: start,
    periodType: 'base',
  })),
  ...[
    {
      weeks: 'LLRLLR',
      load: [110, 135],
      slots: [
        key(2, 0.36, 'swim-css'),
        calm(4, 0.26, 'swim-technique', 'swim-pull', 'swim-fins'),
        key(6, 0.38, 'swim-steady'),
      ],
    },
    {
      weeks: 'LLLRLLLR',
      load: [150, 190],
      slots: [
        key(1, 0.27, 'swim-css'),
        calm(3, 0.2, 'swim-technique', 'swim-pull', 'swim-fins'),
        key(5, 0.26, 'swim-steady', 'swim-paddles'),
        calm(7, 0.27, 'swim-endurance', 'swim-continuous'),
      ],
    },
  ].map((one, at): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: `css-${at + 1}`,
    sport: 'swim',
    name: 'CSS plan',
    purpose: 'Raises the speed that you can hold in the water, with technique in every week.',
    periodType: 'build',
    test: 's-001',
  })),
  ...[
    {
      weeks: 'LLRLLRTX',
      load: [115, 145],
      slots: [key(2, 0.33, 'swim-css'), calm(4, 0.25, 'swim-technique', 'swim-pull'), key(6, 0.42, 'swim-open-water')],
    },
    {
      weeks: 'LLLRLLLRLLTX',
      load: [140, 195],
      slots: [
        key(2, 0.33, 'swim-css'),
        calm(4, 0.25, 'swim-technique', 'swim-pull'),
        key(6, 0.42, 'swim-open-water', 'swim-steady'),
      ],
    },
  ].map((one, at): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: `triathlon-swim-${at + 1}`,
    sport: 'swim',
    name: 'Triathlon swim plan',
    purpose: 'Prepares you for a long swim in open water.',
    periodType: 'race',
  })),
  ...[
    {
      weeks: 'LLRLLR',
      load: [106, 120],
      slots: [
        key(2, 0.33, 'swim-sprints', 'swim-vo2'),
        calm(4, 0.31, 'swim-technique', 'swim-endurance', 'swim-kick'),
        key(6, 0.36, 'swim-race-pace'),
      ],
    },
    {
      weeks: 'LLRLLRTX',
      load: [130, 160],
      slots: [
        key(1, 0.25, 'swim-vo2'),
        calm(3, 0.22, 'swim-technique', 'swim-strokes', 'swim-kick'),
        key(5, 0.26, 'swim-race-pace'),
        calm(7, 0.27, 'swim-endurance', 'swim-pull'),
      ],
    },
  ].map((one, at): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: `sprint-swim-${at + 1}`,
    sport: 'swim',
    name: 'Sprint swim plan',
    purpose: 'Makes you faster over short distances in the pool.',
    periodType: 'peak',
  })),
  {
    localId: 'endurance-swim',
    sport: 'swim',
    name: 'Swim endurance plan',
    purpose: endure,
    periodType: 'base',
    weeks: 'LLLRLLLR',
    load: [120, 170],
    slots: [
      calm(2, 0.3, 'swim-endurance'),
      calm(4, 0.25, 'swim-pull', 'swim-technique'),
      calm(6, 0.45, 'swim-continuous', 'swim-endurance'),
    ],
  },

  ...[
    {
      weeks: 'LLLRLLLR',
      load: [75, 105],
      slots: [
        calm(2, 0.3, 'row-endurance'),
        calm(4, 0.3, 'row-endurance'),
        calm(6, 0.4, 'row-endurance', 'row-blocks'),
      ],
    },
  ].map((one): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: 'first-row',
    sport: 'rowing',
    name: 'First rowing plan',
    purpose: start,
    periodType: 'base',
  })),
  ...[
    {
      weeks: 'LLLRLLLR',
      load: [135, 175],
      slots: [calm(2, 0.3, 'row-endurance'), key(4, 0.32, 'row-tempo'), calm(7, 0.38, 'row-blocks', 'row-long')],
    },
    {
      weeks: 'LLLRLLLRLLLR',
      load: [180, 255],
      slots: [
        calm(2, 0.22, 'row-endurance'),
        key(4, 0.26, 'row-tempo'),
        calm(6, 0.22, 'row-distance', 'row-endurance'),
        calm(7, 0.3, 'row-blocks', 'row-long'),
      ],
    },
  ].map((one, at): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: `rowing-endurance-${at + 1}`,
    sport: 'rowing',
    name: 'Rowing endurance plan',
    purpose: endure,
    periodType: 'base',
    test: 'r-042',
  })),
  ...[
    {
      weeks: 'LLRLLRTX',
      load: [180, 225],
      slots: [
        key(2, 0.29, 'row-500s', 'row-250s'),
        calm(3, 0.18, 'row-endurance'),
        key(5, 0.28, 'row-threshold'),
        calm(7, 0.25, 'row-endurance', 'row-blocks'),
      ],
    },
    {
      weeks: 'LLLRLLLRLTX',
      load: [215, 285],
      slots: [
        key(2, 0.25, 'row-500s', 'row-1000s'),
        calm(3, 0.16, 'row-endurance'),
        key(4, 0.24, 'row-threshold-distance'),
        calm(6, 0.14, 'row-endurance'),
        calm(7, 0.21, 'row-blocks', 'row-long'),
      ],
    },
  ].map((one, at): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: `row-2000-${at + 1}`,
    sport: 'rowing',
    name: '2000 m plan',
    purpose: 'Prepares you for a fast 2000 m on the rower.',
    periodType: 'race',
    opener: 'row-openers/3x30',
  })),
  {
    localId: 'row-5000',
    sport: 'rowing',
    name: '5000 m plan',
    purpose: 'Prepares you for a fast 5000 m on the rower.',
    periodType: 'race',
    weeks: 'LLLRLLLR',
    load: [175, 225],
    slots: [
      key(2, 0.28, 'row-threshold-distance'),
      calm(4, 0.22, 'row-endurance'),
      key(5, 0.24, 'row-1000s', 'row-vo2'),
      calm(7, 0.26, 'row-blocks'),
    ],
    test: 'r-039',
  },
  {
    localId: 'row-half-marathon',
    sport: 'rowing',
    name: 'Long-distance plan',
    purpose: long,
    periodType: 'race',
    weeks: 'LLLRLLLRLTX',
    load: [170, 235],
    slots: [
      key(2, 0.26, 'row-tempo', 'row-tempo-distance'),
      calm(4, 0.2, 'row-endurance'),
      calm(6, 0.2, 'row-endurance'),
      calm(7, 0.34, 'row-blocks', 'row-long'),
    ],
    opener: 'row-openers/3x20',
  },
  ...[
    {
      weeks: 'LLRLLR',
      load: [115, 140],
      slots: [key(2, 0.36, 'row-on-off'), calm(4, 0.28, 'row-endurance'), key(6, 0.36, 'row-rates', 'row-tempo')],
    },
    {
      weeks: 'LLLRLLLR',
      load: [150, 190],
      slots: [
        key(2, 0.28, 'row-power', 'row-vo2'),
        calm(4, 0.2, 'row-endurance'),
        key(5, 0.28, 'row-threshold'),
        calm(7, 0.24, 'row-distance', 'row-endurance'),
      ],
    },
  ].map((one, at): Rule => ({
    ...one,
    load: one.load as [number, number],
    localId: `row-fitness-${at + 1}`,
    sport: 'rowing',
    name: 'Rowing fitness plan',
    purpose: 'A mix of steady and hard rowing that keeps you fit.',
    periodType: 'build',
  })),
];

const made = rules.map(planOf);
const file = inProject('server/catalogue/plans/made-plans.json');
writeFileSync(file, `${JSON.stringify(made, null, 1)}\n`);
console.log(`${made.length} plans`);
