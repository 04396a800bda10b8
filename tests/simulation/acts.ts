/** What simulated athletes do: every mutation, on few rows and few values, so that devices meet often. */
import type { InputOf } from '#core/acts/acts.ts';
import { shiftWeek } from '#core/domain/calendar/shift-week.ts';
import { canKeepBoth, isWhole } from '#core/domain/conflicts/decide-conflicts.ts';
import { asSeriesId, repeatingId } from '#core/domain/calendar/occurrence-id.ts';
import { detaching, occurrenceOn, whatRepeats } from '#core/domain/calendar/occurrences.ts';
import { recurrenceDates } from '#core/domain/calendar/recurrence.ts';
import { changing, deleting, ending, type Meant, moving, type OwnSession } from '#core/domain/calendar/series-acts.ts';
import { rolledBack } from '#core/domain/calendar/rollback.ts';
import { rankBetween } from '#core/domain/rank.ts';
import { newestOf } from '#core/domain/workouts/version-order.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { calendarSyncs, garminTypes, workoutSources } from '#core/model/app-settings.ts';
import { defaultHeartRateZones } from '#core/model/heart-rate-zones.ts';
import type { Pattern } from '#core/model/series.ts';
import { shareParts } from '#core/model/share.ts';
import { sports } from '#core/model/sport.ts';
import type { Description, SavedContent, WorkoutContent } from '#core/model/workout.ts';
import type { WrittenEntry } from '#core/model/written-entry.ts';
import { activityOf, joinAct, numbersIn, sourceIn } from './activity-acts.ts';
import { poisonNote } from './checked-store.ts';
import { contents } from './contents.ts';
import { act, type Act, type Chooser, one, rowsOf, type Scene } from './choosing.ts';
import { copyAct, layAct, pasteDaysAct, restEmptyAct } from './plan-acts.ts';

const dateIn = ({ random }: Scene): string => shiftDate('2027-01-04', random.below(6));
const rankIn = ({ random }: Scene): string => random.pick(['A', 'G', 'V', 'k', rankBetween('A', 'V')])!;
const wordIn = ({ random }: Scene): string => (random.chance(0.01) ? poisonNote : `note ${random.below(4)}`);
const workoutIn = (scene: Scene): string => scene.random.pick(scene.workoutIds)!;

const entryIn = ({ random }: Scene): WrittenEntry =>
  random.pick<WrittenEntry>([
    { kind: 'note', title: 'camp begins' },
    { kind: 'rest' },
    { kind: 'sport', sport: 'run', title: null, durationSeconds: 2_700, stress: 40 },
    { kind: 'sport', sport: 'strength', title: 'Legs', durationSeconds: null, stress: null },
  ])!;

const eventOf = (scene: Scene): InputOf<'pushEvent'> => ({
  eventId: scene.freshId(),
  ...(scene.random.chance(0.15)
    ? { workoutId: null, entry: entryIn(scene), color: scene.random.pick([null, 3] as const) ?? null }
    : { workoutId: workoutIn(scene) }),
  versionId: null,
  calendarDate: dateIn(scene),
  localTime: scene.random.chance(0.3) ? '06:30' : null,
  rank: rankIn(scene),
  percentOfHR: null,
  isOutdoorWorkout: false,
  note: '',
  done: null,
});

const itemOf = (scene: Scene) => ({
  itemId: scene.freshId(),
  weekday: 1 + scene.random.below(7),
  rank: rankIn(scene),
  workoutId: workoutIn(scene),
  versionId: null,
});

const weekOf = (scene: Scene, items: number) => ({
  weekId: scene.freshId(),
  rank: rankIn(scene),
  note: '',
  ...(scene.random.chance(0.3) && { restDays: restDaysIn(scene) }),
  items: Array.from({ length: items }, () => itemOf(scene)),
});

