/** What a week adds up to: planned, and done. */
import type { RowOf } from '#core/model/tables.ts';

export type Totals = { count: number; seconds: number; stress: number };

export type CountedSession = {
  done: RowOf<'events'>['done'];
  /** Null where the workout is not known here. */
  stats: Pick<RowOf<'workoutVersions'>['stats'], 'durationSeconds' | 'stress'> | null;
};

/**
 * Planned counts every session, done those that were ridden. A session that was cut short counts with its share
 * of the stress; one that was ridden longer counts with all of it, since the rest had no target.
 */
export function weekTotals(sessions: readonly CountedSession[]): { planned: Totals; done: Totals } {
  const planned: Totals = { count: 0, seconds: 0, stress: 0 };
  const done: Totals = { count: 0, seconds: 0, stress: 0 };
  for (const session of sessions) {
    const seconds = session.stats?.durationSeconds ?? 0;
    const stress = session.stats?.stress ?? 0;
    add(planned, seconds, stress);
    if (!session.done) continue;
    const { secondsRidden } = session.done;
    add(done, secondsRidden, seconds > 0 ? stress * Math.min(1, secondsRidden / seconds) : 0);
  }
  return { planned, done };
}

function add(totals: Totals, seconds: number, stress: number): void {
  totals.count += 1;
  totals.seconds += seconds;
  totals.stress += stress;
}
