/**
 * Ten published training plans, by what their authors say of them in public: how long, how much a week, how hard, which
 * taper. Their sessions are theirs and not here. Each is asked of the planner with the same sport, length, days and hours.
 */
import type { CoachPlan } from '#core/domain/coach/make-plan.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import type { PlanType } from '#core/model/coach-terms.ts';
import type { Sport } from '#core/model/sport.ts';
import {
  easyMinutesShare,
  hardSessions,
  loadMinutes,
  loadRun,
  longestOnWeekend,
  meanMinutes,
  mostOf,
  phaseLength,
  risingLoads,
  sessions,
  taperDrop,
  taperWeeks,
  testWeeks,
} from './plan-figures.ts';

/** What the plan says of one thing, and how far off another plan may be to say the same. */
export interface Criterion {
  about: string;
  says: string;
  measure: (plan: CoachPlan) => number;
  from: number;
  to: number;
  /** Of the figure, in the sheet. */
  unit: '' | 'min' | '%' | 'TSS' | 'weeks';
}

export interface PublishedPlan {
  name: string;
  by: string;
  url: string;
  sport: Sport;
  /** Which of our types is nearest. */
  planType: PlanType;
  weeks: number;
  isTowardsEvent: boolean;
  /** A week before it: what the plan asks for, or, where it says nothing of it, about its own. */
  hoursBefore: number;
  /** Laid out by us, so that they hold the hours that the plan says. */
  minutesPerDay: CoachPlanConfig['blocks'][number]['minutesPerDay'];
  criteria: readonly Criterion[];
}

const trainingPeaks = 'https://www.trainingpeaks.com/training-plans';
const tolerance = 0.2;
/** A figure that another plan may miss by a fifth. */
const about = (value: number): Pick<Criterion, 'from' | 'to'> => ({
  from: value * (1 - tolerance),
  to: value * (1 + tolerance),
});
const week = (says: string, minutes: number): Criterion => ({
  about: 'time per week, all weeks',
  says,
  measure: meanMinutes,
  ...about(minutes),
  unit: 'min',
});
const threeAndOne: Criterion = {
  about: 'load weeks in a row',
  says: '3, then a recovery week',
  measure: loadRun,
  from: 3,
  to: 3,
  unit: 'weeks',
};

