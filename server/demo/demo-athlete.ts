/**
 * A realistic athlete for `npm run demo`, screenshots and measurements: a year of calendar in three sports, lists,
 * plans and own workouts, as the calls that the athlete would have made.
 */
import { acts, type ActName, type InputOf } from '#core/acts/acts.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import { ranksBetween } from '#core/domain/rank.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { newId } from '#core/model/new-id.ts';
import type { CatalogueWorkout } from '#server/catalogue/load-catalogue.ts';
import type { PublicPlan } from '#server/catalogue/plans.ts';
import { demoRandom } from './demo-random.ts';

export interface DemoScene {
  today: string;
  /** Weeks of calendar before and after this one. */
  weeksBack: number;
  weeksAhead: number;
  catalogue: readonly CatalogueWorkout[];
  plans: readonly PublicPlan[];
}

type EventInput = InputOf<'pushEvent'>;

/** A week of training: weekday (Monday is 1), family of the catalogue, and how likely it is that week. */
const usualWeek: readonly { weekday: number; families: readonly string[]; chance: number; isOutdoor?: true }[] = [
  { weekday: 2, families: ['sweet-spot', 'vo2max-classic', 'threshold'], chance: 1 },
  { weekday: 3, families: ['css-100s', 'css-200s', 'technique-easy'], chance: 0.9 },
  { weekday: 4, families: ['over-under', 'tempo', 'ronnestad-30-15'], chance: 0.95 },
  { weekday: 5, families: ['ut2-steady', 'at-intervals'], chance: 0.7 },
  { weekday: 6, families: ['endurance-z2', 'polarised-long'], chance: 1, isOutdoor: true },
  { weekday: 7, families: ['continuous', 'recovery-spin', 'ut1-steady'], chance: 0.6 },
];

/** The calls of the demo athlete, in order; the same every time for the same day. */
export function demoCalls(scene: DemoScene): SentCall[] {
  const random = demoRandom(20270104);
  const startMilliseconds = Date.parse(`${scene.today}T04:00:00Z`);
  let made = 0;
  const freshId = (): string => newId(startMilliseconds + (made += 1), random.bytes(10));
  const call = <Name extends ActName>(name: Name, input: InputOf<Name>): SentCall => ({
    mid: freshId(),
    sv: 1,
    call: acts[name].call,
    input,
  });
  const createdAt = new Date(startMilliseconds).toISOString();
  const events = calendarOf(scene, random, freshId);
  return [
    call('updateSettings', {
      fields: {
        ftp: 265,
        swimFtp: 140,
        rowingFtp: 205,
        thresholdHR: 168,
        maximumHR: 187,
        displayedSportProfiles: ['bike', 'swim', 'rowing'],
      },
    }),
    ...chunks(events, 100).map((part) => call('bulkPushEvents', { events: part })),
    ...ownWorkouts(freshId, createdAt).map((workout) => call('createWorkout', workout)),
    ...listsOf(scene, freshId, createdAt).flatMap(({ list, entries }) => [
      call('createList', list),
      ...entries.map((entry) => call('addListEntry', entry)),
    ]),
    ...copiedPlans(scene, freshId, createdAt).map((plan) => call('createPlan', plan)),
  ];
}

function calendarOf(scene: DemoScene, random: ReturnType<typeof demoRandom>, freshId: () => string): EventInput[] {
  const monday = mondayOf(scene.today);
  const events: EventInput[] = [];
  for (let week = -scene.weeksBack; week <= scene.weeksAhead; week += 1) {
    const isRecovery = (week + 400) % 4 === 3;
    for (const { weekday, families, chance, isOutdoor } of usualWeek) {
      if (random.next() > chance * (isRecovery ? 0.7 : 1)) continue;
      const calendarDate = shiftDate(monday, week * 7 + weekday - 1);
      const workout = pickWorkout(scene.catalogue, families, random, isRecovery);
      const isPast = calendarDate < scene.today;
      const seconds = Math.round(workoutStats(workout.content.sport, workout.content.segments).durationSeconds);
      const done = isPast && random.next() < 0.92 ? completionOf(calendarDate, seconds, random) : null;
      events.push({
        eventId: freshId(),
        workoutId: workout.workoutId,
        versionId: null,
        calendarDate,
        localTime: weekday === 3 ? '06:30' : null,
        rank: 'V',
        percentOfHR: null,
        isOutdoorWorkout: isOutdoor === true && random.next() < 0.6,
        note: '',
        done,
      });
    }
  }
  return events;
}

