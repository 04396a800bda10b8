import { describe, expect, test } from 'vitest';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import type { WorkoutType } from '#core/model/workout.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { type PublicPlan, publicPlans } from '#server/catalogue/plans.ts';

const catalogue = new Map(loadCatalogue().map((workout) => [workout.workoutId, workout]));
const plans = publicPlans([...catalogue.values()]);

const hardTypes: WorkoutType[] = ['threshold', 'vo2max', 'anaerobic', 'sprint', 'test'];
const keyTypes: WorkoutType[] = [...hardTypes, 'sweetspot', 'tempo', 'force'];

function sessionsOf(plan: PublicPlan) {
  return plan.weeks.flatMap(({ items, kind }, week) =>
    items.map(({ weekday, workoutId }) => {
      const workout = catalogue.get(workoutId);
      if (!workout) throw new Error(`${plan.name}, week ${week + 1}: no such workout.`);
      const { entry } = workout;
      return { ...workoutStats(entry.sport, entry.segments), entry, week, weekday, kind, day: 7 * week + weekday - 1 };
    }),
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function weeksOf(plan: PublicPlan) {
  const sessions = sessionsOf(plan);
  return plan.weeks.map(({ kind }, week) => {
    const own = sessions.filter((session) => session.week === week);
    return {
      kind,
      sessions: own,
      stress: sum(own.map(({ stress }) => stress)),
      hours: sum(own.map(({ durationSeconds }) => durationSeconds)) / 3600,
      kilometers: sum(own.map(({ distanceMeters }) => distanceMeters)) / 1000,
    };
  });
}

/** Hours, or kilometres in the water, that plans for those who begin ask for at the least. */
const beginnersVolume: Record<string, number> = { 'first-swim-1': 3.2, 'first-row': 1.5, 'row-fitness-1': 1.9 };

test('S3.07 there are 43 plans, ten and more for each sport, with ids and names of their own', () => {
  expect(plans).toHaveLength(43);
  for (const sport of ['bike', 'swim', 'rowing'])
    expect(plans.filter((plan) => plan.sport === sport).length).toBeGreaterThanOrEqual(10);
  expect(new Set(plans.map(({ sport, name }) => `${sport} ${name}`)).size).toBe(plans.length);
  const ids = plans.flatMap(({ planId, weeks }) => [
    planId,
    ...weeks.flatMap(({ weekId, items }) => [weekId, ...items.map(({ itemId }) => itemId)]),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(plans.map((plan) => [plan.name, plan] as const))('%s', (_, plan) => {
  const weeks = weeksOf(plan);

  test('has 4 to 16 weeks of workouts of its sport', () => {
    expect(weeks.length).toBeGreaterThanOrEqual(4);
    expect(weeks.length).toBeLessThanOrEqual(16);
    for (const { entry } of sessionsOf(plan)) expect(entry.sport).toBe(plan.sport);
  });

  test('never has two hard days side by side, nor a hard day beside a moderate one', () => {
    const keyDays = sessionsOf(plan)
      .filter(({ entry }) => keyTypes.includes(entry.workoutType))
      .map(({ day }) => day);
    for (const day of keyDays) expect(keyDays).not.toContain(day + 1);
  });

  test('gives a recovery week 40 to 75 % of the load week before it', () => {
    for (const [index, week] of weeks.entries()) {
      if (week.kind !== 'recovery') continue;
      const share = week.stress / (weeks[index - 1]?.stress ?? Number.NaN);
      expect(share).toBeGreaterThanOrEqual(0.4);
      expect(share).toBeLessThanOrEqual(0.75);
    }
  });

  test('never loads more than three weeks in a row and raises a load week by at most 15 %', () => {
    expect(weeks.map(({ kind }) => kind[0]).join('')).not.toContain('llll');
    const load = weeks.filter(({ kind }) => kind === 'load');
    for (const [index, week] of load.entries())
      if (index > 0) expect(week.stress / (load[index - 1]?.stress ?? Number.NaN)).toBeLessThanOrEqual(1.15);
  });

  test('climbs the rungs of its key workouts and never steps back down in a load week', () => {
    const reached = new Map<string, number>();
    for (const week of weeks.filter(({ kind }) => kind === 'load')) {
      const rungs = new Map<string, number>();
      for (const { entry } of week.sessions)
        // The doses of a family are no ladder where several measures vary: their load is in the next test.
        if (keyTypes.includes(entry.workoutType) && entry.rung !== undefined && !entry.id.includes('/'))
          rungs.set(entry.family, Math.max(entry.rung, rungs.get(entry.family) ?? 0));
      for (const [family, rung] of rungs) {
        expect(rung).toBeGreaterThanOrEqual(reached.get(family) ?? 0);
        reached.set(family, rung);
      }
    }
  });

  test('never asks for less of a family in a later load week', () => {
    const reached = new Map<string, number>();
    for (const week of weeks.filter(({ kind }) => kind === 'load')) {
      const inWeek = Map.groupBy(
        week.sessions.filter(({ entry }) => keyTypes.includes(entry.workoutType) && entry.id.includes('/')),
        ({ entry }) => entry.family,
      );
      for (const [family, sessions] of inWeek) {
        const stress = Math.max(...sessions.map((session) => session.stress));
        // As much in other doses may differ by a hair.
        expect(stress).toBeGreaterThan(0.99 * (reached.get(family) ?? 0));
        reached.set(family, stress);
      }
    }
  });

  test('keeps sessions over 95 minutes for the weekend and a day off in every week', () => {
    for (const { durationSeconds, weekday } of sessionsOf(plan))
      if (durationSeconds > 95 * 60) expect(weekday).toBeGreaterThanOrEqual(6);
    for (const { sessions } of weeks)
      expect(new Set(sessions.map(({ weekday }) => weekday)).size).toBeLessThanOrEqual(6);
  });

  test('asks for a volume that its description promises', () => {
    const load = weeks.filter(({ kind }) => kind === 'load');
    const fewest = beginnersVolume[plan.localId] ?? (plan.sport === 'swim' ? 4 : 2);
    for (const { hours, kilometers } of load) {
      const volume = plan.sport === 'swim' ? kilometers : hours;
      expect(volume).toBeGreaterThanOrEqual(fewest);
      expect(volume).toBeLessThanOrEqual(9);
    }
  });

  test('leaves the days before a race easy', () => {
    for (const [index, week] of weeks.entries())
      if (week.kind === 'race') {
        expect(week.stress).toBeLessThan(0.7 * (weeks[index - 1]?.stress ?? Number.NaN));
        const hard = week.sessions.filter(
          ({ entry }) => keyTypes.includes(entry.workoutType) && entry.workoutType !== 'test',
        );
        for (const { weekday } of hard) expect(weekday).toBeLessThanOrEqual(3);
      }
  });
});
