/**
 * What a request names must be there: rows of the athlete's own, and workouts that they may see. This is checked for
 * requests by address alone. A device's queue names what was there when its athlete acted, and none of its calls is
 * refused for what has changed since.
 */
import type { ActName, InputOf } from '#core/acts/acts.ts';
import { type ErrorCode, Refusal } from '#core/contract/errors.ts';
import { type Occurrence, occurrenceWithId } from '#core/domain/calendar/occurrences.ts';
import type { PlannedEvent } from '#core/model/event.ts';
import type { TableName } from '#core/model/tables.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { seriesOf } from '#server/routes/calendar/own-calendar.ts';
import type { StoreReads } from '#server/store/store.ts';
import type { Services } from '#server/services.ts';

interface WorkoutName {
  workoutId: string;
  versionId?: string | null;
}

interface Named {
  /** Rows that the athlete must have, deleted ones too: what is done twice is no error. */
  own?: { table: keyof typeof goneCodes; ids: readonly string[] };
  workouts?: readonly WorkoutName[];
}

const goneCodes = {
  activities: 'activityGone',
  events: 'eventGone',
  series: 'seriesGone',
  workouts: 'workoutGone',
  lists: 'listGone',
  listEntries: 'listEntryGone',
  plans: 'planGone',
  planWeeks: 'planWeekGone',
  planItems: 'planItemGone',
  planMembers: 'notFound',
} as const satisfies Partial<Record<TableName, ErrorCode>>;

const own = (table: keyof typeof goneCodes, ...ids: string[]): Named => ({ own: { table, ids } });

/** An entry in words has no workout. */
const workoutsOf = (events: readonly Pick<PlannedEvent, 'workoutId' | 'versionId'>[]): WorkoutName[] =>
  events.flatMap(({ workoutId, versionId }) => (workoutId === null ? [] : [{ workoutId, versionId }]));

/** By act; null where it names nothing but what it makes, or the account's own settings. */
const named: { [Name in ActName]: ((input: InputOf<Name>) => Named) | null } = {
  addActivity: ({ eventId }) => (eventId === null ? {} : own('events', eventId)),
  updateActivity: ({ activityId }) => own('activities', activityId),
  deleteActivity: ({ activityId }) => own('activities', activityId),
  restoreActivity: ({ activityId }) => own('activities', activityId),
  matchActivity: ({ activityId }) => own('activities', activityId),
  recalculateActivity: ({ activityId }) => own('activities', activityId),
  setActivitySources: ({ activityId }) => own('activities', activityId),
  joinActivities: ({ activityId, otherId }) => own('activities', activityId, otherId),
  pushEvent: (event) => ({ workouts: workoutsOf([event]) }),
  bulkPushEvents: ({ events }) => ({ workouts: workoutsOf(events) }),
  updateEvent: ({ eventId, fields: { workoutId, versionId = null } }) => ({
    ...own('events', eventId),
    workouts: workoutId === undefined ? [] : [{ workoutId, versionId }],
  }),
  rollbackEvent: ({ eventId, fields: { workoutId, versionId = null } }) => ({
    ...own('events', eventId),
    workouts: workoutId === undefined ? [] : [{ workoutId, versionId }],
  }),
  moveEvent: ({ eventId }) => own('events', eventId),
  completeEvent: ({ eventId }) => own('events', eventId),
  deleteEvent: ({ eventId }) => own('events', eventId),
  bulkDeleteEvents: ({ eventsIds }) => own('events', ...eventsIds),
  bulkMoveEvents: ({ moves }) => own('events', ...moves.map(({ eventId }) => eventId)),
  bulkUpdatePercentOfHR: ({ percents }) => own('events', ...percents.map(({ eventId }) => eventId)),
  restoreEvents: ({ eventsIds }) => own('events', ...eventsIds),
  createRecurrence: ({ primaryEventId, ...content }) => ({
    ...own('events', primaryEventId),
    workouts: workoutsOf([content]),
  }),
  bulkCreateRecurrences: ({ series }) => ({ workouts: workoutsOf(series) }),
  bulkDeleteRecurrences: ({ seriesIds }) => own('series', ...seriesIds),
  updateRecurrence: ({ id, following }) => ({
    ...own('series', id),
    workouts: workoutsOf(following ? [following] : []),
  }),
  deleteRecurrence: ({ seriesId }) => own('series', seriesId),
  restoreRecurrence: ({ seriesId }) => own('series', seriesId),
  detachOccurrences: ({ occurrences }) => ({ ...own('series', ...occurrences.map(({ lineageId }) => lineageId)) }),
  shareCalendar: null,
  createList: null,
  addListEntry: ({ workoutId }) => ({ workouts: [{ workoutId }] }),
  removeListEntry: ({ entryId }) => own('listEntries', entryId),
  restoreListEntry: ({ entryId }) => own('listEntries', entryId),
  orderList: ({ entries }) => own('listEntries', ...entries.map(({ entryId }) => entryId)),
  updateList: ({ listId }) => own('lists', listId),
  deleteList: ({ listId }) => own('lists', listId),
  restoreList: ({ listId }) => own('lists', listId),
  createPlan: ({ weeks }) => ({ workouts: weeks.flatMap(({ items }) => items) }),
  updatePlan: ({ planId }) => own('plans', planId),
  deletePlan: ({ planId }) => own('plans', planId),
  restorePlan: ({ planId }) => own('plans', planId),
  addPlanWeek: ({ planId, items }) => ({ ...own('plans', planId), workouts: items }),
  updatePlanWeek: ({ weekId }) => own('planWeeks', weekId),
  deletePlanWeek: ({ weekId }) => own('planWeeks', weekId),
  restorePlanWeek: ({ weekId }) => own('planWeeks', weekId),
  setRestDays: ({ weeks }) => own('planWeeks', ...weeks.map(({ weekId }) => weekId)),
  // Also of a plan that a coach shares, whose rows are elsewhere: those that are not there the act itself refuses.
  changePlanDays: ({ added }) => ({ workouts: added }),
  addPlanItem: (item) => ({ workouts: [item] }),
  movePlanItem: ({ itemId }) => own('planItems', itemId),
  deletePlanItem: ({ itemId }) => own('planItems', itemId),
  restorePlanItem: ({ itemId }) => own('planItems', itemId),
  // It names another athlete's plan; the act itself looks at its link.
  joinPlan: null,
  inviteToPlan: ({ planId }) => own('plans', planId),
  withdrawPlanInvitation: ({ planId }) => own('plans', planId),
  leavePlan: ({ planId }) => own('plans', planId),
  removePlanMember: ({ memberId }) => own('planMembers', memberId),
  changePlanRole: ({ memberId }) => own('planMembers', memberId),
  createWorkout: null,
  updateWorkout: ({ workoutId }) => own('workouts', workoutId),
  saveVersion: ({ workoutId }) => own('workouts', workoutId),
  deleteWorkout: ({ workoutId }) => own('workouts', workoutId),
  makeWorkoutPrivate: ({ workoutId }) => own('workouts', workoutId),
  makeWorkoutPublic: ({ workoutId }) => own('workouts', workoutId),
  restoreWorkout: ({ workoutId }) => own('workouts', workoutId),
  createFtpHistoryEntry: null,
  updateSettings: null,
  decideConflicts: null,
  bringBack: null,
  park: null,
};

