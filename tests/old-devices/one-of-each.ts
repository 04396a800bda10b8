/** One of every act that an athlete can do, in an order in which each changes something. */
import { createHash } from 'node:crypto';
import type { ActName, InputOf } from '#core/acts/acts.ts';
import { asSeriesId, occurrenceId } from '#core/domain/calendar/occurrence-id.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import { defaultHeartRateZones } from '#core/model/heart-rate-zones.ts';
import type { ActivityNumbers, ActivitySource } from '#core/model/activity.ts';
import type { WorkoutContent } from '#core/model/workout.ts';

/** Ids that are the same in every telling. */
export const idOf = (name: string): string => {
  const digits = [...name].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return `019a0000-0000-7000-8000-${digits.slice(-12).padStart(12, '0')}`;
};

const seriesIdOf = (name: string): string => asSeriesId(idOf(name));

const repeated = (workoutId: string) => ({
  workoutId,
  versionId: null,
  localTime: '06:30',
  rank: 'V',
  percentOfHR: 95,
  isOutdoorWorkout: false,
  note: 'every time',
});

/** Somebody else, with whom plans are shared. */
export const otherCoach = idOf('other coach');

export const secret = 'onlyBenAndAnnaKnowThisSecret';

export const invitation = (planName: string, createdAt: string): InputOf<'inviteToPlan'> => ({
  invitationId: idOf(`${planName} link`),
  planId: idOf(planName),
  role: 'edit',
  hash: createHash('sha256').update(secret).digest('hex'),
  uses: 2,
  createdAt,
});

export const session = (name: string, workoutId: string, calendarDate: string): InputOf<'pushEvent'> => ({
  eventId: idOf(name),
  workoutId,
  versionId: null,
  calendarDate,
  localTime: null,
  rank: 'V',
  percentOfHR: null,
  isOutdoorWorkout: false,
  note: name,
  done: null,
});

export const list = (name: string, rank: string, createdAt: string): InputOf<'createList'> => ({
  listId: idOf(name),
  name,
  shortName: name.slice(0, 3),
  showInApp: true,
  sort: 'manual',
  rank,
  createdAt,
});

/** As files of two devices on the handlebar say. */
const recording = (device: string): ActivitySource => ({
  origin: 'file',
  fileType: 'fit',
  fileName: `${device}.fit`,
  fileHash: device.repeat(64),
  indexInFile: 0,
  samplesHash: `${device}0`.repeat(32),
  device: `Head unit ${device}`,
});

const numbers = (ftpWatts: number): ActivityNumbers => ({
  elapsedSeconds: 5_510,
  timerSeconds: 5_420,
  movingSeconds: 5_388,
  distanceMeters: 42_195.5,
  ascentMeters: 512,
  watts: { average: 171.2, maximum: 684 },
  beatsPerMinute: { average: 141.5, maximum: 176 },
  cadence: { average: 86, maximum: 112 },
  metersPerSecond: { average: 7.83, maximum: 17.1 },
  normalizedWatts: 192.5,
  kilojoules: 922,
  intensityFactor: 192.5 / ftpWatts,
  stress: 98.4,
  stressSource: 'power',
  curveWatts: [684, 660.5, 641],
  thresholds: {
    ftpWatts,
    cssSecondsPer100m: 97.5,
    heartRates: { restingBeats: 60, thresholdBeats: 164, maximumBeats: 188 },
  },
});

export const activity = (name: string, calendarDate: string, addedAt: string): InputOf<'addActivity'> => ({
  activityId: idOf(name),
  startedAt: `${calendarDate}T08:30:00.000Z`,
  utcOffsetSeconds: 3_600,
  calendarDate,
  isIndoor: false,
  sources: [recording('a')],
  numbers: numbers(240),
  formerNumbers: null,
  name,
  sport: 'bike',
  otherSport: null,
  workoutType: 'long',
  effort: 4,
  comment: 'Along the river',
  isHidden: false,
  eventId: null,
  isMatchedByHand: false,
  addedAt,
});

const itemOf = (name: string, workoutId: string, weekday: number) => ({
  itemId: idOf(name),
  weekday,
  rank: 'V',
  workoutId,
  versionId: null,
});

