/** The rule of every mutation, by its name in the contract: what an act does to the rows, on both sides. */
import { Refusal } from '#core/contract/errors.ts';
import { mutationOf, mutations, type MutationName } from '#core/contract/mutations.ts';
import { upcast } from '#core/contract/upcast.ts';
import { bulkDeleteEvents } from './calendar/bulk-delete-events.ts';
import { bulkPushEvents } from './calendar/bulk-push-events.ts';
import { completeEvent } from './calendar/complete-event.ts';
import { deleteEvent } from './calendar/delete-event.ts';
import { moveEvent } from './calendar/move-event.ts';
import { pushEvent } from './calendar/push-event.ts';
import { restoreEvents } from './calendar/restore-events.ts';
import { updateEvent } from './calendar/update-event.ts';
import { decideConflictsWith, type Redo } from './conflicts/decide-conflicts.ts';
import { addListEntry } from './lists/add-list-entry.ts';
import { createList } from './lists/create-list.ts';
import { deleteList } from './lists/delete-list.ts';
import { orderList } from './lists/order-list.ts';
import { removeListEntry } from './lists/remove-list-entry.ts';
import { restoreListEntry } from './lists/restore-list-entry.ts';
import { restoreList } from './lists/restore-list.ts';
import { updateList } from './lists/update-list.ts';
import { addPlanItem } from './plans/add-plan-item.ts';
import { addPlanWeek } from './plans/add-plan-week.ts';
import { createPlan } from './plans/create-plan.ts';
import { deletePlanItem } from './plans/delete-plan-item.ts';
import { deletePlanWeek } from './plans/delete-plan-week.ts';
import { deletePlan } from './plans/delete-plan.ts';
import { movePlanItem } from './plans/move-plan-item.ts';
import { restorePlanItem } from './plans/restore-plan-item.ts';
import { restorePlanWeek } from './plans/restore-plan-week.ts';
import { restorePlan } from './plans/restore-plan.ts';
import { updatePlanWeek } from './plans/update-plan-week.ts';
import { updatePlan } from './plans/update-plan.ts';
import { createFtpHistoryEntry } from './settings/create-ftp-history-entry.ts';
import { updateSettings } from './settings/update-settings.ts';
import { bringBack } from './sync/bring-back.ts';
import type { Rule } from './sync/rows.ts';
import { createWorkout } from './workouts/create-workout.ts';
import { deleteWorkout } from './workouts/delete-workout.ts';
import { makeWorkoutPrivate } from './workouts/make-workout-private.ts';
import { restoreWorkout } from './workouts/restore-workout.ts';
import { saveVersion } from './workouts/save-version.ts';
import { updateWorkout } from './workouts/update-workout.ts';

/** A call that was set aside or refused passes every check of a new one. */
const redo: Redo = async (rows, { call, sv, input }, act) => {
  const [endpoint, rule] = [mutationOf(call), ruleOf(call)];
  if (!endpoint || !rule || sv > endpoint.version) throw new Refusal('callUnknown');
  act.admit?.(endpoint.access);
  const today = upcast({ call, sv, input });
  if (!endpoint.input.safeParse(today).success) throw new Refusal('invalidInput');
  await rule(rows, today, act);
};
const decideConflicts = decideConflictsWith(redo);

/** On the rows a park call changes nothing: what it records, the server records beside them. */
const park: Rule<unknown> = async () => {};

const rules = {
  pushEvent,
  updateEvent,
  moveEvent,
  completeEvent,
  deleteEvent,
  restoreEvents,
  bulkPushEvents,
  bulkDeleteEvents,
  createWorkout,
  saveVersion,
  updateWorkout,
  makeWorkoutPrivate,
  deleteWorkout,
  restoreWorkout,
  createList,
  updateList,
  orderList,
  deleteList,
  restoreList,
  addListEntry,
  removeListEntry,
  restoreListEntry,
  createPlan,
  updatePlan,
  deletePlan,
  restorePlan,
  addPlanWeek,
  updatePlanWeek,
  deletePlanWeek,
  restorePlanWeek,
  addPlanItem,
  movePlanItem,
  deletePlanItem,
  restorePlanItem,
  updateSettings,
  createFtpHistoryEntry,
  decideConflicts,
  park,
  bringBack,
} satisfies Record<MutationName, unknown>;

export type InputOf<Name extends MutationName> = Parameters<(typeof rules)[Name]>[1];

const byCall = new Map<string, Rule<unknown>>(
  (Object.keys(mutations) as MutationName[]).map((name) => [mutations[name].call, rules[name] as Rule<unknown>]),
);

/** The rule of a queued call, or undefined where this build does not know it. */
export const ruleOf = (call: string): Rule<unknown> | undefined => byCall.get(call);
