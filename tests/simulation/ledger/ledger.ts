/**
 * The ledger of all intents: what athletes wanted by each act that was saved, held against what they were told, what
 * their page shows, and what the server made of it.
 */
import { acts, type ActName } from '#core/acts/acts.ts';
import type { BringBack } from '#core/acts/sync/bring-back.ts';
import type { Outcome } from '#core/contract/endpoint.ts';
import type { ParkedCall, SentCall } from '#core/contract/sync.ts';
import type { Shown } from '#core/domain/sync/shown-rows.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { AnyRow, RowOf } from '#core/model/tables.ts';
import type { StoredRow } from '#server/store/store.ts';
import type { TakenBack } from '#src/sync/take-back.ts';
import type { Performed } from '#src/sync/perform.ts';
import type { DeviceContent, RowChange } from '#tests/simulation/memory-device-store.ts';
import { checkCall } from './check-call.ts';
import { isLedgerOn } from './is-on.ts';
import { becoming, foundBy, type Intent, isOrderOnly, type MakeWant, type Want, wantsOf } from './intents.ts';
import { type Fields, groupsOf, hasSame, isSame, keyOf, saysAll } from './rows.ts';
import { overtaken } from './overtaken.ts';
import { type Own, Sight } from './sight.ts';
import { isToldInVain, isToldUntrue } from './told-decisions.ts';
import { type Done, undoing } from './undo.ts';
import { Transaction, type WrittenRows } from './written-call.ts';

type Card = RowOf<'conflicts'>;

/** An act on its way: what is wanted is known once its transaction begins. */
export interface Draft extends Intent {
  wants: Want[];
  found: MakeWant[];
  account: string;
  shown: Shown;
  own: Own;
  /** The act that is taken back. */
  undone: Done | null;
  isAll: boolean;
  /** Its rows right after its transaction. */
  left: Map<string, AnyRow>;
  /** The rows that it changed, right before it. */
  had: Map<string, AnyRow>;
  changed: Own;
  isCommitted: boolean;
  mid: string | null;
  /** Rows that were deleted already as its transaction began. */
  gone: ReadonlySet<string>;
  /** Rows that its tab still showed otherwise than they were. */
  overtaken: readonly string[];
}

/** What the world knows that no call says. */
interface Rules {
  /** Settings as this account may have them. */
  allowed: (settings: Fields) => Fields;
  /** Has a revision brought a row back as it was after the call, in a time that was lost? */
  showsActOf: (mid: string, rev: number) => boolean;
  /** Has the device of the call said so, too? */
  tellsThatItShows: (mid: string, rev: number) => boolean;
  comesAgain: (mid: string) => 'no' | 'untold' | 'told';
}

export class Ledger {
  /** By the id of the call. */
  readonly #intents = new Map<string, Intent>();
  /** The cards that calls have left, each time they were executed: a server that was put back may hear them once more. */
  readonly #cards = new Map<string, AnyRow[]>();
  /** By the id of a call, the rows that its tab still showed otherwise than they were. */
  readonly #overtaken = new Map<string, readonly string[]>();
  /** Every row that the server has had, by `table/id`, be it lost since. */
  readonly #made = new Set<string>();
  readonly #fail: (violation: string) => void;

  constructor(fail: (violation: string) => void) {
    this.#fail = fail;
  }

  /** An athlete begins an act, with the rows as they were shown. */
  act(account: string, own: Own, name: ActName, input: unknown, shown: Shown): Draft {
    const plain = JSON.parse(JSON.stringify(input)) as unknown;
    return {
      account,
      own,
      name,
      input: plain,
      shown,
      wants: [],
      found: [],
      undone: null,
      isAll: true,
      becomes: null,
      left: new Map(),
      had: new Map(),
      changed: new Map(),
      isCommitted: false,
      mid: null,
      gone: new Set(),
      overtaken: [],
    };
  }

  /** An athlete takes an act back. */
  undo(account: string, own: Own, undone: Done): Draft {
    const { name, input } = undone;
    return {
      account,
      own,
      name,
      input,
      shown: {},
      wants: [],
      found: [],
      undone,
      isAll: true,
      becomes: null,
      left: new Map(),
      had: new Map(),
      changed: new Map(),
      isCommitted: false,
      mid: null,
      gone: new Set(),
      overtaken: [],
    };
  }