const contentOf = (scene: Scene): WorkoutContent => scene.random.pick(contents)!;
const stepsOf = ({ sport, pool, segments }: WorkoutContent): SavedContent => ({
  sport,
  ...(pool && { pool }),
  segments,
});
const versionOf = (scene: Scene, workoutId: string): string | null =>
  newestOf(rowsOf(scene, 'workoutVersions').filter((row) => row.workoutId === workoutId))?.id ?? null;

const someTags = ['winter', 'Winter', 'indoors', 'with Ben'];
const wordsIn = (scene: Scene): Partial<Description> =>
  scene.random.chance(0.5)
    ? { tags: someTags.filter(() => scene.random.chance(0.5)) }
    : { name: wordIn(scene), workoutType: scene.random.pick(['force', 'threshold', null] as const) ?? null };

const patternIn = (scene: Scene): Pattern => {
  const { random } = scene;
  const end = random.pick([null, { count: 2 + random.below(4) }, { until: shiftDate(dateIn(scene), 14) }]) ?? null;
  const weekdays = [1 + random.below(3), 4 + random.below(4)];
  return random.chance(0.3)
    ? { frequency: 'daily', interval: 1 + random.below(3), end }
    : { frequency: 'weekly', interval: 1 + random.below(2), weekdays, end };
};

/** An occurrence of some series, and how far an act on it goes. */
function meantIn(scene: Scene): Meant | null {
  const series = one(scene, 'series');
  const dates = series ? recurrenceDates(series, '2027-01-01', '2027-01-31') : [];
  const originalDate = scene.random.pick(dates);
  const scope = scene.random.chance(0.5) ? 'following' : 'all';
  return series && originalDate !== undefined ? { series, originalDate, scope } : null;
}

const ownIn = (scene: Scene): OwnSession[] => {
  const events = new Map(rowsOf(scene, 'events').map((event) => [event.id, event]));
  return rowsOf(scene, 'overrides').flatMap(({ id: eventId, lineageId, originalDate }) => {
    const event = events.get(eventId);
    return event ? [{ eventId, lineageId, originalDate, isDone: event.done !== null }] : [];
  });
};

const freshRepeatingId = (scene: Scene, eventId: string): string => {
  const ended = new Set(rowsOf(scene, 'series', true).map(({ id }) => id));
  let times = 0;
  while (ended.has(repeatingId(eventId, times))) times += 1;
  return repeatingId(eventId, times);
};

const newSeriesIdIn = (scene: Scene): string => asSeriesId(scene.freshId());

