/**
 * What an athlete wants by an act, as they would tell it, from what they were shown and what they have done since:
 * which rows are to be made, changed, deleted, brought back, which cards decided. It knows nothing of how sync records,
 * merges or decides.
 */
import type { ActName } from '#core/acts/acts.ts';
import { occurrenceId } from '#core/domain/calendar/occurrence-id.ts';
import { type SharePart, shareNames } from '#core/model/share.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import { tableNames, tableOf, type AnyRow } from '#core/model/tables.ts';
import { ftpNameOf, type TrackedName } from '#core/model/thresholds.ts';
import { type Fields, groupsOf, hasSameSteps, isWrittenSame, keyOf, parentOf } from './rows.ts';
import { Sight } from './sight.ts';

interface OfRow {
  table: TableName;
  id: string;
}

/** Fields that are not as they were shown: the whole of what is coupled, and all that the form held besides. */
export interface SetWant extends OfRow {
  want: 'set';
  seen: AnyRow;
  fields: Fields;
  asked: Fields;
}
export interface MakeWant extends OfRow {
  want: 'make';
  fields: Fields;
}
export interface DeleteWant extends OfRow {
  want: 'delete';
  seen: AnyRow;
  /** The live rows below, as they were seen. */
  below: ReadonlyMap<string, AnyRow>;
  /** Live rows that were seen with all that it recorded, by id: one of them is to stay. */
  copies?: readonly string[];
  /** It is to stay as long as this one is there; it may stay where the device did not have this one. */
  unless?: OfRow & { isUnseen: boolean };
}
export interface RestoreWant extends OfRow {
  want: 'restore';
  seen: AnyRow;
  /** What comes back with it, by `table/id`, be the row itself back by then: what it is under, and what went with either. */
  below: readonly string[];
}
/** It is to be there, though nothing of it changes. */
export interface KeepWant extends OfRow {
  want: 'keep';
}
export interface DecideWant extends OfRow {
  want: 'decide';
  card: RowOf<'conflicts'>;
  decision: string;
  copies: Record<string, string>;
  /** The rows that the card is about, as they were on the device. */
  seen: ReadonlyMap<string, AnyRow>;
}
export type Want = SetWant | MakeWant | DeleteWant | RestoreWant | KeepWant | DecideWant;

export interface Intent {
  name: ActName;
  input: unknown;
  wants: readonly Want[];
  /** Rows that the act holds and that its device had already: wanted as they are, should the server lack them. */
  found: readonly MakeWant[];
  /** The value of today that it becomes, as its athlete was shown. */
  becomes: Fields | null;
}

/** The input of any act, by the names that acts use. */
interface Input extends Record<string, unknown> {
  fields?: Fields;
  events?: Input[];
  weeks?: Input[];
  items?: Input[];
  entries?: Input[];
  moves?: Input[];
  percents?: Input[];
  following?: Input | null;
  followingId?: string | null;
  overrides?: Input[];
  series?: Input[];
  seriesIds?: string[];
  overridesIds?: string[];
  occurrences?: Input[];
  deletedEventsIds?: string[];
  restoredEventsIds?: string[];
  eventsIds?: string[];
  deleted?: string[];
  restored?: string[];
  added?: Input[];
  conflictIds?: string[];
  copies?: Record<string, string>;
}

type Wants = (sight: Sight, input: Input) => Want[];

/** @returns the wants that are not fulfilled by what was seen already */
export const wantsOf = (sight: Sight, name: ActName, input: unknown): Want[] => acts[name](sight, input as Input);

/** The live rows of a device that an act would make if they were not there. */
export function foundBy(sight: Sight, name: ActName, input: unknown): MakeWant[] {
  const nothing = new Sight(
    sight.account,
    { rows: new Map(tableNames.map((table) => [table, new Map()])) },
    {},
    new Map(),
  );
  const isThere = ({ table, id }: OfRow): boolean => sight.now(table, id)?.deletedBy === null;
  return wantsOf(nothing, name, input)
    .filter((want) => want.want === 'make')
    .filter(isThere);
}

const text = (value: unknown): string => String(value);

