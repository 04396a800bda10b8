/**
 * Which rows an act changes that are there already: whoever calls it hands them over as they were shown, so that what
 * was changed elsewhere since is never overwritten unasked. An act that only makes rows shows none.
 */
import type { ActName } from '#core/acts/acts.ts';
import type { Shown, ShownRow } from '#core/domain/sync/shown-rows.ts';
import type { TableName } from '#core/model/tables.ts';

interface Shows extends Record<ActName, TableName> {
  pushEvent: never;
  updateEvent: 'events';
  moveEvent: 'events';
  completeEvent: 'events';
  deleteEvent: 'events';
  restoreEvents: 'events';
  bulkPushEvents: never;
  bulkDeleteEvents: 'events';
  bulkMoveEvents: 'events';
  bulkUpdatePercentOfHR: 'events';
  createWorkout: never;
  saveVersion: never;
  updateWorkout: 'workouts';
  makeWorkoutPrivate: 'workouts';
  makeWorkoutPublic: 'workouts';
  deleteWorkout: 'workouts';
  restoreWorkout: 'workouts';
  createList: never;
  updateList: 'lists';
  orderList: 'listEntries';
  deleteList: 'lists' | 'listEntries';
  restoreList: 'lists';
  addListEntry: never;
  removeListEntry: 'listEntries';
  restoreListEntry: 'listEntries';
  createPlan: never;
  updatePlan: 'plans';
  deletePlan: 'plans' | 'planWeeks' | 'planItems';
  restorePlan: 'plans';
  addPlanWeek: never;
  updatePlanWeek: 'planWeeks';
  deletePlanWeek: 'planWeeks' | 'planItems';
  restorePlanWeek: 'planWeeks';
  setRestDays: 'planWeeks';
  addPlanItem: never;
  movePlanItem: 'planItems';
  deletePlanItem: 'planItems';
  restorePlanItem: 'planItems';
  updateSettings: 'settings';
  createFtpHistoryEntry: 'settings' | 'ftpHistory';
  decideConflicts: 'conflicts';
  park: never;
  bringBack: never;
}

/** Acts that delete what is below their row: of these tables, the page has to name all that it shows there. */
interface Below {
  deleteList: readonly ['listEntries'];
  deletePlan: readonly ['planWeeks', 'planItems'];
  deletePlanWeek: readonly ['planItems'];
}

/** The rows that an act has to be shown. */
export type ShownFor<Name extends ActName> = Shown & {
  readonly [Table in Shows[Name]]: readonly ShownRow<Table>[];
} & (Name extends keyof Below ? { readonly whole: Below[Name] } : unknown);

/** Of an act that only makes rows. */
export const nothingShown = {};