/** With its weight: how often it is tried against the others. */
const choosers: [number, Chooser][] = [
  [6, (scene) => act('pushEvent', eventOf(scene))],
  [
    9,
    (scene) => {
      const event = one(scene, 'events');
      return event
        ? act('moveEvent', { eventId: event.id, calendarDate: dateIn(scene), localTime: null, rank: rankIn(scene) })
        : null;
    },
  ],
  [
    6,
    (scene) => {
      const event = one(scene, 'events');
      return event
        ? act('updateEvent', {
            eventId: event.id,
            fields: scene.random.chance(0.3)
              ? { color: scene.random.pick([1, 4, 8, null] as const) ?? null }
              : event.entry && scene.random.chance(0.5)
                ? { entry: entryIn(scene) }
                : { note: wordIn(scene), isOutdoorWorkout: scene.random.chance(0.5) },
          })
        : null;
    },
  ],
  [
    2,
    (scene) => {
      const event = one(scene, 'events');
      const earlier = scene.random.chance(0.5)
        ? { calendarDate: dateIn(scene), note: wordIn(scene) }
        : { isOutdoorWorkout: scene.random.chance(0.5), color: scene.random.pick([2, null] as const) ?? null };
      const fields = event ? rolledBack(event, earlier) : {};
      return event && Object.keys(fields).length > 0 ? act('rollbackEvent', { eventId: event.id, fields }) : null;
    },
  ],
  [
    3,
    (scene) => {
      const event = one(scene, 'events');
      const done = scene.random.chance(0.7)
        ? { at: scene.now, secondsRidden: scene.random.below(3) * 600, stepsSkipped: 0 }
        : null;
      return event ? act('completeEvent', { eventId: event.id, done }) : null;
    },
  ],
  [
    4,
    (scene) => {
      const event = one(scene, 'events');
      const isRepeated = rowsOf(scene, 'series').some(({ primaryEventId }) => primaryEventId === event?.id);
      return event && !isRepeated
        ? act('createRecurrence', {
            // Repeating it again means the same series, unless a client has its own way.
            seriesId: scene.random.chance(0.8) ? freshRepeatingId(scene, event.id) : newSeriesIdIn(scene),
            primaryEventId: event.id,
            startDate: event.calendarDate,
            primaryDate: event.calendarDate,
            pattern: patternIn(scene),
            ...whatRepeats(event),
          })
        : null;
    },
  ],
  [
    6,
    (scene) => {
      const meant = meantIn(scene);
      const id = newSeriesIdIn(scene);
      if (!meant) return null;
      if (scene.random.chance(0.3)) {
        const moved = moving(meant, shiftDate(meant.originalDate, 1), ownIn(scene), id);
        return moved && act('updateRecurrence', moved);
      }
      if (scene.random.chance(0.3)) {
        const ended = ending(meant, ownIn(scene));
        return ended && act('updateRecurrence', ended);
      }
      const fields = scene.random.chance(0.5) ? { note: wordIn(scene) } : { pattern: patternIn(scene) };
      return act('updateRecurrence', changing(meant, fields, id));
    },
  ],
  [2, (scene) => withRow(one(scene, 'series'), (row) => act('deleteRecurrence', deleting(row, ownIn(scene))))],
  [
    2,
    (scene) =>
      withRow(one(scene, 'series', true), ({ id: seriesId }) =>
        act('restoreRecurrence', { seriesId, fields: {}, followingId: null, overrides: [], restoredEventsIds: [] }),
      ),
  ],
  [
    1,
    (scene) =>
      withRow(one(scene, 'events'), (event) => {
        const seriesId = newSeriesIdIn(scene);
        const fields = { lineageId: seriesId, primaryEventId: event.id };
        const dates = { startDate: event.calendarDate, primaryDate: event.calendarDate };
        const content = { ...dates, pattern: patternIn(scene), ...whatRepeats(event) };
        const series = [{ seriesId, ...fields, ...content }];
        return act('bulkCreateRecurrences', { series, overrides: [] });
      }),
  ],
  [
    1,
    (scene) =>
      withRow(one(scene, 'series'), ({ id, lineageId }) => {
        const overridesIds = rowsOf(scene, 'overrides').flatMap((row) => (row.lineageId === lineageId ? row.id : []));
        return act('bulkDeleteRecurrences', { seriesIds: [id], overridesIds });
      }),
  ],
  [
    8,
    (scene) => {
      const meant = meantIn(scene);
      if (!meant) return null;
      const event = occurrenceOn(meant.series, meant.originalDate);
      return act('detachOccurrences', { occurrences: [detaching({ event, series: meant.series })] });
    },
  ],
  [4, (scene) => withRow(one(scene, 'events'), (row) => act('deleteEvent', { eventId: row.id }))],
  [3, (scene) => withRow(one(scene, 'events', true), (row) => act('restoreEvents', { eventsIds: [row.id] }))],
  [2, (scene) => act('shareCalendar', sharingIn(scene))],
  [2, (scene) => act('bulkPushEvents', { events: [eventOf(scene), eventOf(scene), eventOf(scene)] })],
  [
    2,
    (scene) => {
      const ids = rowsOf(scene, 'events')
        .map((row) => row.id)
        .slice(0, 3);
      return ids.length > 0 ? act('bulkDeleteEvents', { eventsIds: ids }) : null;
    },
  ],
  [
    3,
    (scene) => {
      const days = scene.random.pick([-7, -1, 1, 7])!;
      const moves = rowsOf(scene, 'events')
        .slice(0, 3)
        .map(({ id, calendarDate }) => ({ eventId: id, calendarDate: shiftDate(calendarDate, days) }));
      return moves.length > 0 ? act('bulkMoveEvents', { moves }) : null;
    },
  ],
  [
    1,
    (scene) => {
      const moves = shiftWeek(rowsOf(scene, 'events'), dateIn(scene), scene.random.pick(['forward', 'back'] as const)!);
      return moves.length > 0 ? act('bulkMoveEvents', { moves }) : null;
    },
  ],
  [
    2,
    (scene) => {
      const percentOfHR = scene.random.pick([95, 105, null]) ?? null;
      // Who sets what is there already changes nothing of it, and the app leaves such out.
      const percents = rowsOf(scene, 'events')
        .filter((row) => row.percentOfHR !== percentOfHR)
        .slice(0, 3)
        .map(({ id }) => ({ eventId: id, percentOfHR }));
      return percents.length > 0 ? act('bulkUpdatePercentOfHR', { percents }) : null;
    },
  ],
  [2, (scene) => (rowsOf(scene, 'activities').length > 3 ? null : act('addActivity', activityOf(scene)))],
  [
    3,
    (scene) =>
      withRow(one(scene, 'activities'), ({ id: activityId }) =>
        act('updateActivity', {
          activityId,
          fields: scene.random.pick([
            { name: wordIn(scene) },
            { comment: wordIn(scene), effort: 1 + scene.random.below(3) },
            { tags: scene.random.pick([['race'], ['race', 'wet'], []])! },
            { sport: 'other' as const, otherSport: scene.random.pick(['run', 'walk'] as const)! },
            { workoutType: scene.random.pick(['long', null] as const) ?? null, isHidden: scene.random.chance(0.3) },
          ])!,
        }),
      ),
  ],
  [
    2,
    (scene) =>
      withRow(one(scene, 'activities'), ({ id: activityId }) => {
        const eventId = scene.random.chance(0.7) ? (one(scene, 'events')?.id ?? null) : null;
        return act('matchActivity', { activityId, eventId, isMatchedByHand: scene.random.chance(0.5) });
      }),
  ],
  [
    2,
    (scene) =>
      withRow(one(scene, 'activities'), ({ id: activityId, numbers, formerNumbers }) =>
        act(
          'recalculateActivity',
          formerNumbers && scene.random.chance(0.3)
            ? { activityId, numbers: formerNumbers, formerNumbers: null }
            : { activityId, numbers: numbersIn(scene), formerNumbers: numbers },
        ),
      ),
  ],
  [
    1,
    (scene) =>
      withRow(one(scene, 'activities'), ({ id: activityId, sources }) =>
        act('setActivitySources', {
          activityId,
          sources: [sourceIn(scene), ...sources].slice(0, 3),
          numbers: numbersIn(scene),
          formerNumbers: null,
        }),
      ),
  ],
  // Two rows of one ride, as two devices make them.
  [3, joinAct],
  [1, (scene) => withRow(one(scene, 'activities'), (row) => act('deleteActivity', { activityId: row.id }))],
  [1, (scene) => withRow(one(scene, 'activities', true), (row) => act('restoreActivity', { activityId: row.id }))],
  [2, (scene) => (rowsOf(scene, 'plans').length > 2 ? null : planAct(scene))],
  [1, (scene) => (rowsOf(scene, 'plans').length > 2 ? null : copyAct(scene))],
  [1, (scene) => (rowsOf(scene, 'events').length > 20 ? null : layAct(scene))],
  [1, restEmptyAct],
  [2, pasteDaysAct],
  [
    2,
    (scene) => withRow(one(scene, 'plans'), (row) => act('updatePlan', { planId: row.id, fields: planChanges(scene) })),
  ],
  [2, (scene) => withRow(one(scene, 'plans'), (row) => act('deletePlan', { planId: row.id }))],
  [2, (scene) => withRow(one(scene, 'plans', true), (row) => act('restorePlan', { planId: row.id }))],
  [3, (scene) => withRow(one(scene, 'plans'), (row) => act('addPlanWeek', { planId: row.id, ...weekOf(scene, 1) }))],
  [
    2,
    (scene) =>
      withRow(one(scene, 'planWeeks'), (row) => {
        const [rank, note] = [rankIn(scene), wordIn(scene)];
        // To the week, or to a day of it.
        return act('updatePlanWeek', {
          weekId: row.id,
          fields: { rank, [note === 'note 3' ? 'note2' : 'note']: note },
        });
      }),
  ],
  [
    3,
    (scene) =>
      withRow(one(scene, 'planWeeks'), (row) =>
        act('setRestDays', { weeks: [{ weekId: row.id, restDays: restDaysIn(scene) }] }),
      ),
  ],
  [2, (scene) => withRow(one(scene, 'planWeeks'), (row) => act('deletePlanWeek', { weekId: row.id }))],
  [1, (scene) => withRow(one(scene, 'planWeeks', true), (row) => act('restorePlanWeek', { weekId: row.id }))],
  [5, (scene) => withRow(one(scene, 'planWeeks'), (row) => act('addPlanItem', { weekId: row.id, ...itemOf(scene) }))],
  [
    6,
    (scene) => {
      const [item, week] = [one(scene, 'planItems'), one(scene, 'planWeeks')];
      if (!item || !week) return null;
      return act('movePlanItem', {
        itemId: item.id,
        weekId: week.id,
        weekday: 1 + scene.random.below(7),
        rank: rankIn(scene),
      });
    },
  ],
  [3, (scene) => withRow(one(scene, 'planItems'), (row) => act('deletePlanItem', { itemId: row.id }))],
  [2, (scene) => withRow(one(scene, 'planItems', true), (row) => act('restorePlanItem', { itemId: row.id }))],
  [2, (scene) => (rowsOf(scene, 'lists').length > 2 ? null : listAct(scene))],
  [
    2,
    (scene) =>
      withRow(one(scene, 'lists'), (row) =>
        act('updateList', { listId: row.id, fields: { name: wordIn(scene), sort: 'name' } }),
      ),
  ],
  [1, (scene) => withRow(one(scene, 'lists'), (row) => act('deleteList', { listId: row.id }))],
  [1, (scene) => withRow(one(scene, 'lists', true), (row) => act('restoreList', { listId: row.id }))],
  [
    4,
    (scene) =>
      withRow(one(scene, 'lists'), (row) =>
        act('addListEntry', {
          entryId: scene.freshId(),
          listId: row.id,
          workoutId: workoutIn(scene),
          rank: rankIn(scene),
          addedAt: scene.now,
        }),
      ),
  ],
  [
    2,
    (scene) =>
      withRow(one(scene, 'listEntries'), (row) =>
        act('orderList', { entries: [{ entryId: row.id, rank: rankIn(scene) }] }),
      ),
  ],
  [2, (scene) => withRow(one(scene, 'listEntries'), (row) => act('removeListEntry', { entryId: row.id }))],
  [1, (scene) => withRow(one(scene, 'listEntries', true), (row) => act('restoreListEntry', { entryId: row.id }))],
  [7, (scene) => act('updateSettings', { fields: settingsIn(scene), at: scene.now })],
  [
    3,
    (scene) =>
      act('createFtpHistoryEntry', {
        entryId: scene.freshId(),
        ...scene.random.pick([
          ...sports.map((sport) => ({ sport, value: 200 + scene.random.below(4) })),
          { ...ofSwimmer, value: 100 + scene.random.below(4) },
          { ...ofSwimmer, setting: 'longCourseCssSecondsPer100m' as const, value: 104 + scene.random.below(4) },
        ])!,
        date: shiftDate(scene.now.slice(0, 10), -1 - scene.random.below(6)),
        at: scene.now,
      }),
  ],
  [
    1,
    (scene) =>
      act('createWorkout', {
        workoutId: scene.freshId(),
        versionId: scene.freshId(),
        createdAt: scene.now,
        content: contentOf(scene),
      }),
  ],
  [
    3,
    (scene) =>
      withRow(one(scene, 'workouts'), (row) =>
        act('saveVersion', {
          workoutId: row.id,
          versionId: scene.freshId(),
          parentVersionId: versionOf(scene, row.id),
          createdAt: scene.now,
          content: scene.random.chance(0.5) ? contentOf(scene) : stepsOf(contentOf(scene)),
        }),
      ),
  ],
  [
    4,
    (scene) =>
      withRow(one(scene, 'workouts'), (row) => act('updateWorkout', { workoutId: row.id, fields: wordsIn(scene) })),
  ],
  [1, (scene) => withRow(one(scene, 'workouts'), (row) => act('makeWorkoutPrivate', { workoutId: row.id }))],
  [1, (scene) => withRow(one(scene, 'workouts'), (row) => act('makeWorkoutPublic', { workoutId: row.id }))],
  [2, (scene) => withRow(one(scene, 'workouts'), (row) => act('deleteWorkout', { workoutId: row.id }))],
  [2, (scene) => withRow(one(scene, 'workouts', true), (row) => act('restoreWorkout', { workoutId: row.id }))],
  [25, decideAct],
];