function setting(sight: Sight, table: TableName, id: unknown, asked: Fields): Want[] {
  const seen = sight.row(table, text(id));
  if (!seen) return [];
  const fields: Fields = {};
  for (const group of groupsOf(
    table,
    Object.keys(asked).filter((field) => !isWrittenSame(table, field, asked[field], seen[field])),
  )) {
    for (const field of group) fields[field] = (field in asked ? asked[field] : seen[field]) ?? null;
  }
  return Object.keys(fields).length > 0 ? [{ want: 'set', table, id: text(id), seen, fields, asked }] : [];
}

function making(sight: Sight, table: TableName, id: unknown, fields: Fields): Want[] {
  return sight.row(table, text(id)) ? [] : [{ want: 'make', table, id: text(id), fields }];
}

function deleting(sight: Sight, table: TableName, id: unknown): DeleteWant[] {
  const seen = sight.row(table, text(id));
  if (!seen || seen.deletedBy !== null) return [];
  return [{ want: 'delete', table, id: text(id), seen, below: sight.below(table, text(id)) }];
}

function restoring(sight: Sight, table: TableName, id: unknown): Want[] {
  const seen = sight.row(table, text(id));
  if (!seen || seen.deletedBy === null) return [];
  return [{ want: 'restore', table, id: text(id), seen, below: sight.backWith(table, seen) }];
}

const isCopyOf = (row: AnyRow, recorded: AnyRow): boolean => {
  const [files, wanted] = [row, recorded].map((one) =>
    (one as unknown as RowOf<'activities'>).sources.map(({ fileHash }) => fileHash),
  ) as [string[], string[]];
  return row.id !== recorded.id && row.deletedBy === null && wanted.every((file) => files.includes(file));
};

const event: Wants = (sight, { eventId, ...fields }) => making(sight, 'events', eventId, fields);
const item: Wants = (sight, { itemId, ...fields }) => making(sight, 'planItems', itemId, fields);
const week: Wants = (sight, { weekId, items = [], ...fields }) => [
  ...making(sight, 'planWeeks', weekId, fields),
  ...items.flatMap((one) => item(sight, { ...one, weekId })),
];
const version: Wants = (sight, { versionId, ...fields }) => making(sight, 'workoutVersions', versionId, fields);

/**
 * Who saves the steps of a version that they have before them has changed none; unless that is the newest there is, no
 * version is wanted. Where the version that they were made from is not there, since the server has made none of it, any
 * with these steps is as good. Words that come along are wanted where they are not those of that version; where it is not
 * there, those of the workout.
 */
const saved: Wants = (sight, input) => {
  const { workoutId, parentVersionId, content } = input as Input & { content: Fields };
  const versions = sight.children('workoutVersions', text(workoutId));
  const from = versions.find(({ id }) => id === parentVersionId);
  const words = wordsOf(content);
  const earlier = from && wordsOf(from['content'] as Fields);
  const changed = Object.keys(words).filter(
    (field) => !earlier || !isWrittenSame('workouts', field, words[field], earlier[field]),
  );
  const isOld = (from ? [from] : versions).some(
    (held) => hasSameSteps(held['content'], content) && versions.some((one) => isNewer(one, held)),
  );
  return [
    ...(isOld ? [] : version(sight, input)),
    ...setting(sight, 'workouts', workoutId, Object.fromEntries(changed.map((field) => [field, words[field]]))),
  ];
};

const ageOf = ({ id, createdAt }: AnyRow): string => `${text(createdAt)} ${id}`;

/** The server numbers versions; one without a number is of this device, and newer than those. Of one instant the higher id is. */
const isNewer = (one: AnyRow, other: AnyRow): boolean =>
  Number(one['number'] ?? Infinity) > Number(other['number'] ?? Infinity) ||
  (one['number'] === null && other['number'] === null && ageOf(one) > ageOf(other));

const wordsOf = (content: Fields): Fields =>
  Object.fromEntries(
    Object.entries(content).filter(([field]) => ['name', 'description', 'workoutType', 'tags'].includes(field)),
  );