const weekOf = (name: string, rank: string, workoutIds: readonly string[]) => ({
  weekId: idOf(name),
  rank,
  note: name,
  items: workoutIds.map((workoutId, index) => itemOf(`${name}${index}`, workoutId, 1 + 2 * index)),
});

export const plan = (
  name: string,
  workoutIds: readonly [string, string, string],
  createdAt: string,
): InputOf<'createPlan'> => ({
  planId: idOf(name),
  name,
  description: 'Six weeks towards the hills.',
  sport: 'bike',
  periodType: 'base',
  authorName: 'Anna',
  isPublic: false,
  isPrivateForever: false,
  originalPlanId: null,
  createdAt,
  weeks: [weekOf(`${name}1`, 'G', workoutIds), weekOf(`${name}2`, 'V', workoutIds.slice(1))],
});

/** With a step of every kind of target, a ramp, a repeat and a message. */
export const content = (name: string): WorkoutContent => ({
  name,
  sport: 'bike',
  description: 'Sit for the first two, stand for the last.',
  workoutType: 'threshold',
  tags: ['hills', 'tempo'],
  authorName: 'Anna',
  segments: [
    { type: 'warmUp', durationSeconds: 600, percentOfFtp: { start: 45, end: 70 } },
    {
      type: 'repeat',
      count: 3,
      segments: [
        {
          type: 'interval',
          durationSeconds: 300,
          percentOfFtp: { start: 95, end: 95 },
          messages: [{ atSeconds: 10, text: 'Breathe out.', durationSeconds: 8 }],
        },
        { type: 'rest', durationSeconds: 120, percentOfFtp: { start: 50, end: 50 } },
      ],
    },
    { type: 'coolDown', durationSeconds: 300 },
  ],
});

type ActsOf<Name extends ActName> = { [Each in Name]: InputOf<Each> };

/**
 * What `groundwork` has made is changed here, and deleted and restored again where there is a way back.
 * @param conflictId a card that is still open
 */