function withRow<Row>(row: Row | undefined, make: (row: Row) => Act): Act | null {
  return row ? make(row) : null;
}

const planAct: Chooser = (scene) =>
  act('createPlan', {
    planId: scene.freshId(),
    name: 'Base',
    description: '',
    sport: 'bike',
    periodType: 'base',
    authorName: 'A',
    isPublic: false,
    isPrivateForever: scene.random.chance(0.5),
    originalPlanId: null,
    createdAt: scene.now,
    weeks: [weekOf(scene, 2), weekOf(scene, 1)],
  });

const planChanges = (scene: Scene): InputOf<'updatePlan'>['fields'] =>
  scene.random.chance(0.3)
    ? { isPublic: scene.random.chance(0.5) }
    : { name: wordIn(scene), description: wordIn(scene) };

const restDaysIn = ({ random }: Scene) => {
  const chance = random.chance(0.5) ? 1 : 0.6;
  return [1, 2, 3, 4, 5, 6, 7].filter(() => random.chance(chance));
};

const listAct: Chooser = (scene) =>
  act('createList', {
    listId: scene.freshId(),
    name: wordIn(scene),
    shortName: '',
    showInApp: false,
    sort: 'manual',
    rank: rankIn(scene),
    createdAt: scene.now,
  });

const zonesIn = ({ random }: Scene) => defaultHeartRateZones.with(0, { min: null, max: 0.66 + random.below(3) / 100 });