const namedBy = (acts: readonly { name: ActName; input: unknown }[]): Named[] =>
  acts.map(({ name, input }) => (named[name] as ((given: unknown) => Named) | null)?.(input) ?? {});

/** The occurrences of series that acts name as sessions, and that are none of their own yet. */
export async function occurrencesNamed(
  services: Services,
  account: string,
  acts: readonly { name: ActName; input: unknown }[],
): Promise<Occurrence[]> {
  const ids = namedBy(acts).flatMap(({ own: rows }) => (rows?.table === 'events' ? rows.ids : []));
  if (ids.length === 0) return [];
  return services.execute.store.read(async (reads) => {
    const rows = new OwnRows(reads, account);
    const series = await seriesOf(rows);
    if (series.length === 0) return [];
    const found = await Promise.all(
      [...new Set(ids)].map(async (id) => occurrenceWithId(series, await rows.find('overrides', id), id)),
    );
    return found.filter((one) => one !== null);
  });
}

/**
 * @param occurrences that become sessions before the acts are done
 * @throws Refusal where an act names what is not there, or is nothing of this account's
 */
export async function requireNamed(
  services: Services,
  account: string,
  acts: readonly { name: ActName; input: unknown }[],
  occurrences: readonly Occurrence[],
): Promise<void> {
  const made = new Set(occurrences.map(({ event }) => event.id));
  const all = namedBy(acts);
  const workouts = new Map(all.flatMap((one) => one.workouts ?? []).map((one) => [JSON.stringify(nameOf(one)), one]));
  const missing = await services.execute.store.read(async (reads) => {
    // All at once, so that they are fetched together: a plan names thousands.
    const codes = await Promise.all([...workouts.values()].map((one) => unseen(reads, account, one)));
    const code = codes.find((one) => one !== null);
    if (code) throw new Refusal(code);
    const own = all.flatMap((one) => one.own ?? []).flatMap(({ table, ids }) => ids.map((id) => ({ table, id })));
    const found = await Promise.all(own.map(({ table, id }) => reads.row(account, table, id)));
    return own.find(({ id }, at) => !found[at] && !made.has(id)) ?? null;
  });
  if (missing) throw await notThere(services, missing);
}

const nameOf = ({ workoutId, versionId = null }: WorkoutName) => [workoutId, versionId];

/** A row that is public but not the caller's is answered as another's; any other as not found. */
export async function notThere(
  services: Services,
  { table, id }: { table: keyof typeof goneCodes; id: string },
): Promise<Refusal> {
  const isPublic =
    (table === 'plans' && (await services.search.publicPlan(id))) ||
    (table === 'workouts' && (await services.search.publicWorkout(id)));
  return new Refusal(isPublic ? 'notYours' : goneCodes[table]);
}

/** Why an athlete can't plan or list a workout; null where they can. Copies that they keep count. */
async function unseen(
  reads: StoreReads,
  account: string,
  { workoutId, versionId = null }: WorkoutName,
): Promise<ErrorCode | null> {
  const mine = await reads.row(account, 'workouts', workoutId);
  if (mine && mine.row.deletedBy !== null) return 'workoutGone';
  const isIn = async (spaces: readonly string[]) => {
    const lines = (await Promise.all(spaces.map((space) => reads.versionLines(space, workoutId)))).flat();
    return lines.some(({ id, isDeleted }) => !isDeleted && (versionId === null || id === versionId));
  };
  if (await isIn([account, catalogueSpace])) return null;
  const publisher = await reads.publisherOf(workoutId);
  return publisher !== undefined && (await isIn([publisher])) ? null : 'workoutUnknown';
}