const sharedByFields =
  (table: TableName, idField: string): Wants =>
  (sight, input) =>
    setting(sight, table, input[idField], input.fields ?? {});
const byPlace =
  (table: TableName, idField: string): Wants =>
  (sight, { [idField]: id, ...place }) =>
    setting(sight, table, id, place);
const deletes =
  (table: TableName, idField: string): Wants =>
  (sight, input) =>
    deleting(sight, table, input[idField]);
const restores =
  (table: TableName, idField: string): Wants =>
  (sight, input) =>
    restoring(sight, table, input[idField]);

const acts: Record<ActName, Wants> = {
  addActivity: (sight, { activityId, ...fields }) => making(sight, 'activities', activityId, fields),
  updateActivity: sharedByFields('activities', 'activityId'),
  deleteActivity: (sight, { activityId }) =>
    deleting(sight, 'activities', activityId).map((want) => ({
      ...want,
      copies: sight
        .all('activities')
        .filter((row) => isCopyOf(row, want.seen))
        .map(({ id }) => id),
    })),
  restoreActivity: restores('activities', 'activityId'),
  matchActivity: byPlace('activities', 'activityId'),
  recalculateActivity: byPlace('activities', 'activityId'),
  setActivitySources: byPlace('activities', 'activityId'),
  joinActivities: (sight, { activityId, fields = {}, otherId, isOtherDeleted }) => {
    const changes = setting(sight, 'activities', activityId, fields);
    const isKept = isOtherDeleted === true && changes.length === 0;
    return [
      ...(isKept ? [{ want: 'keep' as const, table: 'activities' as const, id: text(activityId) }] : changes),
      ...(isOtherDeleted === true ? deleting(sight, 'activities', otherId) : []),
      ...(isOtherDeleted === false ? restoring(sight, 'activities', otherId) : []),
    ];
  },
  pushEvent: event,
  bulkPushEvents: (sight, { events = [] }) => events.flatMap((one) => event(sight, one)),
  updateEvent: sharedByFields('events', 'eventId'),
  rollbackEvent: sharedByFields('events', 'eventId'),
  moveEvent: byPlace('events', 'eventId'),
  bulkMoveEvents: (sight, { moves = [] }) => moves.flatMap((one) => byPlace('events', 'eventId')(sight, one)),
  bulkUpdatePercentOfHR: (sight, { percents = [] }) =>
    percents.flatMap((one) => byPlace('events', 'eventId')(sight, one)),
  completeEvent: byPlace('events', 'eventId'),
  deleteEvent: deletes('events', 'eventId'),
  bulkDeleteEvents: (sight, { eventsIds = [] }) => eventsIds.flatMap((id) => deleting(sight, 'events', id)),
  restoreEvents: (sight, { eventsIds = [] }) => eventsIds.flatMap((id) => restoring(sight, 'events', id)),
  createRecurrence: (sight, { seriesId, ...fields }) =>
    making(sight, 'series', seriesId, { ...fields, lineageId: seriesId }),
  updateRecurrence: (sight, { id, fields = {}, following, overrides = [], deletedEventsIds = [] }) => {
    const { lineageId, primaryEventId } = (sight.row('series', text(id)) ?? {}) as Fields;
    const { seriesId, ...content } = following ?? {};
    return [
      ...setting(sight, 'series', id, fields),
      ...(following ? making(sight, 'series', seriesId, { ...content, lineageId, primaryEventId }) : []),
      ...overrides.flatMap(({ eventId, originalDate }) => setting(sight, 'overrides', eventId, { originalDate })),
      ...deletedEventsIds.flatMap((one) => deleting(sight, 'events', one)),
    ];
  },
  deleteRecurrence: (sight, { seriesId, deletedEventsIds = [] }) => [
    ...deleting(sight, 'series', seriesId),
    ...deletedEventsIds.flatMap((one) => deleting(sight, 'events', one)),
  ],
  restoreRecurrence: (sight, { seriesId, fields = {}, followingId, overrides = [], restoredEventsIds = [] }) => [
    ...restoring(sight, 'series', seriesId),
    ...setting(sight, 'series', seriesId, fields),
    ...(followingId ? deleting(sight, 'series', followingId) : []),
    ...overrides.flatMap(({ eventId, originalDate }) => setting(sight, 'overrides', eventId, { originalDate })),
    ...restoredEventsIds.flatMap((one) => restoring(sight, 'events', one)),
  ],
  bulkCreateRecurrences: (sight, { series = [], overrides = [] }) => [
    ...series.flatMap(({ seriesId, ...fields }) => making(sight, 'series', seriesId, fields)),
    ...overrides.flatMap(({ eventId, ...fields }) => making(sight, 'overrides', eventId, fields)),
  ],
  bulkDeleteRecurrences: (sight, { seriesIds = [], overridesIds = [] }) => [
    ...seriesIds.flatMap((one) => deleting(sight, 'series', one)),
    // An occurrence must not come back on the day that it was moved from: what stands in its place stays where its series
    // was seen, also if that is gone by now.
    ...overridesIds
      .flatMap((one) => deleting(sight, 'overrides', one))
      .map((want) => {
        const id = text(want.seen['lineageId']);
        return { ...want, unless: { table: 'series', id, isUnseen: !sight.row('series', id) } as const };
      })
      .filter(({ unless: { id } }) => seriesIds.includes(id) || sight.row('series', id)?.deletedBy !== null),
  ],
  // Detaching an occurrence means to have it, as it is shown, and nothing of what is there already.
  detachOccurrences: (sight, { occurrences = [] }) =>
    occurrences.flatMap(({ lineageId, originalDate, ...fields }) => {
      const eventId = occurrenceId(text(lineageId), text(originalDate));
      return [
        ...making(sight, 'overrides', eventId, { lineageId, originalDate }),
        ...making(sight, 'events', eventId, { ...fields, done: null }),
      ];
    }),
  createPlan: (sight, { planId, weeks = [], ...fields }) => [
    ...making(sight, 'plans', planId, fields),
    ...weeks.flatMap((one) => week(sight, { ...one, planId })),
  ],
  updatePlan: sharedByFields('plans', 'planId'),
  deletePlan: deletes('plans', 'planId'),
  restorePlan: restores('plans', 'planId'),
  addPlanWeek: week,
  updatePlanWeek: sharedByFields('planWeeks', 'weekId'),
  deletePlanWeek: deletes('planWeeks', 'weekId'),
  restorePlanWeek: restores('planWeeks', 'weekId'),
  setRestDays: (sight, { weeks = [] }) =>
    weeks.flatMap(({ weekId, restDays }) => setting(sight, 'planWeeks', weekId, { restDays })),
  changePlanDays: (sight, { deleted = [], added = [], restored = [], weeks = [] }) => [
    ...deleted.flatMap((id) => deleting(sight, 'planItems', id)),
    ...added.flatMap((one) => item(sight, one)),
    ...restored.flatMap((id) => restoring(sight, 'planItems', id)),
    ...weeks.flatMap(({ weekId, restDays }) => setting(sight, 'planWeeks', weekId, { restDays })),
  ],
  addPlanItem: item,
  movePlanItem: byPlace('planItems', 'itemId'),
  deletePlanItem: deletes('planItems', 'itemId'),
  restorePlanItem: restores('planItems', 'itemId'),
  createList: (sight, { listId, ...fields }) => making(sight, 'lists', listId, fields),
  updateList: sharedByFields('lists', 'listId'),
  deleteList: deletes('lists', 'listId'),
  restoreList: restores('lists', 'listId'),
  // A workout is in a list once.
  addListEntry: (sight, { entryId, ...fields }) =>
    sight.children('listEntries', text(fields['listId'])).some((row) => row['workoutId'] === fields['workoutId'])
      ? []
      : making(sight, 'listEntries', entryId, fields),
  orderList: (sight, { entries = [] }) =>
    entries.flatMap(({ entryId, rank }) =>
      sight.row('listEntries', text(entryId))?.deletedBy === null
        ? setting(sight, 'listEntries', entryId, { rank })
        : [],
    ),
  removeListEntry: deletes('listEntries', 'entryId'),
  restoreListEntry: restores('listEntries', 'entryId'),
  createWorkout: (sight, { workoutId, versionId, createdAt, content }) => [
    ...making(sight, 'workouts', workoutId, { createdAt }),
    ...version(sight, { versionId, workoutId, createdAt, content }),
  ],
  saveVersion: saved,
  updateWorkout: sharedByFields('workouts', 'workoutId'),
  makeWorkoutPrivate: (sight, { workoutId }) => setting(sight, 'workouts', workoutId, { isPublic: false }),
  makeWorkoutPublic: (sight, { workoutId }) => setting(sight, 'workouts', workoutId, { isPublic: true }),
  deleteWorkout: deletes('workouts', 'workoutId'),
  restoreWorkout: restores('workouts', 'workoutId'),
  shareCalendar: (sight, { part, isOn, shareId }) => {
    const names = shareNames[part as SharePart];
    return setting(sight, 'settings', sight.account, { [names.isOn]: isOn, [names.shareId]: shareId });
  },
  // The app shows one source: who turns one on wants the other off (S4.06).
  updateSettings: (sight, { fields = {} }) =>
    setting(sight, 'settings', sight.account, {
      ...fields,
      ...(fields['appPlan'] ? { workoutSource: null } : fields['workoutSource'] ? { appPlan: null } : {}),
    }),
  // What becomes of the FTP of today is decided from the whole history (decision 5).
  createFtpHistoryEntry: (sight, { entryId, at: _at, ...entered }) => making(sight, 'ftpHistory', entryId, entered),
  decideConflicts: (sight, { conflictIds = [], decision, copies = {} }) =>
    conflictIds.flatMap((id): Want[] => {
      const card = sight.row('conflicts', id) as unknown as RowOf<'conflicts'> | undefined;
      if (!card || card.state === 'decided') return [];
      const seen = new Map(
        card.entries.flatMap(({ table, id: rowId }) => {
          const row = sight.row(table as TableName, rowId);
          return row ? [[keyOf(table, rowId), row] as const] : [];
        }),
      );
      return [{ want: 'decide', table: 'conflicts', id, card, decision: text(decision), copies, seen }];
    }),
  // What several accounts have together has stories and an oracle of its own (tests/simulation/together).
  inviteToPlan: () => [],
  withdrawPlanInvitation: () => [],
  joinPlan: () => [],
  leavePlan: () => [],
  removePlanMember: () => [],
  changePlanRole: () => [],
  park: () => [],
  // No act of an athlete's: brought-back.ts holds it against what was held.
  bringBack: () => [],
};

