/** Sessions and plans as athletes make them, for tests that only care for a part of one. */
import type { InputOf } from '#core/acts/acts.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';

type PlanInput = InputOf<'createPlan'>;
type WeekInput = PlanInput['weeks'][number];
type ItemInput = WeekInput['items'][number];

/** A session at no special time of its day, not done, unless told otherwise. */
export const sessionInput = (
  eventId: string,
  workoutId: string,
  calendarDate: string,
  changed: Partial<InputOf<'pushEvent'>> = {},
): InputOf<'pushEvent'> => ({
  eventId,
  workoutId,
  versionId: null,
  calendarDate,
  localTime: null,
  rank: 'V',
  percentOfHR: null,
  isOutdoorWorkout: false,
  note: '',
  done: null,
  ...changed,
});

/** A workout of a plan, in its newest version. */
export const itemInput = (itemId: string, workoutId: string, weekday: number, rank = 'V'): ItemInput => ({
  itemId,
  weekday,
  rank,
  workoutId,
  versionId: null,
});

/** Days without a workout are for rest, so that its plan may become public. */
export const weekInput = (weekId: string, items: ItemInput[] = [], rank = 'V', note = ''): WeekInput => ({
  weekId,
  rank,
  note,
  restDays: [1, 2, 3, 4, 5, 6, 7],
  items,
});

/** A plan for riding that is not public and no copy, unless told otherwise. */
export const planInput = (planId: string, weeks: WeekInput[], changed: Partial<PlanInput> = {}): PlanInput => ({
  planId,
  name: 'Spring',
  description: '',
  sport: 'bike',
  periodType: 'base',
  authorName: 'Ada',
  isPublic: false,
  isPrivateForever: false,
  originalPlanId: null,
  createdAt: '2027-01-14T06:00:00.000Z',
  weeks,
  ...changed,
});

/** Four weeks of sweet spot on three days, as a cyclist asks the coach for them. */
export const coachPlanInput = (startDate: string): CoachPlanConfig => ({
  sport: 'bike',
  startDate,
  events: [],
  blocks: [
    {
      blockType: 'build',
      planType: 'sweet-spot',
      name: '',
      description: '',
      customPlan: null,
      currentIntervalIntensityLevel: 1,
      secondaryType: null,
      secondaryIntensity: null,
      workoutDays: [2, 4, 6],
      bestLongRideDays: [6],
      minutesPerDay: { 2: 60, 4: 60, 6: 180 },
    },
  ],
  isEventBasedPlan: false,
  singleMultiBlockDurationWeeks: 4,
  isSingleBlockOn: true,
  hasAiProgression: false,
  calendarColor: 5,
});
