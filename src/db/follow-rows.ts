/**
 * All live rows of a table, of which there may be ten thousand, kept current: they are read once in parts, and then only
 * those that have changed, in any tab.
 */
import { Dexie, type IntervalTree, type ObservabilitySet } from 'dexie';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { AccountDatabase } from './account-database.ts';
import { type Followed, whenIdle } from './follow.ts';
import { liveRowsAfter, liveRowsById, type RowsAfter } from './row-reads.ts';

/** So many are read, and compared, in one go: the page draws in between. */
const rowsAtOnce = 100;

/** While rows change many times a second, the list is told once in so long, or in so many times as long as it took. */
const restMilliseconds = 1_000;
const restTimes = 20;

/** Something that may be going on now, and tells when that changes. */
export interface Going {
  is(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Rows of a table, and how often that had changed when their read began: as long as it has not, they need not be read again. */
export interface KnownRows<Row> {
  rows: readonly Row[];
  changes: number;
}

/** By the part of the database, in any tab, as far as this page has heard. */
const changesOf = new Map<string, number>();
Dexie.on('storagemutated', (parts) => {
  for (const part of Object.keys(parts)) changesOf.set(part, (changesOf.get(part) ?? 0) + 1);
});
const partOf = (database: AccountDatabase, table: TableName): string => `idb://${database.name}/${table}/`;
const countChanges = (database: AccountDatabase, table: TableName): number =>
  (changesOf.get('all') ?? 0) + (changesOf.get(partOf(database, table)) ?? 0);

/** Reads all live rows for a page that follows them then. */
export async function readToFollow<Name extends TableName>(
  database: AccountDatabase,
  table: Name,
  read: (database: AccountDatabase) => Promise<RowOf<Name>[]>,
): Promise<KnownRows<RowOf<Name>>> {
  const changes = countChanges(database, table);
  return { rows: await read(database), changes };
}

export interface RowsToFollow<Name extends TableName> {
  database: AccountDatabase;
  table: Name;
  /** Those that are shown already; they are read again only where something has changed since. */
  known: KnownRows<RowOf<Name>>;
  order: (a: RowOf<Name>, b: RowOf<Name>) => number;
  /** The object of before, where a row is as it was. */
  share: (before: RowOf<Name> | undefined, row: RowOf<Name>) => RowOf<Name>;
  /** Whether rows change one after the other now. */
  going: Going;
}

/** Tells all rows in order after each change; those that are as before are the same objects. */
export const followRows = <Name extends TableName>(wanted: RowsToFollow<Name>): Followed<RowOf<Name>[]> => ({
  subscribe: (onRead, onError) => {
    const { database, table, known, order, share, going } = wanted;
    let rows = new Map(known.rows.map((row) => [row.id, row]));
    /** Ids of those that are to be read; null: all of them, since what has changed until now is not known. */
    let changed: Set<string> | null = known.changes === countChanges(database, table) ? new Set() : null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;
    let isOver = false;

    const note = (parts: ObservabilitySet): void => {
      const ranges = parts[partOf(database, table)];
      // A page that was out of sight for long may have missed some.
      const isAll = parts['all'] !== undefined;
      if (!ranges && !isAll) return;
      const ids = ranges && !isAll ? keysIn(ranges) : null;
      if (ids) for (const id of ids) changed?.add(id);
      else changed = null;
      if (timer === undefined) void read();
    };

    const readNow = (): void => {
      clearTimeout(timer);
      timer = undefined;
      void read();
    };

    const read = async (): Promise<void> => {
      if (isReading || isOver || changed?.size === 0) return;
      isReading = true;
      const began = performance.now();
      const ids = changed;
      changed = new Set();
      try {
        const found = ids ? await some([...ids]) : await all();
        if (isOver) return;
        if (!isSame(rows, found)) tell([...found.values()].toSorted(order));
      } catch (error) {
        if (!isOver) onError(error);
        return;
      } finally {
        isReading = false;
      }
      const took = performance.now() - began;
      timer = setTimeout(readNow, going.is() ? Math.max(restMilliseconds, restTimes * took) : took);
    };

    /** In order they are all but sorted the next time. */
    const tell = (inOrder: RowOf<Name>[]): void => {
      rows = new Map(inOrder.map((row) => [row.id, row]));
      onRead(inOrder);
    };

    const some = async (ids: readonly string[]): Promise<typeof rows> => {
      const found = new Map(rows);
      const live = await liveRowsById(database, table, ids);
      for (const id of ids) {
        const row = live.get(id);
        if (row) found.set(id, share(found.get(id), row));
        else found.delete(id);
      }
      return found;
    };

    const all = async (): Promise<typeof rows> => {
      const found: typeof rows = new Map();
      let after: string | null = '';
      while (after !== null) {
        const part: RowsAfter<Name> = await liveRowsAfter(database, table, after, rowsAtOnce);
        for (const row of part.rows) found.set(row.id, share(rows.get(row.id), row));
        after = part.last;
      }
      return found;
    };

    Dexie.on('storagemutated', note);
    const unsubscribe = going.subscribe(() => void (going.is() || readNow()));
    // They are shown by now.
    const cancel = whenIdle(() => void read());
    return () => {
      isOver = true;
      cancel();
      clearTimeout(timer);
      Dexie.on.storagemutated.unsubscribe(note);
      unsubscribe();
    };
  },
});

function isSame<Row>(before: ReadonlyMap<string, Row>, rows: ReadonlyMap<string, Row>): boolean {
  if (before.size !== rows.size) return false;
  for (const [id, row] of rows) if (before.get(id) !== row) return false;
  return true;
}

/** Dexie tells ranges as a tree, without the methods of its class. @returns null where one is more than a key */
function keysIn(tree: IntervalTree): string[] | null {
  if (!('from' in tree)) return [];
  const { from, to, l, r } = tree;
  if (from !== to) return null;
  const [left, right] = [l ? keysIn(l) : [], r ? keysIn(r) : []];
  return left && right ? [String(from), ...left, ...right] : null;
}
