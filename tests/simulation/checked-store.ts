/** The server's store in memory, with what must hold of every transaction checked as it commits. */
import { acts } from '#core/acts/acts.ts';
import type { BringBack } from '#core/acts/sync/bring-back.ts';
import type { SentCall, WasRow } from '#core/contract/sync.ts';
import { withinLevel } from '#core/domain/settings/app-settings.ts';
import { settingOf, trackedNames } from '#core/model/thresholds.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { rowDigest } from '#core/domain/sync/fields.ts';
import { isSound } from '#core/domain/sync/sound-row.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import { type AnyRow, type RowOf, type TableName, tableOf } from '#core/model/tables.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { type MemoryContent, MemoryStore } from '#server/store/memory.ts';
import {
  StoreUnavailable,
  type StoredOutcome,
  type StoredRow,
  type StoreReads,
  type StoreWrites,
  type WrittenOver,
} from '#server/store/store.ts';
import { userOf } from './accounts.ts';
import { isWords } from './ledger/rows.ts';
import type { WrittenRows } from './ledger/written-call.ts';

interface Written {
  rows: StoredRow[];
  outcomes: StoredOutcome[];
  /** Rows as they were before each call. */
  kept: WrittenOver[];
  before: Map<string, StoredRow | undefined>;
  /** Rows and outcomes of a space that the transaction has not locked. */
  elsewhere: boolean;
  known: string[];
  stamps: number;
}

/** Reading this workout of the catalogue fails: a call that uses it can never be executed. */
export const poisonWorkoutId = '00000000-0000-7000-8000-00000000dead';
/** The database cannot store this text: which call brought it is not known. */
export const poisonNote = 'note \u0000';

/** A call of a lost time gives a share another address: it is shut, and its athlete asked whether to open it there. */
const isShutAndAsked = (field: string, before: AnyRow, after: AnyRow, told: readonly ConflictEntry[]): boolean =>
  before[field] === true &&
  after[field] === false &&
  told.some(({ act, mine }) => act === 'change' && mine?.[field] === true);

/** A place is not an athlete's work; a tombstone is checked separately; the number is the server's. */
const notOwned = new Set(['rank', 'deletedBy', 'number', 'stats']);

/** No mutation changes these once the row is made. */
const fixedFields = ['slug', 'createdAt', 'authorName', 'isPrivateForever', 'originalPlanId', 'planId'];

export class CheckedStore extends MemoryStore {
  violation: string | null = null;
  /** Told of every outcome as it is recorded. */
  onOutcome: (space: string, stored: StoredOutcome) => void = () => {};
  /** Told of every conflict row, and of its state before. */
  onConflict: (row: AnyRow, old: AnyRow | undefined) => void = () => {};
  /** What is wrong with a row that a call wrote, if that brings something back. */
  checkBroughtBack: (space: string, mid: string, row: StoredRow, before: StoredRow | undefined) => string | null = () =>
    null;
  /** Told of every transaction, with all rows as they are after it. @returns what is wrong with it */
  onWritten: (
    space: string,
    written: WrittenRows,
    rows: ReadonlyMap<string, StoredRow>,
    allowed: <Some extends object>(settings: Some) => Some,
  ) => string | null = () => null;
  /** Has a revision brought a row back as it was after a call, in a time that was lost? */
  heldOverLater: (space: string, call: { mid: string; rev: number }) => BringBack['rows'] = () => [];
  showsActOf: (space: string, mid: string, rev: number) => boolean = () => false;
  /** Told of every copy as it is made. */
  onBackup: (content: MemoryContent) => void = () => {};
  /** Has this account a membership? */
  isPaying: (space: string) => boolean = () => true;
  /** What was sent, by mid. */
  readonly sent = new Map<string, SentCall>();
  /** Calls whose refusal needs no card: decisions, and those that a caller without a queue makes. */
  readonly cardless = new Set<string>();
  /** While true, nothing can be written. */
  isOutOfOrder = false;
  /** After so many statements the server goes down, and with it what is not committed. */
  statementsLeft = Infinity;

