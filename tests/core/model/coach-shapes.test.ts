/** The coach's shapes and terms by the names that the spec gives them. */
import { expect, test } from 'vitest';
import { makePlan } from '#core/domain/coach/make-plan.ts';
import { coachBlock, coachPlanConfig } from '#core/model/coach-plan.ts';
import { coachFacts, coachQuestion } from '#core/model/coach-profile.ts';
import { coachPlanWeeks, planTypes } from '#core/model/coach-terms.ts';
import { eventColors } from '#core/model/event-bounds.ts';
import { coachCatalogue } from '#tests/core/domain/coach/catalogue.ts';
import { coachPlanInput } from '#tests/inputs.ts';

const listed = (names: string): string[] => names.split(', ');

test('S3.13 the facts of an athlete are those of the spec', () => {
  expect(Object.keys(coachFacts.shape).toSorted()).toEqual(
    listed(
      'age, firstName, focusAreas, ftp, hrv, isJackRecommendation, jackLastAssessmentDate, periodizationType, units, weight',
    ),
  );
});

test('S3.14 a question has what the spec names', () => {
  expect(Object.keys(coachQuestion.shape).toSorted()).toEqual(
    listed('answers, dependentQuestions, isAnswered, key, skipped, text, totalProgress, type, userChoice'),
  );
});

test('S3.15 what a plan is asked for has what the spec names', () => {
  expect(Object.keys(coachPlanConfig.shape)).toEqual(
    expect.arrayContaining(
      listed(
        'startDate, events, blocks, isEventBasedPlan, singleMultiBlockDurationWeeks, isSingleBlockOn, hasAiProgression, calendarColor',
      ),
    ),
  );
  expect(Object.keys(coachBlock.shape).toSorted()).toEqual(
    listed(
      'bestLongRideDays, blockType, currentIntervalIntensityLevel, customPlan, description, minutesPerDay, name, planType, secondaryIntensity, secondaryType, workoutDays',
    ),
  );
  expect(Object.keys(coachPlanConfig.shape.events.def.element.shape).toSorted()).toEqual(['eventDate', 'primary']);
});

test('S3.16 a plan has what the spec names, and its weeks say which of them recover', () => {
  const athlete = {
    chronic: 40,
    ramp: 5,
    loadWeeks: 3 as const,
    needsTest: false,
    isUnsureOfHealth: false,
    doneShares: [],
  };
  const plan = makePlan(coachPlanInput('2027-01-04'), athlete, coachCatalogue().ladders);
  expect(Object.keys(plan ?? {})).toEqual(
    expect.arrayContaining(listed('blocks, workoutsByDays, workoutsByDaysForPlans, events')),
  );
  const weeks = plan!.blocks.flatMap((block) => block.weeks);
  expect(weeks.map(({ isRecoveryWeek }) => isRecoveryWeek)).toEqual(weeks.map(({ kind }) => kind === 'recovery'));
  expect(weeks.some(({ isRecoveryWeek }) => isRecoveryWeek)).toBe(true);
});

test('S9.14 the types of a plan are the sixteen of the spec', () => {
  const types =
    'sweet-spot-hard, sweet-vo2-hard, big-intensity, italian, crunched, polarized, fitness, sweet-spot, base, base+, base++, big-climbs, big-days, stronger-rider, sprinting, custom';
  expect(planTypes.toSorted()).toEqual(listed(types).toSorted());
});

test('S9.02 S5.17 a plan has 4 to 49 weeks, 4 unless said otherwise, a peak 8 at most, and one of eight colours', () => {
  expect(coachPlanWeeks).toEqual({ minimum: 4, maximum: 49, default: 4, longestPeakBlock: 8 });
  expect(eventColors).toHaveLength(8);
});