export function oneOfEach(
  [first, second, third]: readonly [string, string, string],
  conflictId: string,
  now: string,
): ActsOf<Exclude<ActName, 'park' | 'bringBack'>> {
  return {
    pushEvent: { ...session('tent', second, '2027-01-20'), localTime: '06:30', percentOfHR: 95 },
    updateEvent: { eventId: idOf('tent'), fields: { note: 'in the rain', isOutdoorWorkout: true, color: 4 } },
    moveEvent: { eventId: idOf('hut'), calendarDate: '2027-01-22', localTime: '18:00', rank: 'k' },
    completeEvent: {
      eventId: idOf('lake'),
      done: {
        at: now,
        secondsRidden: 3541,
        stepsSkipped: 1,
        secondsPlanned: 3600,
        stressPlanned: 61,
        intensityPercent: 97,
        effort: 7,
        comment: 'Windy',
      },
    },
    rollbackEvent: { eventId: idOf('hut'), fields: { calendarDate: '2027-01-21', note: 'as planned' } },
    deleteEvent: { eventId: idOf('pass') },
    restoreEvents: { eventsIds: [idOf('pass')] },
    bulkPushEvents: {
      events: [
        session('bulk1', first, '2027-02-01'),
        session('bulk2', third, '2027-02-03'),
        {
          ...session('run', first, '2027-02-02'),
          workoutId: null,
          entry: { kind: 'sport', sport: 'run', title: 'Easy', durationSeconds: 2700, stress: 40 },
        },
        { ...session('free', first, '2027-02-04'), workoutId: null, entry: { kind: 'rest' } },
        { ...session('camp', first, '2027-02-05'), workoutId: null, entry: { kind: 'note', title: 'Camp begins' } },
      ],
    },
    bulkMoveEvents: { moves: [{ eventId: idOf('bulk1'), calendarDate: '2027-02-08' }] },
    bulkUpdatePercentOfHR: { percents: [{ eventId: idOf('bulk1'), percentOfHR: 92 }] },
    bulkDeleteEvents: { eventsIds: [idOf('bulk2'), idOf('gone')] },
    shareCalendar: { part: 'feed', isOn: true, shareId: '0123456789abcdefghjkmnpqrs' },
    createRecurrence: {
      seriesId: seriesIdOf('weekly'),
      primaryEventId: idOf('tent'),
      startDate: '2027-01-20',
      primaryDate: '2027-01-20',
      pattern: { frequency: 'weekly', interval: 2, weekdays: [3, 6], end: null },
      ...repeated(second),
    },
    detachOccurrences: {
      occurrences: [
        {
          lineageId: seriesIdOf('weekly'),
          originalDate: '2027-01-23',
          calendarDate: '2027-01-24',
          ...repeated(second),
        },
      ],
    },
    updateRecurrence: {
      id: seriesIdOf('weekly'),
      fields: { pattern: { frequency: 'weekly', interval: 2, weekdays: [3, 6], end: { until: '2027-02-02' } } },
      following: {
        seriesId: seriesIdOf('later'),
        startDate: '2027-02-03',
        primaryDate: '2027-02-03',
        pattern: { frequency: 'monthly', interval: 1, monthDay: { nth: -1, weekday: 3 }, end: { count: 6 } },
        ...repeated(third),
      },
      overrides: [{ eventId: occurrenceId(seriesIdOf('weekly'), '2027-01-23'), originalDate: '2027-01-20' }],
      deletedEventsIds: [],
    },
    bulkCreateRecurrences: {
      series: [
        {
          seriesId: seriesIdOf('daily'),
          lineageId: seriesIdOf('daily'),
          primaryEventId: idOf('lake'),
          startDate: '2027-03-01',
          primaryDate: '2027-03-01',
          pattern: { frequency: 'daily', interval: 3, end: { until: '2027-03-31' } },
          ...repeated(first),
        },
      ],
      overrides: [{ eventId: idOf('hut'), lineageId: seriesIdOf('daily'), originalDate: '2027-03-04' }],
    },
    deleteRecurrence: { seriesId: seriesIdOf('daily'), deletedEventsIds: [] },
    bulkDeleteRecurrences: { seriesIds: [seriesIdOf('daily')], overridesIds: [idOf('hut')] },
    restoreRecurrence: {
      seriesId: seriesIdOf('daily'),
      fields: { note: 'again' },
      followingId: null,
      overrides: [],
      restoredEventsIds: [],
    },
    createList: list('Late', 'x', now),
    updateList: { listId: idOf('Hills'), fields: { name: 'Hills and dales', sort: 'name', isShared: true } },
    addListEntry: { entryId: idOf('late1'), listId: idOf('Late'), workoutId: third, rank: 'V', addedAt: now },
    orderList: { entries: [{ entryId: idOf('hill1'), rank: 'z' }] },
    removeListEntry: { entryId: idOf('hill2') },
    restoreListEntry: { entryId: idOf('hill2') },
    deleteList: { listId: idOf('Rainy') },
    restoreList: { listId: idOf('Rainy') },
    createPlan: plan('Peak', [first, second, third], now),
    setRestDays: {
      weeks: [
        { weekId: idOf('Base1'), restDays: [2, 4, 6, 7] },
        { weekId: idOf('Base2'), restDays: [2, 4, 5, 6, 7] },
      ],
    },
    updatePlan: { planId: idOf('Base'), fields: { name: 'Winter base', isPublic: true } },
    addPlanWeek: { planId: idOf('Base'), ...weekOf('extra', 'x', [first]) },
    updatePlanWeek: { weekId: idOf('Base1'), fields: { rank: 'H', note: 'an easy one' } },
    deletePlanWeek: { weekId: idOf('Base2') },
    restorePlanWeek: { weekId: idOf('Base2') },
    addPlanItem: { weekId: idOf('Base1'), ...itemOf('added', second, 7) },
    movePlanItem: { itemId: idOf('Base10'), weekId: idOf('extra'), weekday: 6, rank: 'k' },
    deletePlanItem: { itemId: idOf('Base11') },
    restorePlanItem: { itemId: idOf('Base11') },
    changePlanDays: {
      planId: idOf('Base'),
      deleted: [idOf('Base10')],
      added: [{ weekId: idOf('Base1'), ...itemOf('pasted', first, 3) }],
      restored: [],
      weeks: [{ weekId: idOf('Base1'), restDays: [5] }],
    },
    changePlanRole: { memberId: memberIdOf(idOf('Base'), otherCoach), role: 'read' },
    removePlanMember: { memberId: memberIdOf(idOf('Base'), otherCoach) },
    leavePlan: { planId: idOf('Bens') },
    joinPlan: { planId: idOf('Bens two'), ownerId: otherCoach, invitationId: idOf('link'), secret: 's'.repeat(32) },
    withdrawPlanInvitation: { planId: idOf('Base') },
    inviteToPlan: { ...invitation('Base', now), invitationId: idOf('Base link two') },
    deletePlan: { planId: idOf('Peak') },
    restorePlan: { planId: idOf('Peak') },
    createWorkout: { workoutId: idOf('new'), versionId: idOf('new v1'), createdAt: now, content: content('New hills') },
    saveVersion: {
      workoutId: idOf('own'),
      versionId: idOf('own v2'),
      parentVersionId: idOf('own v1'),
      createdAt: now,
      content: content('Old hills, longer'),
    },
    updateWorkout: {
      workoutId: idOf('own'),
      fields: { name: 'Hills at home', description: 'By feel', workoutType: 'force', tags: ['hills', 'winter'] },
    },
    makeWorkoutPrivate: { workoutId: idOf('own') },
    makeWorkoutPublic: { workoutId: idOf('own') },
    deleteWorkout: { workoutId: idOf('spare') },
    restoreWorkout: { workoutId: idOf('spare') },
    updateSettings: {
      fields: {
        ftp: 248,
        thresholdHR: 166,
        heartRateZones: [...defaultHeartRateZones],
        birthdayDate: '1992-11-01',
        riderWeightKg: 62.5,
        cssSecondsPer100m: 97.5,
        rowing2kSeconds: 452.3,
        longCourseCssSecondsPer100m: 100.5,
        criticalPower: 255,
        wPrime: 21_500,
        bikeWeightKg: 7.5,
        dragCoefficient: 0.62,
        isOnboarding: false,
        garminType: 'power-10s',
        garminMode: 'off',
        garminRangeModeZ1Z215: false,
        garminOpenWarmupMode: true,
        garminSyncCalendar: '2weeks',
        tpSyncCalendar: 'off',
        intervalsSyncCalendar: '2weeks',
        intervalsTwoWaySyncCalendar: 'off',
        zwiftSyncCalendar: 'off',
        workoutSource: null,
        appPlan: { planId: idOf('Base'), startsOn: '2026-11-23' },
        showWeeklyTotals: false,
        compactView: true,
        shareMyCalendar: true,
        locale: 'de',
        activeSportProfile: 'swim',
        displayedSportProfiles: ['bike', 'swim'],
      },
    },
    createFtpHistoryEntry: {
      entryId: idOf('ftp'),
      sport: 'bike',
      value: 231.5,
      date: shiftDate(now.slice(0, 10), -10),
      at: now,
    },
    addActivity: activity('morning', '2027-01-16', now),
    updateActivity: {
      activityId: idOf('morning'),
      fields: {
        name: 'Morning run',
        sport: 'other',
        otherSport: 'run',
        workoutType: null,
        effort: 6,
        comment: 'With Ben',
        isHidden: true,
        tags: ['race'],
      },
    },
    matchActivity: { activityId: idOf('morning'), eventId: idOf('lake'), isMatchedByHand: true },
    recalculateActivity: {
      activityId: idOf('morning'),
      numbers: { ...numbers(250), bestSeconds: [31.5, 66, 140] },
      formerNumbers: numbers(240),
    },
    setActivitySources: {
      activityId: idOf('morning'),
      sources: [recording('b'), recording('a')],
      numbers: numbers(245),
      formerNumbers: null,
      likeness: { shape: [50, 100], way: [] },
    },
    joinActivities: {
      activityId: idOf('morning'),
      fields: {
        sources: [recording('a'), recording('b')],
        numbers: numbers(240),
        formerNumbers: null,
        likeness: { shape: [40, 90, 100], way: [473_800, 85_400, 12, -7] },
        effort: 6,
        comment: 'With Ben',
        workoutType: 'long',
        tags: ['race', 'rain'],
        joined: [idOf('evening')],
        eventId: idOf('lake'),
        isMatchedByHand: true,
      },
      otherId: idOf('evening'),
      isOtherDeleted: true,
    },
    deleteActivity: { activityId: idOf('morning') },
    restoreActivity: { activityId: idOf('morning') },
    decideConflicts: { conflictIds: [conflictId], decision: 'theirs', copies: {} },
  };
}