const ofSwimmer = { sport: 'swim', setting: 'cssSecondsPer100m' } as const;

/** One of two addresses of each, so that devices meet. */
const sharingIn = ({ random }: Scene): InputOf<'shareCalendar'> => ({
  part: random.pick(shareParts)!,
  isOn: random.chance(0.7),
  shareId: random.pick(['a', 'b'])!.repeat(26),
});

const settingsIn = (scene: Scene): InputOf<'updateSettings'>['fields'] =>
  scene.random.pick([
    { ftp: 200 + scene.random.below(4) },
    { units: scene.random.pick(['metric', 'imperial'] as const)! },
    { units: scene.random.pick(['metric', 'imperial'] as const)!, ftp: 200 + scene.random.below(4) },
    { thresholdHR: 150 + scene.random.below(4), name: wordIn(scene) },
    { heartRateZones: zonesIn(scene) },
    { heartRateZones: zonesIn(scene), riderWeightKg: 70 + scene.random.below(4) },
    { garminType: scene.random.pick(garminTypes)! },
    { garminType: scene.random.pick(garminTypes)!, shareMyCalendar: scene.random.chance(0.5) },
    { garminSyncCalendar: scene.random.pick(calendarSyncs)!, workoutSource: scene.random.pick(workoutSources)! },
    { appPlan: scene.random.pick([{ planId: scene.freshId(), startsOn: '2027-01-04' }, null])! },
    { compactView: scene.random.chance(0.5), isOnboarding: false },
    { displayedSportProfiles: ['bike', 'swim'], activeSportProfile: 'swim', coachProfile: 'swims since May' },
    { displayedSportProfiles: ['bike'], activeSportProfile: 'bike', coachProfile: null },
    { swimFtp: 200 + scene.random.below(4), rowingFtp: 200 + scene.random.below(4) },
    { cssSecondsPer100m: 100 + scene.random.below(4) },
    { criticalPower: scene.random.pick([250, 260, null]) ?? null, wPrime: 18_000 + scene.random.below(3) },
    { criticalPower: 240 + scene.random.below(3) },
    { longCourseCssSecondsPer100m: scene.random.pick([104, 105, null]) ?? null },
    { cssSecondsPer100m: 100 + scene.random.below(4), rowing2kSeconds: 420 + scene.random.below(4) },
    { maximumHR: 180 + scene.random.below(3), timezone: scene.random.pick(['UTC', 'Pacific/Auckland'])! },
    { locale: scene.random.pick(['en', 'de'] as const)!, birthdayDate: scene.random.pick(['1980-05-01', null])! },
    { bikeWeightKg: 8 + scene.random.below(2), dragCoefficient: 0.5 + scene.random.below(2) / 10 },
    { garminMode: scene.random.pick(['off', 'range'] as const)!, garminRangeModeZ1Z215: scene.random.chance(0.5) },
    { garminOpenWarmupMode: scene.random.chance(0.5), showWeeklyTotals: scene.random.chance(0.5) },
    { tpSyncCalendar: scene.random.pick(calendarSyncs)!, zwiftSyncCalendar: scene.random.pick(calendarSyncs)! },
    {
      intervalsSyncCalendar: scene.random.pick(calendarSyncs)!,
      intervalsTwoWaySyncCalendar: scene.random.pick(calendarSyncs)!,
    },
  ])!;