  /** Its transaction begins: this is what the athlete sees. */
  begins(draft: Draft, content: DeviceContent): void {
    const { account, shown, own, undone, name, input, isCommitted } = draft;
    // Run once more after a lost connection, it has been done.
    if (isCommitted || !isLedgerOn) return;
    if (undone) Object.assign(draft, undoing(new Sight(account, content, {}, new Map()), undone));
    else {
      const sight = new Sight(account, content, shown, own);
      draft.wants = wantsOf(sight, name, input);
      draft.found = foundBy(sight, name, input);
      draft.becomes = becoming(sight, name, input);
      draft.overtaken = overtaken(new Sight(account, content, {}, new Map()), draft.wants);
    }
    const isGone = ({ table, id }: Want): boolean => content.rows.get(table)!.get(id)?.view.deletedBy !== null;
    draft.gone = new Set(draft.wants.filter(isGone).map(({ table, id }) => keyOf(table, id)));
  }

  /** It is in the queue. */
  isQueued(draft: Draft, mid: string): void {
    draft.mid = mid;
    const { name, input, wants, found, becomes } = draft;
    this.#intents.set(mid, { name, input, wants, found, becomes });
    this.#overtaken.set(mid, draft.overtaken);
  }

  /** The rows that a call has changed or deleted after another tab of its device had changed them, by `table/id`. */
  overtakenIn(mid: string): readonly string[] {
    return this.#overtaken.get(mid) ?? [];
  }

  /** Its transaction is done: so it leaves the rows. */
  isCommitted(draft: Draft, { rows, calls }: DeviceContent, changes: readonly RowChange[]): void {
    // Another tab's commit, where tabs write at once.
    if (!isLedgerOn || !calls.has(draft.mid ?? '')) return;
    draft.isCommitted = true;
    for (const { table, id, before, after } of changes) {
      if (!after) continue;
      const fields: Fields = draft.changed.get(keyOf(table, id)) ?? {};
      const names = Object.keys({ ...before?.view, ...after.view });
      for (const name of names) {
        if (!before || !isSame(before.view[name], after.view[name])) fields[name] = after.view[name];
      }
      // What is coupled is left as a whole: a day without a time is no day with one.
      for (const group of groupsOf(table, names))
        if (group.some((name) => name in fields)) for (const name of group) fields[name] = after.view[name];
      draft.changed.set(keyOf(table, id), fields);
      draft.left.set(keyOf(table, id), after.view);
      if (before) draft.had.set(keyOf(table, id), before.view);
    }
    for (const want of draft.wants) {
      const row = rows.get(want.table)!.get(want.id)?.view;
      if (!row) continue;
      draft.left.set(keyOf(want.table, want.id), row);
      // Rows below a row that comes back were there before: taken back, they go again with it.
      if (want.want === 'restore')
        for (const [key, below] of new Sight(draft.account, { rows }, {}, new Map()).below(want.table, want.id))
          if (!draft.left.has(key)) draft.left.set(key, below);
      const names = fieldsOf(want);
      if (names.length === 0) continue;
      const fields = Object.fromEntries(names.map((field) => [field, row[field]]));
      draft.changed.set(keyOf(want.table, want.id), { ...draft.changed.get(keyOf(want.table, want.id)), ...fields });
    }
    this.#checkShows(draft, rows);
  }