/** The value of today that an entry of the past becomes (decision 5), from what its athlete saw; null where it stays. */
export function becoming(sight: Sight, name: ActName, input: unknown): Fields | null {
  if (name !== 'createFtpHistoryEntry') return null;
  const entered = input as { sport: 'bike' | 'swim' | 'rowing'; setting?: TrackedName; value: number; date: string };
  const field = entered.setting ?? ftpNameOf[entered.sport];
  const before = sight.children('ftpHistory', sight.account) as unknown as (typeof entered)[];
  const ofField = before.filter((one) => (one.setting ?? ftpNameOf[one.sport]) === field);
  // One that was set since the form was shown is later than any entry of the past.
  const present = sight.now('settings', sight.account)?.[field] ?? null;
  if (present === entered.value) return null;
  const newest =
    ofField
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '';
  const isFollowed = ofField.some(({ date, value }) => date === newest && value === present);
  return entered.date > newest && (present === null || isFollowed) ? { [field]: entered.value } : null;
}

/** The rows that an act has made by themselves: what they are under was there before. */
export const isTop = (wants: readonly Want[], { table, id }: OfRow, fields: Fields): boolean => {
  const parent = parentOf(table);
  return (
    !parent ||
    !wants.some(
      (one) => one.want === 'make' && one.table === parent.table && one.id === fields[parent.field] && one.id !== id,
    )
  );
};

export const isOrderOnly = (table: TableName, fields: readonly string[]): boolean =>
  fields.every((field) => tableOf(table).onClash[field] === 'mineWins');