function decideAct(scene: Scene): Act | null {
  const open = rowsOf(scene, 'conflicts').filter((row) => row.state !== 'decided');
  const conflict = scene.random.pick(open);
  if (!conflict) return null;
  const isNotice = conflict.state === 'notice';
  const decision = isNotice
    ? 'seen'
    : scene.random.pick(['mine', 'mine', 'theirs', canKeepBoth(conflict) ? 'both' : 'mine'] as const)!;
  const copies = Object.fromEntries(conflict.entries.map((entry) => [`${entry.table}/${entry.id}`, scene.freshId()]));
  // Parked and refused calls on one row are decided as one chain.
  const chain =
    decision === 'mine' && scene.random.chance(0.5) ? open.filter((other) => isWhole(other) && other !== conflict) : [];
  const conflictIds = [...chain.filter((other) => other.state === 'open').slice(0, 2), conflict].map((one) => one.id);
  return act('decideConflicts', { conflictIds, decision, copies });
}

const sumOfWeights = choosers.reduce((sum, [weight]) => sum + weight, 0);

/** Something this athlete could do now, or null where there is nothing to do it to. */
export function chooseAct(scene: Scene): Act | null {
  for (let tries = 0; tries < 5; tries += 1) {
    let left = scene.random.next() * sumOfWeights;
    const chooser = choosers.find(([weight]) => (left -= weight) < 0);
    const chosen = chooser?.[1](scene);
    if (chosen) return chosen;
  }
  return null;
}