  override backup(): MemoryContent {
    const content = super.backup();
    this.onBackup(content);
    return content;
  }

  override read<Result>(work: (reads: StoreReads) => Promise<Result>): Promise<Result> {
    return super.read((reads) => work(withPoison(reads)));
  }

  override async write<Result>(
    spaces: readonly string[],
    work: (writes: StoreWrites) => Promise<Result>,
  ): Promise<Result> {
    if (this.isOutOfOrder) throw new StoreUnavailable('The disk is full.');
    const written: Written = {
      rows: [],
      outcomes: [],
      kept: [],
      before: new Map(),
      elsewhere: false,
      known: [],
      stamps: 0,
    };
    return super.write(spaces, async (writes) => {
      const lookAt = (space: string) => (written.elsewhere ||= !spaces.includes(space));
      const result = await work(
        this.#mayCrash({
          ...withPoison(writes),
          advance: (space, stamps) => {
            written.stamps += stamps.length;
            lookAt(space);
            return writes.advance(space, stamps);
          },
          putRows: async (space, rows) => {
            lookAt(space);
            for (const { table, row } of rows) {
              if (row['note'] === poisonNote) throw new Error('unsupported Unicode escape sequence');
              written.before.set(`${table}/${row.id}`, await writes.row(space, table, row.id));
            }
            written.rows.push(...rows);
            return writes.putRows(space, rows);
          },
          putOutcomes: async (space, outcomes) => {
            lookAt(space);
            for (const { outcome } of outcomes)
              if (await writes.outcome(space, outcome.mid)) written.known.push(outcome.mid);
            written.outcomes.push(...outcomes);
            return writes.putOutcomes(space, outcomes);
          },
          storeRevisions: (space, before) => {
            lookAt(space);
            written.kept.push(...before);
            return writes.storeRevisions(space, before);
          },
        }),
      );
      if (spaces[0] !== catalogueSpace && written.stamps > 0) this.violation ??= this.#check(spaces[0]!, written);
      return result;
    });
  }

  #mayCrash(writes: StoreWrites): StoreWrites {
    if (this.statementsLeft === Infinity) return writes;
    const counted = <Arguments extends unknown[], Result>(statement: (...given: Arguments) => Promise<Result>) => {
      return async (...given: Arguments): Promise<Result> => {
        if (this.statementsLeft === 0) throw new StoreUnavailable('The server is down.');
        this.statementsLeft -= 1;
        return statement(...given);
      };
    };
    return Object.fromEntries(
      Object.entries(writes).map(([name, statement]) => [name, counted(statement)]),
    ) as unknown as StoreWrites;
  }

  #check(space: string, written: Written): string | null {
    if (written.elsewhere) return 'I11: written outside the space of the account';
    if (written.known.length > 0) return `I2: outcome recorded twice: ${written.known.join()}`;
    for (const stored of written.outcomes) this.onOutcome(space, stored);
    for (const { outcome } of written.outcomes) {
      const { mid, kind } = outcome;
      const hasCard =
        this.cardless.has(mid) || written.rows.some(({ table, row }) => table === 'conflicts' && row.id === mid);
      if ((kind === 'conflict' || kind === 'rejected') && !hasCard) return `I5: ${kind} of ${mid} left no conflict row`;
      if (kind === 'applied' && (outcome.applied?.length ?? 0) > 0 && written.rows.length === 0) {
        return `I4: applied without an effect: ${mid}`;
      }
    }
    const violation =
      this.#checkOverwritten(space, written) ??
      this.#checkBroughtBack(space, written) ??
      this.#checkIntents(space, written);
    if (violation) return violation;
    for (const { table, row, rev } of written.rows) {
      const name = `${table}/${row.id}`;
      const old = written.before.get(name)?.row;
      const isKept = written.kept.some((kept) => kept.table === table && kept.row.id === row.id);
      if (old && !sameValue(old, row) && !isKept) return `I6: ${name} overwritten without a revision`;
      const parent = tableOf(table).parent;
      const above = parent && this.content.spaces.get(space)!.rows.get(`${parent.table}/${String(row[parent.field])}`);
      const isLost = row.deletedBy === null && parent?.deletedWithIt && above?.row.deletedBy !== null;
      if (isLost) return `${name} is live, but what it hangs under is not`;
      const isByCall = written.outcomes.length > 0 && table === 'settings';
      if (isByCall && !sameValue(this.#allowed(space, row), row))
        return `S4.03: ${name} has what its account does not pay for`;
      const putBack = table === 'workoutVersions' && !old ? this.#oldSteps(space, row as never) : null;
      if (putBack) return putBack;
      if (!isSound(table, row)) return `${name} breaks its table's rules: ${JSON.stringify(row)}`;
      const changed = old && fixedFields.find((field) => field in old && !sameValue(old[field], row[field]));
      if (changed) return `${changed} of ${name} was changed`;
      if (table === 'conflicts') {
        const isUnpaid = ({ table: of, mine }: ConflictEntry) =>
          of === 'settings' && !old && mine !== null && !sameValue(this.#allowed(space, mine), mine);
        if (!this.#isBroughtBack(name, written) && (row['entries'] as ConflictEntry[]).some(isUnpaid))
          return `S4.03: ${row.id} asks about what is not paid for`;
        this.onConflict(row, old);
        const violation = this.#checkDecided(space, row, rev, old, written);
        if (violation) return violation;
      }
    }
    return null;
  }

  /** By the independent ledger of what athletes wanted. */
  #checkIntents(space: string, written: Written): string | null {
    const { rows } = this.content.spaces.get(space)!;
    return this.onWritten(space, written, rows, (settings) => this.#allowed(space, settings));
  }

  /** No value is overwritten, and no row deleted, by an athlete who has not seen it; a notice says so at least. */
  #checkOverwritten(space: string, { kept, rows, outcomes }: Written): string | null {
    const conflicts = new Map(
      rows.filter(({ table }) => table === 'conflicts').map(({ row }) => [row.id, row['entries']]),
    );
    for (const [index, { mid, table, row: before }] of kept.entries()) {
      // What was held and not put is kept too.
      if (this.sent.get(mid)?.call === acts.bringBack.call) continue;
      const isSameRow = (other: Pick<StoredRow, 'table' | 'row'>) =>
        other.table === table && other.row.id === before.id;
      const after = (kept.slice(index + 1).find(isSameRow) ?? rows.find(isSameRow))!.row;
      const was = this.sent.get(mid)?.was;
      if (!was || table === 'conflicts') continue;
      const isEdited = Object.keys(after).some(
        (field) => !notOwned.has(field) && !sameValue(after[field], before[field]),
      );
      if (isEdited && before.deletedBy !== null && after.deletedBy !== null)
        return `${mid} edited ${before.id}, which stays deleted`;
      const seen = was.find((one) => one.table === table && one.id === before.id);
      const told = ((conflicts.get(mid) ?? []) as ConflictEntry[]).filter((entry) => entry.id === before.id);
      for (const field of Object.keys(after)) {
        if (notOwned.has(field) || sameValue(after[field], before[field])) continue;
        const isTold = told.some((entry) => entry.act === 'overwrite' && field in (entry.mine ?? {}));
        const isPutBack = table === 'settings' && sameValue(after[field], this.#allowed(space, before)[field]);
        const isSeen = seen?.fields && field in seen.fields && sameValue(before[field], seen.fields[field]);
        if (isWords(table, field) && keepsWords(field, seen?.fields, before, after)) continue;
        if (isShutAndAsked(field, before, after, told)) continue;
        if (!isSeen && !isTold && !isPutBack && !this.#isInHistory(space, mid, field, before, outcomes))
          return `${mid} overwrote ${table}/${before.id}.${field} unseen`;
      }
      if (before.deletedBy !== null || after.deletedBy !== mid) continue;
      const below = was.map((one) => one.below?.[`${table}/${before.id}`]).find((digest) => digest !== undefined);
      const hasSeen = seen ? sameContent(seen.fields ?? {}, before) : below === rowDigest(table, before);
      if (!hasSeen) return `${mid} deleted ${table}/${before.id} unseen`;
      const child = this.#unseenChild(space, table, before.id, was, rows);
      if (child) return `${mid} deleted ${table}/${before.id} above ${child}, which it had not seen`;
    }
    return null;
  }

  /** Words alone put no steps back that others have replaced. */
  #oldSteps(space: string, version: RowOf<'workoutVersions'>): string | null {
    const rows = [...this.content.spaces.get(space)!.rows.values()].map(({ row }) => row);
    const versions = rows.filter(
      (row) => row['workoutId'] === version.workoutId && 'content' in row,
    ) as (typeof version)[];
    const parent = versions.find(({ id }) => id === version.parentVersionId);
    if (!parent || !sameValue(stepsOf(parent), stepsOf(version))) return null;
    const isBetween = ({ number }: typeof version) => number! > parent.number! && number! < version.number!;
    return versions.some(isBetween) ? `version ${version.id} put the steps of ${parent.id} back` : null;
  }

  /** What a device has brought back: asked while the athlete paid, it is asked still, as on any server where they no longer do. */
  #isBroughtBack(name: string, { outcomes }: Written): boolean {
    return outcomes.some(
      ({ outcome: { mid, applied } }) => this.sent.get(mid)?.call === acts.bringBack.call && applied?.includes(name),
    );
  }

  #checkBroughtBack(space: string, { rows, outcomes, before, kept }: Written): string | null {
    for (const stored of rows) {
      const mid = outcomes.find(({ outcome }) => outcome.rev === stored.rev)?.outcome.mid ?? '';
      const violation = this.checkBroughtBack(space, mid, stored, before.get(`${stored.table}/${stored.row.id}`));
      if (violation) return violation;
    }
    for (const { outcome } of outcomes) {
      // Set aside or refused, it has put nothing: its card says so, and its device still has it.
      if (outcome.kind === 'rejected') continue;
      const puts = new Set(outcome.applied);
      const left = this.heldOverLater(space, outcome).filter(({ table, row }) => !puts.has(`${table}/${row.id}`));
      const isKept = (held: { table: string; row: { id: string } }): boolean =>
        kept.some(({ mid, table, row }) => mid === outcome.mid && table === held.table && row.id === held.row.id);
      const gone = left.find((held) => !isKept(held));
      if (gone) return `${gone.table}/${gone.row.id} was held of a lost time, not put, and not kept`;
    }
    return null;
  }

  /**
   * An FTP that came from its history is still in it once the present one follows a newer entry (decision 5); where
   * there was none, as on a server that was put back, none is lost.
   */
  #isInHistory(space: string, mid: string, field: string, before: AnyRow, outcomes: Written['outcomes']): boolean {
    const name = trackedNames.find((one) => one === field);
    if (this.sent.get(mid)?.call !== acts.createFtpHistoryEntry.call || name === undefined) return false;
    if ((before[field] ?? null) === null) return true;
    const rev = outcomes.find(({ outcome }) => outcome.mid === mid)?.outcome.rev ?? 0;
    const known = [...this.content.spaces.get(space)!.rows.values()]
      .filter((stored) => stored.table === 'ftpHistory' && stored.rev < rev)
      .map(({ row }) => row as unknown as RowOf<'ftpHistory'>)
      .filter((entry) => settingOf(entry) === name);
    const newest = known
      .map(({ date }) => String(date))
      .toSorted()
      .at(-1);
    return known.some(({ date, value }) => date === newest && value === before[field]);
  }

  /** Settings as this account may have them. */
  #allowed<Some extends object>(space: string, settings: Some): Some {
    return withinLevel(userOf(space, this.isPaying(space)), settings);
  }

  #unseenChild(
    space: string,
    table: TableName,
    id: string,
    was: readonly WasRow[],
    rows: readonly StoredRow[],
  ): string | null {
    const known = Object.assign({}, ...was.map((one) => one.below ?? {})) as Record<string, string>;
    for (const [key, stored] of this.content.spaces.get(space)!.rows) {
      const parent = tableOf(stored.table).parent;
      const isLiveBelow = parent?.table === table && stored.row[parent.field] === id && stored.row.deletedBy === null;
      if (isLiveBelow && !(key in known) && !rows.includes(stored)) return key;
    }
    return null;
  }

  /** Who decides for mine has it, once the conflict counts as decided. */
  #checkDecided(space: string, row: AnyRow, rev: number, old: AnyRow | undefined, written: Written): string | null {
    const { outcomes } = written;
    const isFresh = old !== undefined && old['state'] !== 'decided' && row['state'] === 'decided';
    // Of two lost times the later one may bring back its row over mine, and its card with it: the ledger looks whether it may.
    const isAskedAgain = old?.['decision'] === 'mine' && this.#isBroughtBack(`conflicts/${row.id}`, written);
    if (old?.['state'] === 'decided' && old['decision'] !== row['decision'] && !isAskedAgain)
      return `conflict ${row.id} was decided twice`;
    if (!isFresh || row['decision'] !== 'mine' || row['kind'] !== 'clash') return null;
    const decidedBy = outcomes.find(({ outcome }) => outcome.rev === rev)?.outcome.mid ?? '';
    // A card of a lost time comes back as its device holds it, beside its rows, which were changed since the decision or
    // come by another call; the ledger looks whether it may.
    if (this.sent.get(decidedBy)?.call === acts.bringBack.call) return null;
    for (const entry of row['entries'] as ConflictEntry[]) {
      const current = this.content.spaces.get(space)?.rows.get(`${entry.table}/${entry.id}`);
      if (!current || current.rev > rev || this.showsActOf(space, decidedBy, current.rev)) continue;
      const mine = entry.table === 'settings' ? this.#allowed(space, entry.mine ?? {}) : (entry.mine ?? {});
      const hasMine = Object.entries(mine).every(([field, value]) => sameValue(current.row[field], value));
      if (entry.act === 'change' && !hasMine)
        return `conflict ${row.id}: mine was decided but ${entry.table}/${entry.id} has it not`;
      if (entry.act === 'delete' && current.row.deletedBy === null)
        return `conflict ${row.id}: ${entry.id} is not deleted`;
    }
    return null;
  }
}

const stepsOf = ({ content: { sport, pool, segments } }: RowOf<'workoutVersions'>) => ({ sport, pool, segments });

/** Of words that are taken one by one: what went had been seen. */
function keepsWords(field: string, seen: WasRow['fields'] | undefined, before: AnyRow, after: AnyRow): boolean {
  const wordsOf = (row: Record<string, unknown> | null | undefined) =>
    ((row?.[field] ?? []) as unknown[]).map((word) => String(word).toLowerCase());
  const kept = new Set([...wordsOf(after), ...wordsOf(seen)]);
  return wordsOf(before).every((word) => kept.has(word));
}

const sameContent = (seen: Record<string, unknown>, now: AnyRow): boolean =>
  Object.entries(seen).every(([field, value]) => field === 'rank' || sameValue(now[field], value));

const withPoison = <Reads extends StoreReads>(reads: Reads): Reads => ({
  ...reads,
  children: async (space, table, parentId) => {
    if (space === catalogueSpace && parentId === poisonWorkoutId) throw new Error('The disk has a bad block here.');
    return reads.children(space, table, parentId);
  },
});