export const publishedPlans: readonly PublishedPlan[] = [
  {
    name: 'Century Training Plan for Cyclists (13 weeks)',
    by: 'A. Hodges, AlpFitness',
    url: `${trainingPeaks}/cycling/gran-fondo-century/tp-15367/century-training-plan-for-cyclists-13-weeks`,
    sport: 'bike',
    planType: 'base+',
    weeks: 13,
    isTowardsEvent: true,
    hoursBefore: 3,
    minutesPerDay: { 2: 90, 4: 90, 6: 120, 7: 240 },
    criteria: [
      week('7:37 h on average', 457),
      threeAndOne,
      {
        about: 'key sessions in a load week, beside the long ride',
        says: '2 (sustained tempo, tempo intervals)',
        measure: hardSessions,
        from: 1.5,
        to: 2.5,
        unit: '',
      },
      {
        about: 'last weeks with a third less time, or more',
        says: '1 week',
        measure: taperWeeks,
        from: 1,
        to: 1,
        unit: 'weeks',
      },
    ],
  },
  {
    name: '12-week Sportive/Gran Fondo Plan (2019)',
    by: 'British Cycling',
    url: `${trainingPeaks}/cycling/road-cycling/tp-174371/2019-british-cycling-12-week-sportive-gran-fondo-plan`,
    sport: 'bike',
    planType: 'sweet-spot',
    weeks: 12,
    isTowardsEvent: true,
    hoursBefore: 3.5,
    minutesPerDay: { 2: 75, 4: 75, 7: 210 },
    criteria: [
      week('4:54 h on average', 294),
      {
        about: 'rides in a load week',
        says: '3: two midweek, one at the weekend',
        measure: sessions,
        from: 3,
        to: 3,
        unit: '',
      },
      {
        about: 'stress of the hardest week',
        says: '100 to 300 TSS a week',
        measure: (plan) => mostOf(plan, 'stress'),
        from: 100,
        to: 300,
        unit: 'TSS',
      },
    ],
  },
  {
    name: 'Time Challenged Cyclist, base and build, 20 weeks',
    by: 'T. Cusick, Velocious',
    url: `${trainingPeaks}/cycling/road-cycling/tp-151935/time-challenged-cyclist-undulating-periodization-base-and-build-20-week-plan-cla`,
    sport: 'bike',
    planType: 'sweet-vo2-hard',
    weeks: 20,
    isTowardsEvent: false,
    hoursBefore: 7,
    minutesPerDay: { 2: 75, 3: 60, 4: 75, 6: 120, 7: 180 },
    criteria: [
      week('7:33 h on average', 453),
      {
        about: 'cycles of four weeks',
        says: '5',
        measure: (plan) => phaseLength(plan, [], 'recovery'),
        from: 5,
        to: 5,
        unit: '',
      },
    ],
  },
  {
    name: '8 weeks towards your best Sportive or Gran Fondo',
    by: 'on TrainingPeaks',
    url: `${trainingPeaks}/cycling/road-cycling/tp-169606/8-weeks-to-build-towards-your-best-sportive-or-gran-fondo`,
    sport: 'bike',
    planType: 'sweet-spot-hard',
    weeks: 8,
    isTowardsEvent: false,
    hoursBefore: 6,
    minutesPerDay: { 2: 60, 3: 75, 4: 60, 6: 120, 7: 180 },
    criteria: [
      week('7:15 h on average', 435),
      {
        about: 'load weeks with more stress than the one before',
        says: 'gradual increase week on week',
        measure: risingLoads,
        from: 80,
        to: 100,
        unit: '%',
      },
      {
        about: 'weeks whose longest ride is at the weekend',
        says: 'long ride on Saturday or Sunday',
        measure: longestOnWeekend,
        from: 100,
        to: 100,
        unit: '%',
      },
    ],
  },
  {
    name: 'Polarized Training, 6 weeks',
    by: 'A. Harris, PowerLab',
    url: `${trainingPeaks}/cycling/tp-140742/polarized-training`,
    sport: 'bike',
    planType: 'polarized',
    weeks: 6,
    isTowardsEvent: false,
    hoursBefore: 7.7,
    minutesPerDay: { 2: 75, 3: 60, 4: 75, 6: 90, 7: 180 },
    criteria: [
      week('7:43 h on average', 463),
      {
        about: 'interval sessions in a load week',
        says: '2 of high intensity',
        measure: hardSessions,
        from: 1.5,
        to: 2.5,
        unit: '',
      },
    ],
  },
  {
    name: 'A 12-week plan for a goal event',
    by: 'J. Camut, AdaptCycling',
    url: 'https://www.adaptcycling.com/guides/12-week-goal-event-self-coached',
    sport: 'bike',
    planType: 'sweet-vo2-hard',
    weeks: 12,
    isTowardsEvent: true,
    hoursBefore: 7,
    minutesPerDay: { 2: 75, 3: 60, 4: 75, 6: 120, 7: 180 },
    criteria: [
      {
        about: 'weeks of base',
        says: '6',
        measure: (plan) => phaseLength(plan, ['base']),
        from: 5,
        to: 7,
        unit: 'weeks',
      },
      {
        about: 'weeks of build',
        says: '4',
        measure: (plan) => phaseLength(plan, ['build']),
        from: 3,
        to: 5,
        unit: 'weeks',
      },
      {
        about: 'last weeks with a third less time, or more',
        says: '2',
        measure: taperWeeks,
        from: 2,
        to: 2,
        unit: 'weeks',
      },
    ],
  },
  {
    name: '4-week Time Trial Plan (2020)',
    by: 'British Cycling, Insight Zone',
    url: `${trainingPeaks}/cycling/time-trialing/tp-176459/2020-british-cycling-4-week-time-trial-plan`,
    sport: 'bike',
    planType: 'sweet-spot-hard',
    weeks: 4,
    isTowardsEvent: true,
    hoursBefore: 7.5,
    minutesPerDay: { 2: 75, 4: 75, 6: 180, 7: 180 },
    criteria: [
      {
        about: 'time of the longest week',
        says: '8.5 h',
        measure: (plan) => mostOf(plan, 'minutes'),
        ...about(510),
        unit: 'min',
      },
      {
        about: 'stress of the hardest week',
        says: '418 TSS',
        measure: (plan) => mostOf(plan, 'stress'),
        ...about(418),
        unit: 'TSS',
      },
      {
        about: 'rides in a load week',
        says: '4: two midweek, two at the weekend',
        measure: sessions,
        from: 4,
        to: 4,
        unit: '',
      },
    ],
  },
  {
    name: 'Concept2 2K Training Plan, 8 weeks',
    by: 'Watta',
    url: 'https://www.getwatta.com/guides/concept2-2k-training-plan',
    sport: 'rowing',
    planType: 'polarized',
    weeks: 8,
    isTowardsEvent: true,
    hoursBefore: 2.4,
    minutesPerDay: { 1: 40, 2: 45, 4: 45, 6: 45 },
    criteria: [
      {
        about: 'time of a load week',
        says: '120 to 170 min',
        measure: loadMinutes,
        from: 120,
        to: 170,
        unit: 'min',
      },
      {
        about: 'interval sessions in a load week',
        says: '1 to 2',
        measure: hardSessions,
        from: 1,
        to: 2,
        unit: '',
      },
      {
        about: 'volume that is easy',
        says: 'about 80 %',
        measure: easyMinutesShare,
        from: 75,
        to: 90,
        unit: '%',
      },
      {
        about: 'less volume in the last week but one',
        says: '30 %',
        measure: (plan) => taperDrop(plan, 2),
        from: 20,
        to: 45,
        unit: '%',
      },
      {
        about: 'less volume in the last week',
        says: '50 %',
        measure: (plan) => taperDrop(plan, 1),
        from: 40,
        to: 65,
        unit: '%',
      },
    ],
  },
  {
    name: 'The Pete Plan',
    by: 'P. Marston',
    url: 'https://www.machars.net/waspeteplan.htm',
    sport: 'rowing',
    planType: 'big-intensity',
    weeks: 9,
    isTowardsEvent: false,
    hoursBefore: 6,
    minutesPerDay: { 1: 60, 2: 60, 3: 60, 4: 60, 5: 60, 6: 60 },
    criteria: [
      {
        about: 'sessions in a load week',
        says: '6, one day of rest',
        measure: sessions,
        from: 6,
        to: 6,
        unit: '',
      },
      {
        about: 'hard sessions in a load week',
        says: '3: speed, endurance intervals, hard distance',
        measure: hardSessions,
        from: 2.5,
        to: 3.5,
        unit: '',
      },
    ],
  },
  {
    name: '5k Open Water Swim, 12 weeks',
    by: 'on TrainingPeaks',
    url: `${trainingPeaks}/other/swimming/tp-72548/5k-open-water-swim-12-week-training-plan`,
    sport: 'swim',
    planType: 'sweet-spot',
    weeks: 12,
    isTowardsEvent: true,
    hoursBefore: 2.5,
    minutesPerDay: { 1: 75, 3: 90, 5: 75, 6: 100 },
    criteria: [
      week('4:38 h on average', 278),
      {
        about: 'swims in a load week',
        says: '4: threshold, stamina, technique, long',
        measure: sessions,
        from: 4,
        to: 4,
        unit: '',
      },
      {
        about: 'hard swims in a load week',
        says: '2 (threshold, stamina)',
        measure: hardSessions,
        from: 1.5,
        to: 2.5,
        unit: '',
      },
      {
        about: 'weeks with a test',
        says: '2: weeks 1 and 9',
        measure: testWeeks,
        from: 2,
        to: 2,
        unit: 'weeks',
      },
    ],
  },
];
