/** An athlete copies a plan: a new one of their own, with new ids for everything in it. Spec S4.07, S6.07. */
import type { InputOf } from '#core/acts/acts.ts';
import { dayNotesOf } from '#core/domain/plans/day-notes.ts';
import { ranksBetween } from '#core/domain/rank.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';

type Facts = Pick<RowOf<'plans'>, 'name' | 'description' | 'sport' | 'periodType' | 'isPrivateForever'>;

export interface PlanToCopy extends Facts {
  planId: string;
  /** The plan belongs to the athlete who copies it. */
  isMine: boolean;
  weekNotes: readonly string[];
  /** Of each week, from Monday on. */
  dayNotes: readonly (readonly string[])[];
  /** Of each week, the weekdays marked for rest. */
  weekRestDays: readonly (readonly number[])[];
  /** 7 a week, in order. */
  days: readonly (readonly { workoutId: string; versionId: string | null }[])[];
}

export interface CopyAs {
  name: string;
  authorName: string;
  createdAt: string;
  freshId: () => string;
}

/** The call that makes the copy, whole. The name is cut to its limit. */
export function copyPlan(plan: PlanToCopy, { name, authorName, createdAt, freshId }: CopyAs): InputOf<'createPlan'> {
  const { planId, description, sport, periodType, isMine, isPrivateForever } = plan;
  const { weekNotes, dayNotes, weekRestDays, days } = plan;
  const ranks = ranksBetween(null, null, Math.ceil(days.length / 7));
  return {
    planId: freshId(),
    name: name.slice(0, limits.nameLength),
    description,
    sport,
    periodType,
    authorName,
    isPublic: false,
    // S6.07: a copy of another athlete's plan, and a copy of such a copy, is never published.
    isPrivateForever: !isMine || isPrivateForever,
    originalPlanId: planId,
    createdAt,
    weeks: ranks.map((rank, week) => ({
      weekId: freshId(),
      rank,
      note: weekNotes[week] ?? '',
      ...dayNotesOf(dayNotes[week] ?? []),
      restDays: [...(weekRestDays[week] ?? [])],
      items: days.slice(week * 7, week * 7 + 7).flatMap((workouts, day) => copyDay(workouts, day + 1, freshId)),
    })),
  };
}

/** The workouts of a day or a week as new items, in the same order. */
export function copyDay(
  workouts: PlanToCopy['days'][number],
  weekday: number,
  freshId: () => string,
): InputOf<'addPlanWeek'>['items'] {
  const ranks = ranksBetween(null, null, workouts.length);
  return workouts.map(({ workoutId, versionId }, index) => ({
    itemId: freshId(),
    weekday,
    rank: ranks[index] ?? '',
    workoutId,
    versionId,
  }));
}