  /** What is told as saved shows, unless it would hide something that was not seen. */
  #checkShows({ name, wants, becomes, account }: Draft, rows: DeviceContent['rows']): void {
    if (becomes && !hasSame(Object.keys(becomes), rows.get('settings')!.get(account)?.view ?? {}, becomes))
      return this.#fail(`${name} was saved, and is not what counts today`);
    for (const want of wants) {
      const key = keyOf(want.table, want.id);
      const row = rows.get(want.table)!.get(want.id)?.view;
      if (want.want === 'decide') continue;
      const isThere = row !== undefined && row.deletedBy === null;
      const isOfNoRow = want.want === 'set' && isOrderOnly(want.table, Object.keys(want.fields));
      if (want.want === 'delete' || isOfNoRow) continue;
      if (!isThere) return this.#fail(`${name} was saved, and ${key} does not show`);
      const fields = want.want === 'set' ? Object.keys(want.fields) : [];
      if (
        want.want === 'set' &&
        !fields.every((field) => saysAll(want.table, field, row[field], want.fields[field], want.seen[field]))
      )
        return this.#fail(`${name} was saved, and ${key} does not show it`);
    }
  }

  /** The athlete hears how it ended. @returns what Undo can take back */
  isTold(draft: Draft, { at }: Performed): Done | null {
    const { name, wants, found, becomes, input, left, had } = draft;
    if (!isLedgerOn) return null;
    if (at === 'unchanged') {
      // What was to be deleted, and is, need not be deleted once more; nor kept, where it is there.
      const open = wants.filter(
        ({ want, table, id }) => want !== 'keep' && (want !== 'delete' || !draft.gone.has(keyOf(table, id))),
      );
      if (open.length > 0) this.#fail(`${name}: "unchanged" was said, and nothing saved of ${inWords(open)}`);
      return null;
    }
    const known = wants.find((want) => want.want === 'set' && want.seen.deletedBy !== null);
    if (known) this.#fail(`${name} was saved of ${keyOf(known.table, known.id)}, which its athlete knew to be deleted`);
    this.#remember(draft);
    return { name, input, wants, found, becomes, left, had };
  }

  isTakenBack(draft: Draft, end: TakenBack): void {
    const { name, wants, isAll } = draft;
    if (end === 'nothing' && wants.length > 0) this.#fail(`${name}: nothing was taken back of ${inWords(wants)}`);
    if (end === 'all' && !isAll) this.#fail(`${name}: "all taken back" was said, and it is not so`);
    this.#remember(draft);
  }

  #remember({ own, changed }: Draft): void {
    for (const [key, fields] of changed) own.set(key, { ...own.get(key), ...fields });
  }

  /** @returns what a transaction of the server has done against somebody's intent */
  check(
    written: WrittenRows,
    space: ReadonlyMap<string, StoredRow>,
    sent: ReadonlyMap<string, SentCall>,
    { allowed, showsActOf, tellsThatItShows, comesAgain }: Rules,
  ): string | null {
    if (!isLedgerOn) return null;
    const isBringBack = (mid: string): boolean => sent.get(mid)?.call === acts.bringBack.call;
    const makerOf = (key: string, until: number): number => {
      const made = written.outcomes.find(({ outcome: { mid, rev, applied } }) => {
        const isBack = isBringBack(mid) && applied?.includes(key);
        return rev < until && (isBack || this.#makes(mid).has(key));
      });
      return made?.outcome.rev ?? 0;
    };
    const transaction = new Transaction(written, space, makerOf, isBringBack);
    for (const { table, row } of written.rows) this.#made.add(keyOf(table, row.id));
    for (const { outcome } of written.outcomes) {
      const [intent, call] = [this.#intents.get(outcome.mid), sent.get(outcome.mid)];
      if (call && call.call !== acts.bringBack.call) this.#rememberCards(transaction, outcome.rev);
      const heldOpen = call && isBringBack(outcome.mid) ? openIn(call) : null;
      const unsaid = checkCards(transaction, outcome, heldOpen);
      if (unsaid) return unsaid;
      const parked = call?.call === acts.park.call ? this.#checkParked(transaction, outcome.rev, call) : null;
      if (parked) return parked;
      const isParked =
        outcome.kind === 'rejected' &&
        transaction.after(keyOf('conflicts', outcome.mid), outcome.rev)?.['kind'] === 'parked';
      if (!intent || !call || isParked) continue;
      const { mid, rev } = outcome;
      const violation = checkCall({
        transaction,
        outcome,
        intent,
        sent: call,
        intentOf: (other) => this.#intents.get(other),
        isShown: (name) => showsActOf(mid, transaction.writtenAt(name, rev)),
        isToldToShow: (name) => tellsThatItShows(mid, transaction.writtenAt(name, rev)),
        isNeverMade: (name) => !this.#made.has(name),
        isKnownCard: (card) => this.#cards.get(mid)?.some((one) => hasSame(onCard, one, card)) ?? false,
        comesAgain: comesAgain(mid),
        allowed,
      });
      if (violation) return violation;
    }
    return null;
  }

  #rememberCards(transaction: Transaction, rev: number): void {
    for (const { table, before, after } of transaction.changedBy(rev)) {
      if (table !== 'conflicts' || before) continue;
      this.#cards.set(after.id, [...(this.#cards.get(after.id) ?? []), after]);
    }
  }

  #makes(mid: string): Set<string> {
    const made = new Set<string>([keyOf('conflicts', mid)]);
    for (const want of this.#intents.get(mid)?.wants ?? []) {
      if (want.want === 'make') made.add(keyOf(want.table, want.id));
      if (want.want !== 'decide') continue;
      for (const [name, id] of Object.entries(want.copies)) made.add(keyOf(name.split('/')[0]!, id));
      for (const again of this.#intents.get(want.id)?.wants ?? []) made.add(keyOf(again.table, again.id));
    }
    return made;
  }

  /** A call that was set aside lies on the desk with all that it says, unless that was too large to travel. */
  #checkParked(transaction: Transaction, rev: number, call: SentCall): string | null {
    const { parked, code } = call.input as { parked: ParkedCall; code: string };
    const changed = transaction.changedBy(rev).filter(({ before }) => !before);
    const card = changed.find(({ table }) => table === 'conflicts')?.after as unknown as Card | undefined;
    const intent = this.#intents.get(parked.mid);
    if (!card || !intent) return null;
    if (card.state !== 'open' || card.kind !== 'parked') return `${parked.mid} was set aside, and does not wait`;
    if (
      code !== 'tooLarge' &&
      (card.call !== parked.call || !isSame(card.input, parked.input) || parked.input === null)
    )
      return `${parked.mid} was set aside without what it says`;
    // Of what stays as it is the call says nothing but its name.
    const unnamed = intent.wants.find(
      ({ want, table, id }) => want !== 'keep' && !card.entries.some((one) => one.table === table && one.id === id),
    );
    return unnamed && code !== 'tooLarge'
      ? `${parked.mid} was set aside, and ${keyOf(unnamed.table, unnamed.id)} is not named`
      : null;
  }
}

