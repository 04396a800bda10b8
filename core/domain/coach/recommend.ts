/** What the coach proposes after its questions: facts, what to plan with, and a plan to ask for. */
import { daysBetween, mondayOf, shiftDate } from '#core/domain/dates.ts';
import type { CoachBlock, CoachPlanConfig } from '#core/model/coach-plan.ts';
import {
  coachDayMinutes,
  coachPlanWeeks,
  type KeyFamily,
  type PlanType,
  unsetMinutes,
} from '#core/model/coach-terms.ts';
import type { Answers, CoachFacts } from '#core/model/coach-profile.ts';
import { placeholderThresholds } from '#core/model/thresholds.ts';
import { reachOf, towards, weeksTo } from './event-reach.ts';
import type { CoachAthlete } from './make-plan.ts';

/** The middle of what was answered, in hours a week. */
const hoursIn: Record<NonNullable<Answers['hours']>, number> = {
  under2: 1,
  '2to4': 3,
  '4to6': 5,
  '6to10': 8,
  over10: 12,
};
/** Stress of an hour of mostly easy training. Practice. */
export const stressPerHour = 55;
/** By how much fitness may rise in a week. Friel; Allen & Coggan. */
const rampOf: Record<NonNullable<Answers['experience']>, number> = { new: 3, returning: 3, regular: 5, experienced: 7 };
/** Where hard sessions begin, of eight levels. Practice. */
const levelOf: Record<NonNullable<Answers['experience']>, number> = {
  new: 1,
  returning: 1,
  regular: 2,
  experienced: 3,
};
const carefulAge = 55;
const slowerAge = 50;

const needsMoreRecovery = ({ recovery, age }: Answers): boolean => recovery === 'slowly' || (age ?? 0) >= slowerAge;

export function factsOf(answers: Answers, today: string): CoachFacts {
  return {
    isJackRecommendation: true,
    age: answers.age ?? null,
    firstName: answers.name?.trim() ?? '',
    focusAreas: answers.focusAreas ?? [],
    ftp: answers.ftp ?? placeholderThresholds.ftp,
    units: answers.units ?? 'metric',
    weight: answers.weight ?? null,
    periodizationType: needsMoreRecovery(answers) ? '2:1' : '3:1',
    hrv: answers.hrv === 'yes',
    jackLastAssessmentDate: today,
  };
}

/** Thresholds that the coach asks for, as the settings call them: in watts and seconds. */
export const askedThresholds = ['ftp', 'cssSecondsPer100m', 'rowing2kSeconds'] as const;
type AskedThresholds = { [Name in (typeof askedThresholds)[number]]?: number };

/**
 * Answers that differ from the settings that targets are worked out with: they are offered as settings, and never set
 * without the athlete.
 * @param settings as they are; a setting that was not entered is null, or missing
 */
export function offeredThresholds(
  answers: Answers,
  settings: { [Name in keyof AskedThresholds]?: number | null | undefined },
): AskedThresholds {
  const offered = askedThresholds.flatMap((name) => {
    const answer = answers[name];
    if (answer === undefined) return [];
    const value = Math.round(answer);
    return value === settings[name] ? [] : [[name, value]];
  });
  return Object.fromEntries(offered) as AskedThresholds;
}

/** @param facts how load and recovery alternate may have been changed there since (S3.13) */
export function athleteOf(answers: Answers, facts: CoachFacts | null): CoachAthlete {
  const { hours, experience = 'returning', age = 0, ftpKnown, cssKnown, rowing2kKnown, health } = answers;
  const known = ftpKnown ?? cssKnown ?? rowing2kKnown;
  return {
    chronic: hours === undefined ? null : (hoursIn[hours] * stressPerHour) / 7,
    ramp: age >= carefulAge ? Math.min(3, rampOf[experience]) : rampOf[experience],
    loadWeeks: (facts ? facts.periodizationType === '2:1' : needsMoreRecovery(answers)) ? 2 : 3,
    needsTest: known !== 'yes',
    // An athlete who has not said that training is safe gets a plan as if it were not.
    isUnsureOfHealth: health !== 'cleared',
    doneShares: [],
  };
}

/** As was answered, or as the facts were changed since (S3.13). */
export const measuresHrv = (answers: Answers, facts: CoachFacts | null): boolean =>
  facts ? facts.hrv : answers.hrv === 'yes';

