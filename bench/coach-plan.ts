/** How long the coach takes for 49 weeks towards a race, on seven days a week, of each type; and for the ladders, once. */
import { laddersOf } from '#core/domain/coach/ladders.ts';
import { makePlan } from '#core/domain/coach/make-plan.ts';
import { shapeOf } from '#core/domain/search/shape.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { type PlanType, planTypes } from '#core/model/coach-terms.ts';
import type { Sport } from '#core/model/sport.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { inWords, spreadOf } from './statistics.ts';

const startDate = '2027-01-04';
export const askedWeeks = 49;

/** The longest plan, towards a race, on seven days a week. */
export const seasonOf = (sport: Sport, planType: PlanType): CoachPlanConfig => ({
  sport,
  startDate,
  events: [{ eventDate: shiftDate(startDate, 7 * askedWeeks - 1), primary: true }],
  blocks: [
    {
      blockType: 'build',
      planType,
      name: '',
      description: '',
      customPlan: null,
      currentIntervalIntensityLevel: 1,
      secondaryType: null,
      secondaryIntensity: null,
      workoutDays: [1, 2, 3, 4, 5, 6, 7],
      bestLongRideDays: [6, 7],
      minutesPerDay: { 1: 60, 2: 60, 3: 90, 4: 60, 5: 60, 6: 180, 7: 240 },
    },
  ],
  isEventBasedPlan: true,
  singleMultiBlockDurationWeeks: 0,
  isSingleBlockOn: false,
  hasAiProgression: false,
  calendarColor: 1,
});

export function coachPlanBench(rounds: number, print: (text: string) => void): void {
  const workouts = loadCatalogue().map(({ workoutId, content: { sport, name, segments } }) => {
    const { durationSeconds, stress } = workoutStats(sport, segments);
    return {
      workoutId,
      sport,
      name,
      minutes: Math.round(durationSeconds / 60),
      stress,
      shape: shapeOf(sport, segments),
    };
  });
  const packing: number[] = [];
  const planning: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const ladders = laddersOf(workouts);
    packing.push(performance.now() - began);
    for (const planType of planTypes) {
      const started = performance.now();
      makePlan(
        seasonOf('bike', planType),
        { chronic: 40, ramp: 5, loadWeeks: 3, needsTest: true, isUnsureOfHealth: false, doneShares: [] },
        ladders,
      );
      planning.push(performance.now() - started);
    }
  }
  print(`coach: ladders of ${workouts.length} workouts ${inWords(spreadOf(packing), 0)} ms`);
  print(`coach: a plan of ${askedWeeks} weeks ${inWords(spreadOf(planning), 0)} ms`);
}
