/**
 * The replicated tables: what a row of each is, which row it hangs under, which fields belong together,
 * and who owns them. Device, server and simulator all read this one table.
 */
import * as z from 'zod/mini';
import { conflictFields } from './conflict.ts';
import { eventFields } from './event.ts';
import { id, instant, slug } from './ids.ts';
import { listEntryFields, listFields } from './list.ts';
import { planFields, planItemFields, planWeekFields } from './plan.ts';
import { settingsFields } from './settings.ts';
import { workoutContent, workoutStatsSchema } from './workout.ts';

/** Every row has an id, and the mid of the call that deleted it; a deleted row keeps its content. */
const row = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject({ id, deletedBy: z.nullable(id), ...fields });

// What fields of one row say to each other is checked here, after every merge and decision too.
/** S6.07: a copy of somebody else's plan never becomes public. */
const isPublicByRight = z.refine<{ isPublic: boolean; isPrivateForever: boolean }>(
  (plan) => !(plan.isPublic && plan.isPrivateForever),
);
/** S4.01: the active sport is one of those displayed. */
const isActiveShown = z.refine<{ activeSportProfile: string; displayedSportProfiles: readonly string[] }>((settings) =>
  settings.displayedSportProfiles.includes(settings.activeSportProfile),
);

const schemas = {
  events: row(eventFields),
  workouts: row({ slug, createdAt: instant, isPublic: z.boolean() }),
  workoutVersions: row({
    workoutId: id,
    parentVersionId: z.nullable(id),
    /** Nth version, counted by the server; null until it has been there. */
    number: z.nullable(z.int()),
    slug,
    createdAt: instant,
    content: workoutContent,
    stats: workoutStatsSchema,
  }),
  lists: row(listFields),
  listEntries: row(listEntryFields),
  plans: row(planFields).check(isPublicByRight),
  planWeeks: row(planWeekFields),
  planItems: row(planItemFields),
  settings: row(settingsFields).check(isActiveShown),
  conflicts: row(conflictFields),
} as const;

export type TableName = keyof typeof schemas;
export type RowOf<Name extends TableName> = z.infer<(typeof schemas)[Name]>;
/** Any row, seen as its fields. */
export type AnyRow = { id: string; deletedBy: string | null } & Record<string, unknown>;

export interface Table {
  schema: z.ZodMiniType;
  /** The row that this one hangs under: an edit below revives it, a delete above takes this one along. */
  parent: { table: TableName; field: string; deletedWithIt: boolean } | null;
  /** The field that rows are looked up by in a range: a date, a slug. */
  key: string | null;
  /** Fields that one rule couples: they change, clash and merge as one. */
  together: readonly (readonly string[])[];
  /** Computed by core on both sides; never compared and never in a call. */
  derived: readonly string[];
  /** Set by the server alone. */
  serverSet: readonly string[];
  /** Never changed once the row is made, whatever a call says it saw. */
  fixed: readonly string[];
  /** What happens when a field has been changed elsewhere too; without an entry the athlete is asked. */
  onClash: Readonly<Record<string, 'mineWins' | 'mineWinsWithNotice'>>;
  /** May two versions of a row stand beside each other, where the athlete wants to keep both? */
  canStandTwice: boolean;
}

const plain = {
  parent: null,
  key: null,
  together: [],
  derived: [],
  serverSet: [],
  fixed: [],
  onClash: {},
  canStandTwice: false,
} as const;

export const tables = {
  events: {
    ...plain,
    schema: schemas.events,
    key: 'calendarDate',
    together: [
      ['calendarDate', 'localTime'],
      ['workoutId', 'versionId'],
    ],
    onClash: { rank: 'mineWins' },
    canStandTwice: true,
  },
  workouts: { ...plain, schema: schemas.workouts, key: 'slug', fixed: ['slug', 'createdAt'] },
  workoutVersions: {
    ...plain,
    schema: schemas.workoutVersions,
    parent: { table: 'workouts', field: 'workoutId', deletedWithIt: false },
    key: 'slug',
    derived: ['stats'],
    serverSet: ['number'],
    fixed: ['workoutId', 'parentVersionId', 'slug', 'createdAt', 'content'],
  },
  lists: {
    ...plain,
    schema: schemas.lists,
    key: 'slug',
    fixed: ['slug', 'createdAt'],
    onClash: { rank: 'mineWins' },
  },
  listEntries: {
    ...plain,
    schema: schemas.listEntries,
    parent: { table: 'lists', field: 'listId', deletedWithIt: true },
    key: 'workoutId',
    fixed: ['listId', 'workoutId', 'addedAt'],
    onClash: { rank: 'mineWins' },
  },
  plans: {
    ...plain,
    schema: schemas.plans,
    key: 'slug',
    fixed: ['slug', 'authorName', 'isPrivateForever', 'originalPlanId', 'createdAt'],
  },
  planWeeks: {
    ...plain,
    schema: schemas.planWeeks,
    parent: { table: 'plans', field: 'planId', deletedWithIt: true },
    fixed: ['planId'],
    onClash: { rank: 'mineWins' },
  },
  planItems: {
    ...plain,
    schema: schemas.planItems,
    parent: { table: 'planWeeks', field: 'weekId', deletedWithIt: true },
    together: [
      ['weekId', 'weekday'],
      ['workoutId', 'versionId'],
    ],
    onClash: { rank: 'mineWins' },
    canStandTwice: true,
  },
  settings: {
    ...plain,
    schema: schemas.settings,
    together: [['activeSportProfile', 'displayedSportProfiles']],
    onClash: { units: 'mineWinsWithNotice', locale: 'mineWinsWithNotice' },
  },
  conflicts: {
    ...plain,
    schema: schemas.conflicts,
    together: [['state', 'decision']],
    fixed: ['kind', 'code', 'call', 'sv', 'input', 'entries', 'at'],
  },
} as const satisfies Record<TableName, Table>;

export const tableNames = Object.keys(tables) as TableName[];

/** The definition of a table, seen as the general shape. */
export const tableOf = (name: TableName): Table => tables[name];

/** Is this the name of a replicated table? */
export const isTableName = (name: string): name is TableName => Object.hasOwn(tables, name);

/** The tables whose rows hang under rows of `name`. */
export const childTables = (name: TableName): TableName[] =>
  tableNames.filter((child) => tableOf(child).parent?.table === name);
