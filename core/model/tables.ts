/**
 * The replicated tables: which row each row hangs under, which fields belong together, and who owns them. Device,
 * server and simulator all read this one table. What a row is made of stands in row-schemas.ts, which what only names
 * tables need not load.
 */
import type * as z from 'zod/mini';
import type { rowSchemas } from './row-schemas.ts';

export type TableName = keyof typeof rowSchemas;
export type RowOf<Name extends TableName> = z.infer<(typeof rowSchemas)[Name]>;
/** Any row, seen as its fields. */
export type AnyRow = { id: string; deletedBy: string | null } & Record<string, unknown>;

export interface Table {
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
  /**
   * What happens when a field has been changed elsewhere too; without an entry the athlete is asked. Of a list of words
   * or weekdays that is taken word by word, each keeps what they added and what they took away.
   */
  onClash: Readonly<Record<string, 'mineWins' | 'mineWinsWithNotice' | 'wordByWord'>>;
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
    key: 'calendarDate',
    together: [
      ['calendarDate', 'localTime'],
      ['workoutId', 'versionId'],
    ],
    onClash: { rank: 'mineWins' },
    canStandTwice: true,
  },
  workouts: { ...plain, key: 'slug', fixed: ['slug', 'createdAt'], onClash: { tags: 'wordByWord' } },
  workoutVersions: {
    ...plain,
    parent: { table: 'workouts', field: 'workoutId', deletedWithIt: false },
    key: 'slug',
    derived: ['stats'],
    serverSet: ['number'],
    fixed: ['workoutId', 'parentVersionId', 'slug', 'createdAt', 'content'],
  },
  lists: {
    ...plain,
    key: 'slug',
    fixed: ['slug', 'createdAt'],
    onClash: { rank: 'mineWins' },
  },
  listEntries: {
    ...plain,
    parent: { table: 'lists', field: 'listId', deletedWithIt: true },
    key: 'workoutId',
    fixed: ['listId', 'workoutId', 'addedAt'],
    onClash: { rank: 'mineWins' },
  },
  plans: {
    ...plain,
    key: 'slug',
    fixed: ['slug', 'authorName', 'isPrivateForever', 'originalPlanId', 'createdAt'],
  },
  planWeeks: {
    ...plain,
    parent: { table: 'plans', field: 'planId', deletedWithIt: true },
    fixed: ['planId'],
    onClash: { rank: 'mineWins', restDays: 'wordByWord' },
  },
  planItems: {
    ...plain,
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
    together: [['activeSportProfile', 'displayedSportProfiles']],
    onClash: {
      units: 'mineWinsWithNotice',
      locale: 'mineWinsWithNotice',
      showWeeklyTotals: 'mineWinsWithNotice',
      compactView: 'mineWinsWithNotice',
    },
  },
  ftpHistory: {
    ...plain,
    parent: { table: 'settings', field: 'settingsId', deletedWithIt: false },
    fixed: ['settingsId', 'sport', 'setting', 'value', 'date'],
  },
  conflicts: {
    ...plain,
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