/** The fields that an athlete wants otherwise; also of what another device has brought back by then it is known to be back. */
function fieldsOf(want: Want): string[] {
  if (want.want === 'set') return Object.keys(want.fields);
  if (want.want === 'decide') return ['state', 'decision'];
  return want.want === 'restore' ? ['deletedBy'] : [];
}

/** What is written on a card. */
const ofCall = ['call', 'sv', 'input', 'deletedBy'];
const onCard = [...ofCall, 'kind', 'code', 'entries', 'at'];

/**
 * What waits on the desk never changes. What was only told may be told again, as of a later time; or asked about, where
 * its call is run again on a server that was put back and finds another state of the row. Each call is looked at by
 * itself: a card may come back and be told again in one request.
 */
function checkCards(transaction: Transaction, { mid, rev }: Outcome, heldOpen: Set<string> | null): string | null {
  for (const { table, before, after } of transaction.changedBy(rev)) {
    if (table !== 'conflicts') continue;
    const isBroughtBack = heldOpen !== null && after['state'] === 'notice';
    // A card that is not there may come with the next rows.
    const isThere = ({ id }: ConflictEntry) => transaction.after(keyOf('conflicts', id), rev) !== undefined;
    const untrue = (after as unknown as Card).entries.find(
      (one) => isThere(one) && isToldUntrue(one, transaction, rev),
    );
    if (isBroughtBack && untrue) return `card ${after.id} comes back, and says of ${untrue.id} what is not so`;
    if (!before) continue;
    const isNotice = before['state'] === 'notice';
    if (!hasSame(isNotice ? ofCall : onCard, before, after)) return `card ${after.id} does not say what it said`;
    const { entries } = before as unknown as Card;
    // An athlete who has looked at it puts it away by another call.
    const isPutAway = after.id === mid && after['state'] === 'decided';
    const isTold = (one: ConflictEntry) => !isPutAway && tells(after as unknown as Card, one, transaction, rev);
    const untold = isNotice && entries.find((one) => !isTold(one) && !isToldInVain(one, transaction, rev));
    if (untold) return `card ${after.id} tells no more of ${keyOf(untold.table, untold.id)}`;
    const isReopened = before['state'] === 'decided' && after['state'] !== 'decided';
    const lacking = heldOpen?.has(after.id) ? lackingMine(before as unknown as Card, transaction, rev) : [];
    if (isReopened && lacking.length === 0) return `card ${after.id} is open once more`;
    if (!isReopened && lacking.some((name) => transaction.isBroughtBack(name, rev)))
      return `card ${after.id} stays decided for mine, over a row of another time`;
  }
  return null;
}

/** The cards that wait in what a device has held of a lost time. */
const openIn = ({ input }: SentCall): Set<string> =>
  new Set(
    (input as BringBack).rows.flatMap(({ table, row }) =>
      table === 'conflicts' && row['state'] === 'open' ? [row.id] : [],
    ),
  );

/**
 * The rows that a card was decided for mine of, and that have it not: what a later lost time has made of them may have come
 * back over it, and its athlete is asked again.
 */
const lackingMine = ({ state, decision, entries }: Card, transaction: Transaction, rev: number): string[] =>
  entries.flatMap(({ table, id, act, mine }) => {
    if (state !== 'decided' || decision !== 'mine') return [];
    const row = transaction.after(keyOf(table, id), rev);
    const isLacking =
      act === 'delete'
        ? row?.deletedBy === null
        : act === 'change' && !hasSame(Object.keys(mine ?? {}), row ?? {}, mine ?? {});
    return isLacking ? [keyOf(table, id)] : [];
  });

/** Does a card tell of a row what it told? Of what the call has found anew, as it found it. */
function tells({ entries }: Card, told: ConflictEntry, transaction: Transaction, rev: number): boolean {
  const { table, id, act } = told;
  const again = entries.find((one) => one.table === table && one.id === id && one.act === act);
  if (!again || isSame(again, told)) return again !== undefined;
  const isChanged = transaction.changedBy(rev).some((one) => one.table === table && one.after.id === id);
  return isChanged || (table === 'conflicts' && act === 'overwrite');
}

const inWords = (wants: readonly Want[]): string =>
  wants
    .map(
      (want) =>
        `${want.want} ${keyOf(want.table, want.id)}${want.want === 'set' ? ` ${JSON.stringify(want.fields)}` : ''}`,
    )
    .join(', ');
