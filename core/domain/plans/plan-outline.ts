/** A plan in figures and as a small picture: what its card shows. Spec S3.07, S7.25. */
import { plannedLoad } from '#core/domain/calendar/session-load.ts';
import type { Level } from '#core/model/workout.ts';

/** What a plan needs to know of a workout; null for one whose steps are not on this side yet. */
export type SizedWorkout = { durationSeconds: number; stress: number; level: Level } | null;

export interface PlanOutline {
  weeks: number;
  totalWorkouts: number;
  /** Training days of the busiest week (S2.46). */
  daysPerWeek: number;
  /** Mean minutes of a training day. */
  dailyMinutes: number;
  weekStress: number[];
  /** The hardest level of each day, 7 a week; 0 is a day off. */
  dayLevels: (Level | 0)[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** @param days the workouts of each day, 7 a week, as `workoutsByDays` gives them */
export function planOutline(days: readonly (readonly SizedWorkout[])[]): PlanOutline {
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const trainingDays = days.filter((day) => day.length > 0).length;
  const seconds = sum(days.flat().map((workout) => workout?.durationSeconds ?? 0));
  return {
    weeks: weeks.length,
    totalWorkouts: sum(days.map((day) => day.length)),
    daysPerWeek: Math.max(0, ...weeks.map((week) => week.filter((day) => day.length > 0).length)),
    dailyMinutes: trainingDays === 0 ? 0 : Math.round(seconds / 60 / trainingDays),
    weekStress: weeks.map((week) => sum(week.flat().map((workout) => plannedLoad(workout).stress))),
    // A session of unknown size still shows that the day is no day off.
    dayLevels: days.map((day) =>
      day.reduce<Level | 0>((hardest, workout) => {
        const level = workout?.level ?? 1;
        return level > hardest ? level : hardest;
      }, 0),
    ),
  };
}
