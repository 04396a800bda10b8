/**
 * What the server needs of a database for replicated rows. Implemented in memory (simulator, tests) and by SQL.
 * Rows of all tables live in one relation: `space`, `table`, `id`, the revision that last wrote them, and their
 * content; the columns `parent` and `key` repeat the fields that core/model/tables.ts names for look-ups.
 */
import type { Outcome } from '#core/contract/endpoint.ts';
import type { Head } from '#core/contract/sync.ts';
import type { VersionLine } from '#core/domain/workouts/version-line.ts';
import type { AnyRow, TableName } from '#core/model/tables.ts';

/**
 * The store can't work now: locked, disconnected, full. That says nothing about the calls; nothing was written, and the
 * device tries again.
 */
export class StoreUnavailable extends Error {}

/** Two transactions were in each other's way, and this one was ended: it may succeed at once. */
export class StoreContended extends StoreUnavailable {}

export interface StoredRow {
  table: TableName;
  rev: number;
  row: AnyRow;
}

/** A row as it was before a call wrote over it. */
export interface WrittenOver {
  mid: string;
  table: TableName;
  row: AnyRow;
}

export interface StoredOutcome {
  hash: string;
  outcome: Outcome;
}

export interface StoreReads {
  row(space: string, table: TableName, id: string): Promise<StoredRow | undefined>;
  /** Rows that hang under a parent, deleted ones too. */
  children(space: string, table: TableName, parentId: string): Promise<StoredRow[]>;
  /** The versions of a workout without what is in them, in no order, deleted ones too. */
  versionLines(space: string, workoutId: string): Promise<VersionLine[]>;
  /** The account whose public workout this is; undefined where there is none that others may see. */
  publisherOf(workoutId: string): Promise<string | undefined>;
  /** Live rows of a table whose key is in a range, both ends included, in key order; null is open. At most so many. */
  byKey(space: string, table: TableName, from: string | null, to: string | null, most?: number): Promise<StoredRow[]>;
  /** How many rows a table has, deleted ones too. */
  count(space: string, table: TableName): Promise<number>;
  /**
   * Rows written after a revision, in revision order: about `limit` of them, and no more than fit a page by their bytes,
   * but never half a revision.
   */
  changes(space: string, afterRev: number, limit: number): Promise<StoredRow[]>;
  /** How many rows were written after a revision. */
  countChanges(space: string, afterRev: number): Promise<number>;
  /** The newest write of a space; revision 0 with an empty stamp where there is none. */
  head(space: string): Promise<Head>;
  /** The stamp of one revision, or undefined where the space has no such revision. */
  stampAt(space: string, rev: number): Promise<string | undefined>;
  /** Is there a hold on the account, so that others do not see what it shares? */
  isHeld(account: string): Promise<boolean>;
  /** Was the account deleted? Nothing can be written to its space. */
  isRemoved(account: string): Promise<boolean>;
  outcome(account: string, mid: string): Promise<StoredOutcome | undefined>;
  /** A row as it was before each of its writes, the newest first, at most so many. */
  earlier(space: string, table: TableName, id: string, most: number): Promise<AnyRow[]>;
}

export interface StoreWrites extends StoreReads {
  /** Takes the next revisions of a space, one for each stamp, and answers the first of them. */
  advance(space: string, stamps: readonly string[]): Promise<number>;
  putRows(space: string, rows: readonly StoredRow[]): Promise<void>;
  putOutcomes(account: string, outcomes: readonly StoredOutcome[]): Promise<void>;
  /** Keeps rows as they were before a write. */
  storeRevisions(space: string, before: readonly WrittenOver[]): Promise<void>;
}

export interface Store {
  /** One read snapshot. */
  read<Result>(work: (reads: StoreReads) => Promise<Result>): Promise<Result>;
  /**
   * One transaction, alone in its spaces (locked in id order) until it ends; a throw rolls it back. The work may be
   * done again from its beginning, so it changes nothing but through `writes`.
   */
  write<Result>(spaces: readonly string[], work: (writes: StoreWrites) => Promise<Result>): Promise<Result>;
}
