/** One entry of a day: a session with a workout of ours, or a written entry. */
import type { RowOf } from '#core/model/tables.ts';
import type { LoadStats } from './session-load.ts';

type Event = RowOf<'events'>;

/** An event for a workout of ours: what can be ridden, and what a file of workouts holds. */
export type WorkoutEvent = Event & { workoutId: string };

export const isForWorkout = (event: Event): event is WorkoutEvent => event.workoutId !== null;

/** Is it something to do, on which sums and the mark for done have a meaning? Notes and days of rest are not. */
export const isTraining = ({ entry }: Pick<Event, 'entry'>): boolean => !entry || entry.kind === 'sport';

/**
 * How long and how hard it is: of a session by its workout, of another sport as the athlete has written.
 * @param stats of the workout; undefined where it is not at hand
 */
export function loadStatsOf({ entry }: Pick<Event, 'entry'>, stats: LoadStats | undefined): LoadStats | null {
  if (!entry) return stats ?? null;
  return entry.kind === 'sport' ? { durationSeconds: entry.durationSeconds ?? 0, stress: entry.stress ?? 0 } : null;
}

/** Is its day over without it being done? */
export const isMissed = (event: Pick<Event, 'entry' | 'done' | 'calendarDate'>, today: string): boolean =>
  event.calendarDate < today && event.done === null && isTraining(event);
