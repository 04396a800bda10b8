/** What a week adds up to: planned, and done. */
import type { RowOf } from '#core/model/tables.ts';
import { doneLoad, type Load, type LoadStats, plannedLoad, sumLoads } from './session-load.ts';

export type Totals = Load & { count: number };

export type CountedSession = {
  done: RowOf<'events'>['done'];
  /** Null where the workout is not known here. */
  stats: LoadStats | null;
};

/** Planned counts every session, done what was ridden of those that are done. */
export function weekTotals(sessions: readonly CountedSession[]): { planned: Totals; done: Totals } {
  const done = sessions.flatMap((session) => (session.done ? [doneLoad(session.done, session.stats)] : []));
  return {
    planned: { count: sessions.length, ...sumLoads(sessions.map(({ stats }) => plannedLoad(stats))) },
    done: { count: done.length, ...sumLoads(done) },
  };
}
