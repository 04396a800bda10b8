/** How a public plan is written down: weeks of seven cells, read like a training diary. */
import type { Sport } from '#core/model/sport.ts';

/**
 * Load weeks build, recovery weeks absorb, taper weeks freshen for an event and race weeks hold it.
 * Tests stand at the end of recovery weeks, when the legs are fresh.
 */
export type WeekKind = 'load' | 'recovery' | 'taper' | 'race';

/** One session, `family rung` (`tempo 2`), `family` where it has one workout only, or the id of a workout; empty for a day off. */
type Cell = string;

/** Monday to Sunday. */
export type Week = [kind: WeekKind, Cell, Cell, Cell, Cell, Cell, Cell, Cell];

export type PlanSource = {
  /** Never changes: ids are derived from it. */
  localId: string;
  sport: Sport;
  name: string;
  description: string;
  periodType: 'base' | 'build' | 'peak' | 'race' | 'other';
  weeks: Week[];
};