export const typeOfEvent: Record<NonNullable<Answers['eventType']>, PlanType> = {
  climbs: 'big-climbs',
  long: 'big-days',
  sprint: 'sprinting',
  timeTrial: 'sweet-spot-hard',
  granFondo: 'italian',
};
export const typeOfGoal: Record<NonNullable<Answers['goal']>, PlanType> = {
  event: 'sweet-spot',
  fitness: 'fitness',
  faster: 'sweet-vo2-hard',
  stronger: 'stronger-rider',
  lighter: 'fitness',
};
const familyOfFocus = { climbing: 'big-gear', sprint: 'sprints', threshold: 'threshold' } as const;

export const hoursAWeek = ({ days = [], minutes = {} }: Answers): number =>
  days.reduce((sum, day) => {
    const set = minutes[String(day) as keyof typeof minutes] ?? unsetMinutes;
    return sum + (set === unsetMinutes ? (day >= 6 ? coachDayMinutes.weekend : coachDayMinutes.weekday) : set) / 60;
  }, 0);

/**
 * The first rule that applies: a beginner starts with base, then the time decides, but for an event that is over in
 * minutes: that needs what is hard, however little time there is.
 */
export function recommendedType(answers: Answers): PlanType {
  const hours = hoursAWeek(answers);
  if (answers.experience === 'new') return 'base';
  // A 2k, a pool race: most of it is VO2max and threshold, little of it a sprint.
  if (answers.eventType === 'sprint') return answers.sport === 'bike' ? 'sprinting' : 'sweet-vo2-hard';
  if (hours < 4) return 'crunched';
  if (hours > 10) return 'polarized';
  if (hours < 6) return 'sweet-spot';
  return answers.eventType ? typeOfEvent[answers.eventType] : typeOfGoal[answers.goal ?? 'fitness'];
}

/** Of a week of which less is left, the plan begins with the next. */
const leastOfFirstWeek = 0.5;

/** Today, or the next Monday where most of this week's training days are over and the event leaves the time. */
function recommendedStart({ days = [2, 4, 6], eventDate }: Answers, today: string): string {
  const next = shiftDate(mondayOf(today), 7);
  const weekday = daysBetween(mondayOf(today), today) + 1;
  const left = days.filter((day) => day >= weekday).length;
  const isNear = eventDate !== undefined && eventDate >= today && weeksTo(eventDate, next) < coachPlanWeeks.minimum;
  return left >= leastOfFirstWeek * days.length || isNear ? today : next;
}

/** A plan towards the event, as far as that is in reach of one (`towards`), or four weeks; new athletes have two kinds of base. */
export function recommendedPlan(answers: Answers, today: string): CoachPlanConfig {
  const { sport = 'bike', eventDate, otherEventDate, days = [2, 4, 6] } = answers;
  const startDate = recommendedStart(answers, today);
  const planType = recommendedType(answers);
  const reach = eventDate === undefined ? 'over' : reachOf(eventDate, today);
  const isEventBasedPlan = reach === 'inReach' || reach === 'tooFar';
  const focus = answers.focusAreas?.find((area) => area !== 'endurance');
  const secondaryType: KeyFamily | null = focus && planType !== 'base' ? familyOfFocus[focus] : null;
  const block = (blockType: CoachBlock['blockType'], type: PlanType): CoachBlock => ({
    blockType,
    planType: type,
    name: '',
    description: '',
    customPlan: null,
    currentIntervalIntensityLevel: levelOf[answers.experience ?? 'returning'],
    secondaryType: blockType === 'base' ? null : secondaryType,
    secondaryIntensity: null,
    workoutDays: [...days],
    bestLongRideDays: [...(answers.longDays ?? [])],
    minutesPerDay: Object.fromEntries(
      days.map((day) => [day, answers.minutes?.[String(day) as keyof NonNullable<Answers['minutes']>] ?? unsetMinutes]),
    ),
  });
  const build = planType === 'base' ? 'base+' : planType;
  const isOnTheWay = otherEventDate && eventDate && otherEventDate >= startDate && otherEventDate < eventDate;
  const plan: CoachPlanConfig = {
    sport,
    startDate,
    events: isOnTheWay ? [{ eventDate: otherEventDate, primary: false }] : [],
    blocks:
      isEventBasedPlan || planType === 'base'
        ? [block('base', 'base'), block('build', build)]
        : [block('build', build)],
    isEventBasedPlan,
    singleMultiBlockDurationWeeks: coachPlanWeeks.default,
    isSingleBlockOn: !isEventBasedPlan && planType !== 'base',
    hasAiProgression: false,
    calendarColor: 1,
  };
  return eventDate === undefined ? plan : towards(plan, eventDate, today);
}
