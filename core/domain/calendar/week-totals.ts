/** What a week adds up to: planned, and done. */
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import {
  doneLoad,
  type Load,
  type LoadStats,
  metersOf,
  plannedLoad,
  type CountedActivity,
  sumLoads,
} from './session-load.ts';

/** Sports whose metres a plan knows; those of the road it does not. */
export const sportsInMeters = ['swim', 'rowing'] as const satisfies Sport[];

/** Metres by sport: a thousand swum is another thing than a thousand rowed. */
export type Totals = Load & { count: number; meters: Record<(typeof sportsInMeters)[number], number> };

export type CountedSession = {
  done: RowOf<'events'>['done'];
  /** Null where the workout is not known here. */
  stats: LoadStats | null;
  /** Of its workout, where it is known. */
  sport?: Sport | undefined;
  /** The activities that it was. */
  activities?: readonly CountedActivity[];
};

/** Planned counts every session, done what was ridden of those that are done. */
export function weekTotals(sessions: readonly CountedSession[]): { planned: Totals; done: Totals } {
  const done = sessions.flatMap(({ done, stats, activities }) => (done ? [doneLoad(done, stats, activities)] : []));
  const meters = (of: (session: CountedSession) => number) => ({
    swim: sumOf(sessions, 'swim', of),
    rowing: sumOf(sessions, 'rowing', of),
  });
  return {
    planned: {
      count: sessions.length,
      meters: meters(({ stats }) => metersOf(null, stats)),
      ...sumLoads(sessions.map(({ stats }) => plannedLoad(stats))),
    },
    done: {
      count: done.length,
      meters: meters(({ done, stats, activities }) => (done ? metersOf(done, stats, activities) : 0)),
      ...sumLoads(done),
    },
  };
}

/** Done totals with what was recorded beside every plan. */
export const withRecorded = (done: Totals, recorded: readonly Load[]): Totals => ({
  ...done,
  count: done.count + recorded.length,
  ...sumLoads([done, ...recorded]),
});

const sumOf = (sessions: readonly CountedSession[], sport: Sport, of: (session: CountedSession) => number): number =>
  Math.round(sessions.reduce((total, session) => total + (session.sport === sport ? of(session) : 0), 0));