function pickWorkout(
  catalogue: readonly CatalogueWorkout[],
  families: readonly string[],
  random: ReturnType<typeof demoRandom>,
  isRecovery: boolean,
): CatalogueWorkout {
  const family = families[Math.floor(random.next() * families.length)];
  const ladder = catalogue
    .filter(({ entry }) => entry.family === family)
    .sort((a, b) => (a.entry.rung ?? 0) - (b.entry.rung ?? 0));
  const reach = isRecovery ? 1 : Math.min(ladder.length, 5);
  const workout = ladder[Math.floor(random.next() * reach)];
  if (!workout) throw new Error(`The catalogue has no family "${family}".`);
  return workout;
}

function completionOf(date: string, seconds: number, random: ReturnType<typeof demoRandom>): EventInput['done'] {
  const isCutShort = random.next() < 0.12;
  const secondsRidden = Math.round(seconds * (isCutShort ? 0.7 : 1));
  return { at: `${date}T17:40:00.000Z`, secondsRidden, stepsSkipped: isCutShort ? 2 : 0 };
}

function ownWorkouts(freshId: () => string, createdAt: string): InputOf<'createWorkout'>[] {
  const sets: [name: string, work: number, rest: number, count: number, percent: number][] = [
    ['Lunch hour 4×6', 360, 180, 4, 100],
    ['Hill repeats, the long one', 480, 300, 5, 95],
    ['Before work 10×1', 60, 60, 10, 118],
    ['Club night rehearsal', 120, 90, 8, 108],
  ];
  return sets.map(([name, work, rest, count, percent]) => ({
    workoutId: freshId(),
    versionId: freshId(),
    createdAt,
    content: {
      name,
      sport: 'bike',
      description: '',
      tags: ['own'],
      authorName: 'Robin Berger',
      segments: [
        { type: 'warmUp', durationSeconds: 600, percentOfFtp: { start: 45, end: 75 } },
        {
          type: 'repeat',
          count,
          segments: [
            { type: 'interval', durationSeconds: work, percentOfFtp: { start: percent, end: percent } },
            { type: 'rest', durationSeconds: rest, percentOfFtp: { start: 50, end: 50 } },
          ],
        },
        { type: 'coolDown', durationSeconds: 480, percentOfFtp: { start: 60, end: 40 } },
      ],
    },
  }));
}

function listsOf({ catalogue }: DemoScene, freshId: () => string, createdAt: string) {
  const wanted: [name: string, shortName: string, fits: (workout: CatalogueWorkout) => boolean][] = [
    [
      'Under an hour',
      '< 60',
      ({ entry, content }) => entry.sport === 'bike' && secondsOf(content) <= 3600 && secondsOf(content) > 1800,
    ],
    ['Threshold days', 'FTP', ({ entry }) => entry.sport === 'bike' && entry.workoutType === 'threshold'],
    ['Pool', 'Pool', ({ entry }) => entry.sport === 'swim'],
    ['On the erg', 'Erg', ({ entry }) => entry.sport === 'rowing'],
  ];
  const listRanks = ranksBetween(null, null, wanted.length);
  return wanted.map(([name, shortName, fits], index) => {
    const listId = freshId();
    const workouts = catalogue.filter(fits).slice(0, 14);
    const ranks = ranksBetween(null, null, workouts.length);
    return {
      list: {
        listId,
        name,
        shortName,
        showInApp: index === 0,
        sort: 'manual' as const,
        rank: listRanks[index] ?? 'V',
        createdAt,
      },
      entries: workouts.map(({ workoutId }, at) => ({
        entryId: freshId(),
        listId,
        workoutId,
        rank: ranks[at] ?? 'V',
        addedAt: createdAt,
      })),
    };
  });
}

const secondsOf = (content: CatalogueWorkout['content']): number =>
  workoutStats(content.sport, content.segments).durationSeconds;

function copiedPlans({ plans }: DemoScene, freshId: () => string, createdAt: string): InputOf<'createPlan'>[] {
  const onePerSport = (['bike', 'swim', 'rowing'] as const).flatMap(
    (sport) => plans.find((plan) => plan.sport === sport) ?? [],
  );
  return onePerSport.map((plan) => {
    const weekRanks = ranksBetween(null, null, plan.weeks.length);
    return {
      planId: freshId(),
      name: plan.name,
      description: plan.description,
      sport: plan.sport,
      periodType: plan.periodType,
      authorName: 'Robin Berger',
      isPublic: false,
      isPrivateForever: true,
      originalPlanId: plan.planId,
      createdAt,
      weeks: plan.weeks.map((week, index) => ({
        weekId: freshId(),
        rank: weekRanks[index] ?? 'V',
        note: '',
        items: week.items.map(({ weekday, workoutId }) => ({
          itemId: freshId(),
          weekday,
          rank: 'V',
          workoutId,
          versionId: null,
        })),
      })),
    };
  });
}

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
