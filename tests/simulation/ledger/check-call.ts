/**
 * Compares what the server made of a call with what its athlete wanted by it, row by row and field by field: it is in
 * the rows now, or on the desk with exactly its content; and nothing else has been written. Since every call is
 * compared with the rows that it found, an intent that was once in them can only be superseded by one that had seen it.
 */
import type { InputOf } from '#core/acts/acts.ts';
import type { SentCall } from '#core/contract/sync.ts';
import type { Outcome } from '#core/contract/endpoint.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import { isTableName, type AnyRow, type RowOf, type TableName, tableOf } from '#core/model/tables.ts';
import { settingOf, trackedNames } from '#core/model/thresholds.ts';
import type { DecideWant, DeleteWant, Intent, KeepWant, MakeWant, RestoreWant, SetWant, Want } from './intents.ts';
import { isOrderOnly } from './intents.ts';
import {
  contentOf,
  type Fields,
  groupsOf,
  hasSame,
  hasSameSteps,
  hasSameContent,
  isSame,
  isWords,
  isWrittenSame,
  keyOf,
  parentOf,
  saysSame,
  wordsIn,
  wordsOnceChanged,
} from './rows.ts';
import { isOverruled, isToldUntrue } from './told-decisions.ts';
import type { Transaction } from './written-call.ts';

type Card = RowOf<'conflicts'>;
type NamedRow = Pick<ConflictEntry, 'table' | 'id'>;

export interface Executed {
  transaction: Transaction;
  outcome: Outcome;
  intent: Intent;
  sent: SentCall;
  /** What was wanted by the call of a card. */
  intentOf: (mid: string) => Intent | undefined;
  /** Was the row brought back as it was after this call, so that it shows what became of it then (decision 12)? */
  isShown: (key: string) => boolean;
  /** Has its device told the server so? */
  isToldToShow: (key: string) => boolean;
  /** Has the server never had such a row? */
  isNeverMade: (key: string) => boolean;
  /** Has this call left such a card before, in a time that was lost? */
  isKnownCard: (card: AnyRow) => boolean;
  /** Was the call recorded in a time that was lost, and has its device told the server so? */
  comesAgain: 'no' | 'untold' | 'told';
  /** Settings as this account may have them. */
  allowed: (settings: Fields) => Fields;
}

/** @returns what is wrong; null where nothing is */
export function checkCall(executed: Executed): string | null {
  const call = new CheckedCall(executed);
  const violation = call.check();
  return violation && `${executed.intent.name} ${executed.outcome.mid} (${executed.outcome.kind}): ${violation}`;
}

class CheckedCall {
  readonly #executed: Executed;
  readonly #rev: number;
  readonly #card: Card | undefined;
  /** The card was there before the call: of a time that was lost, and brought back. It says what was found then. */
  readonly #isCardBack: boolean;
  readonly #besides: readonly Card[];
  readonly #entries: readonly ConflictEntry[];
  /** What may be written of a row, by `table/id`; a null field may become anything. */
  readonly #mayWrite = new Map<string, Fields>();
  /** Rows that may be deleted, and that may come back. */
  readonly #mayGo = new Set<string>();
  readonly #mayComeBack = new Set<string>();
  #isForged = false;

  constructor(executed: Executed) {
    this.#executed = executed;
    const { outcome, transaction } = executed;
    this.#rev = outcome.rev;
    this.#card = transaction.after(keyOf('conflicts', outcome.mid), outcome.rev) as unknown as Card | undefined;
    const found = transaction.before(keyOf('conflicts', outcome.mid), outcome.rev);
    this.#isCardBack = found !== undefined && found['state'] !== 'notice';
    this.#besides = this.#isCardBack ? this.#newCards() : [];
    this.#entries = [this.#card, ...this.#besides].flatMap((card) => card?.entries ?? []);
  }

  /** A card that came back stays as it is: what else there is to ask about the call is on another one. */
  #newCards(): Card[] {
    const { transaction, sent } = this.#executed;
    const made = transaction.changedBy(this.#rev).filter(({ table, before }) => table === 'conflicts' && !before);
    return made
      .map(({ after }) => after as unknown as Card)
      .filter(({ call, input }) => call === sent.call && isSame(input, sent.input));
  }

  check(): string | null {
    const { outcome, intent, isKnownCard } = this.#executed;
    if (this.#isCardBack && !isKnownCard(this.#card as unknown as AnyRow)) return 'its card says what was never found';
    const isWhole = outcome.kind === 'rejected' || (outcome.kind === 'conflict' && !this.#asksInPart());
    if (isWhole) return this.#checkOnDesk() ?? this.#checkNotDeleted() ?? this.#checkNothingElse();
    for (const want of intent.wants) {
      const violation = this.#checkWant(want);
      if (violation) return violation;
    }
    if (outcome.kind === 'noop' && this.#changed.length > 0) return 'counts as done already, and has changed rows';
    const asking = (this.#isCardBack ? this.#besides : [this.#card]).filter((card) =>
      card?.entries.some(({ act }) => act === 'change' || act === 'delete'),
    );
    if (asking.some((card) => outcome.kind !== 'conflict' || card?.state !== 'open')) return 'its card does not wait';
    return this.#checkNoted() ?? this.#checkBecame() ?? this.#checkTold() ?? this.#checkNothingElse();
  }

  /** An entry of the past that its athlete was shown as the value of today is that, or they are told which one is. */
  #checkBecame(): string | null {
    const { intent, comesAgain, transaction } = this.#executed;
    const entry = this.#changed.find(({ table, before }) => table === 'ftpHistory' && !before)?.after;
    const [field, value] = Object.entries(intent.becomes ?? {})[0] ?? [];
    if (!entry || !field || comesAgain !== 'no') return null;
    const present = transaction.after(keyOf('settings', String(entry['settingsId'])), this.#rev)?.[field];
    const isTold = this.#entries.some(
      ({ table, id, act, theirs }) =>
        act === 'overwrite' && table === 'ftpHistory' && id === entry.id && isSame(theirs?.['value'], present),
    );
    return isSame(present, value) || isTold ? null : `${field} is ${String(present)}, and that was not told`;
  }

  /**
   * Who brings a row back is not told that it came back, nor that what it is under did. Which of two decisions counts is
   * told as it is.
   */
  #checkTold(): string | null {
    const isUntrue = (one: ConflictEntry) => isToldUntrue(one, this.#executed.transaction, this.#rev);
    const untrue = this.#card?.state === 'notice' ? this.#card.entries.find(isUntrue) : undefined;
    if (untrue) return `${keyOf(untrue.table, untrue.id)} is told as decided otherwise than it is`;
    const asked = this.#executed.intent.wants.flatMap((want) =>
      want.want === 'restore' ? [keyOf(want.table, want.id), ...want.below] : [],
    );
    const told = this.#isCardBack ? [] : this.#entries.filter(({ act }) => act === 'revive');
    const needless = told.find(({ table, id }) => asked.includes(keyOf(table, id)));
    return needless ? `${keyOf(needless.table, needless.id)} was to come back, and is told as news` : null;
  }

  /** A threshold that a call has set is in its history. */
  #checkNoted(): string | null {
    for (const { table, before, after } of this.#changed) {
      if (table !== 'settings' || !before) continue;
      const below = [...this.#executed.transaction.below('settings', after.id, this.#rev).values()];
      const entries = [...below.map(({ row }) => row), ...this.#changed.map((one) => one.after)].filter(
        (row) => row['settingsId'] === after.id,
      ) as unknown as RowOf<'ftpHistory'>[];
      for (const name of trackedNames) {
        if ((after[name] ?? null) === null || isSame(before[name], after[name])) continue;
        if (!entries.some((entry) => settingOf(entry) === name && entry.value === after[name]))
          return `${name} became ${String(after[name])}, and its history does not say so`;
      }
    }
    return null;
  }

  /** Is the rest of the call done? A card that came back may only have told something: then all of it is. */
  #asksInPart(): boolean {
    const kind = this.#card?.kind;
    return kind === 'clash' || (this.#isCardBack && (kind === 'revived' || kind === 'overwritten'));
  }

  get #changed() {
    return this.#executed.transaction.changedBy(this.#rev).filter(({ table, after }) => {
      const isCard = after.id === this.#executed.outcome.mid || this.#besides.some(({ id }) => id === after.id);
      return table !== 'conflicts' || !isCard;
    });
  }

  #before(key: string): AnyRow | undefined {
    return this.#executed.transaction.before(key, this.#rev);
  }

  #after(key: string): AnyRow | undefined {
    return this.#executed.transaction.after(key, this.#rev);
  }

  /** Nothing of it was done: the whole call waits, and every row that it is about is named. */
  #checkOnDesk(): string | null {
    const { intent, sent } = this.#executed;
    // A decision that could not be carried out leaves its own card open.
    if (intent.name === 'decideConflicts') return null;
    const card = this.#card;
    if (!card || (card.state !== 'open' && !this.#isCardBack)) return 'was not done, and lies on no desk';
    // Set aside as too large to travel, it waits without what it says; its device holds that.
    const isUntold = this.#isCardBack && card.kind === 'parked' && card.code === 'tooLarge' && card.input === null;
    if (card.call !== sent.call || card.sv !== sent.sv || (!isUntold && !isSame(card.input, sent.input)))
      return 'its card does not say what it said';
    if (this.#isCardBack) return null;
    const [only] = intent.wants;
    if (
      only?.want === 'delete' &&
      intent.wants.length === 1 &&
      card.code === 'conflict' &&
      !this.#hasNews(only) &&
      !card.entries.some((entry) => this.#isFoundOtherwise(entry))
    )
      return 'is asked about though nothing has changed';
    for (const want of intent.wants) {
      const entry = card.entries.find(({ table, id }) => table === want.table && id === want.id);
      const key = keyOf(want.table, want.id);
      // What was to be made by a call that waits on a card of its own is not there to be deleted, nor to come back.
      if (!entry && want.want === 'delete' && !this.#before(key)) continue;
      if (!entry && want.want === 'restore' && this.#executed.isNeverMade(key)) continue;
      // What was made in a lost time, and came back, is not asked about, be it from another device than that of the call,
      // or changed since: it is there.
      const isAgain = this.#executed.isShown(key) || this.#executed.comesAgain !== 'no';
      if (!entry && want.want === 'make' && this.#before(key) && isAgain) continue;
      // A move of a row that is deleted is refused with the place that it was to go to.
      if (!entry && want.want !== 'decide' && want.want !== 'keep') return `its card does not name ${key}`;
      if (entry?.act === 'change' && want.want === 'set' && entry.mine) {
        const violation = this.#checkEntry(want, Object.keys(entry.mine), entry);
        if (violation) return violation;
      }
    }
    return null;
  }

  /** Nor is anything deleted by it: what came back so, to a server that was put back, lives again. */
  #checkNotDeleted(): string | null {
    const { mid } = this.#executed.outcome;
    for (const { table, before, after } of this.#changed)
      if (before?.deletedBy === mid) this.#mayComeBack.add(keyOf(table, after.id));
    const deleted = this.#executed.transaction.deletedBy(mid, this.#rev);
    return deleted ? `waits, and ${deleted} is deleted by it` : null;
  }

  /** What the act had found as it wants it, such as the recordings of the ride that stays, is not so now. */
  #isFoundOtherwise({ act, table, id, mine, theirs }: ConflictEntry): boolean {
    const before = this.#before(keyOf(table, id));
    const fields = Object.keys(mine ?? {});
    return act === 'change' && before !== undefined && hasAll(fields, theirs, before) && !hasAll(fields, mine, before);
  }

  #checkWant(want: Want): string | null {
    if (want.want === 'set' && this.#executed.isToldToShow(keyOf(want.table, want.id))) return this.#checkLeft(want);
    const violation = this.#checkUnshown(want);
    if (!violation) return null;
    const key = keyOf(want.table, want.id);
    const isLeft = isSame(this.#before(key), this.#after(key));
    if (!isLeft || !this.#executed.isShown(key)) return violation;
    return want.want === 'restore' ? this.#checkBackWith(want) : null;
  }

  /** What shows the call already is neither changed by it nor asked about once more. */
  #checkLeft({ table, id, fields }: SetWant): string | null {
    const key = keyOf(table, id);
    const [before, after] = [this.#before(key) ?? {}, this.#after(key) ?? {}];
    if (!hasSame(Object.keys(fields), before, after)) return `${key} shows it already, and was changed by it once more`;
    // A card of a call that does all or nothing names all that it is about.
    const cards = (this.#isCardBack ? this.#besides : [this.#card]).filter((card) => card?.kind !== 'refused');
    const isAsked = cards.some((card) =>
      card?.entries.some((one) => one.act === 'change' && one.table === table && one.id === id),
    );
    return isAsked ? `${key} shows it already, and is asked about` : null;
  }

  #checkUnshown(want: Want): string | null {
    if (this.#besides.some(({ kind, state }) => kind === 'refused' && state === 'open')) return null;
    switch (want.want) {
      case 'set':
        return this.#checkSet(want);
      case 'make':
        return this.#checkMake(want);
      case 'delete':
        return this.#checkDelete(want);
      case 'restore':
        return this.#checkRestore(want);
      case 'keep':
        return this.#checkKeep(want);
      case 'decide':
        return this.#checkDecide(want);
    }
  }

  #checkSet({ ...want }: SetWant): string | null {
    const key = keyOf(want.table, want.id);
    const [before, after] = [this.#before(key), this.#after(key)];
    // What is gone has no place any more; a server that was put back may not have it yet.
    if (!before && isOrderOnly(want.table, Object.keys(want.fields))) return null;
    if (!before || !after) return `${key} is not there to be changed`;
    // Who does not pay is taken not to have asked for what is paid for (S4.03).
    if (want.table === 'settings') {
      const allowed = this.#executed.allowed(want.fields);
      this.#allow(key, allowed);
      // What is coupled with it goes with it.
      const wanted = groupsOf(want.table, Object.keys(want.fields)).filter((group) =>
        hasSame(group, allowed, want.fields),
      );
      want.fields = Object.fromEntries(Object.entries(want.fields).filter(([field]) => wanted.flat().includes(field)));
    }
    const fields = Object.keys(want.fields);
    // To put a row in another place is no reason to bring it back.
    if (before.deletedBy !== null && isOrderOnly(want.table, fields)) {
      this.#allow(key, want.fields);
      return after.deletedBy === null ? `${key} came back for its place` : null;
    }
    const groups = groupsOf(want.table, fields);
    for (const group of groups) {
      const violation = this.#checkGroup(want, group, before, after);
      if (violation) return violation;
    }
    // What waits, or was decided, on a card that came back brings no row back, nor does another place.
    const others = groups.filter((group) => !isOrderOnly(want.table, group));
    if (others.every((group) => this.#isOnCardOfThen(want, group))) return null;
    return this.#checkLive(want.table, want.id, want.seen.deletedBy === null);
  }

  #checkGroup(want: SetWant, group: readonly string[], before: AnyRow, after: AnyRow): string | null {
    const { table, id, fields, seen } = want;
    const name = `${keyOf(table, id)}.${group.join('+')}`;
    const isAsSeen = hasSame(group, before, seen);
    if (this.#isOnCardOfThen(want, group)) {
      if (!hasSame(group, before, after)) return `${name} is on its card, and was written over`;
      const isAskedAgain = this.#besides.some(({ entries }) => entries.some((one) => isAbout(want, group, one)));
      return isAskedAgain ? `${name} is on its card, and is asked about once more` : null;
    }
    if (tableOf(table).onClash[group[0]!] === 'wordByWord') return this.#checkWords(want, group[0]!, after);
    const opened = this.#checkOpened(want, group[0]!, before, after);
    if (opened !== undefined) return opened;
    if (hasSame(group, after, fields)) {
      this.#allow(keyOf(table, id), Object.fromEntries(group.map((field) => [field, fields[field]])));
      const asked = this.#entryOf('change', want, group);
      // What another device had switched on, and this one off, went by itself with a membership that had ended.
      if (asked && !isAsSeen && this.#hasGoneWithMembership(table, group, before, after))
        return this.#checkEntry(want, group, asked);
      if (asked) return `${name} is asked about though it is as it was wanted`;
      if (isAsSeen || hasSame(group, before, fields)) return null;
      const policy = tableOf(table).onClash[group[0]!];
      if (policy === 'mineWins') return null;
      if (policy !== 'mineWinsWithNotice') return `overwrote ${name} unseen`;
      const entry = this.#entryOf('overwrite', want, group);
      return entry ? this.#checkEntry(want, group, entry) : `overwrote ${name}, and nobody was told`;
    }
    const entry = this.#entryOf('change', want, group);
    if (!entry || !this.#card)
      return `${name} was wanted as ${show(fields, group)}, is ${show(after, group)}, and nobody is asked`;
    if (isAsSeen) return `${name} is asked about though nobody has changed it`;
    // What a membership had allowed may have gone meanwhile.
    if (!group.every((field) => isSame(before[field], after[field]) || this.#mayBecome(table, field, before, after)))
      return `${name} became something that nobody wanted`;
    return this.#checkEntry(want, group, entry);
  }

  /**
   * A call of a lost time opens nothing to others that is not open: its athlete is asked, and an address that it gave up
   * is shut.
   * @returns undefined where nothing of that kind is wanted
   */
  #checkOpened(want: SetWant, field: string, before: AnyRow, after: AnyRow): string | null | undefined {
    const { comesAgain } = this.#executed;
    const [isOn, address] = opens.find((names) => names.includes(field)) ?? [];
    if (comesAgain === 'no' || !isOn) return undefined;
    const name = `${keyOf(want.table, want.id)}.${isOn}`;
    const isOpened = after[isOn] === true && (before[isOn] !== true || !isSame(before[address!], after[address!]));
    if (isOpened) return comesAgain === 'told' ? `${name} was opened by a call of a lost time` : undefined;
    // Turned on since without an address, it is open nowhere: to give it this one would open it.
    const isAddressAlone = field === address && before[isOn] === true && want.seen[isOn] !== true;
    if (isAddressAlone && isSame(before[field], want.seen[field]) && isSame(before[field], after[field])) {
      const entry = this.#entryOf('change', want, [field]);
      return isSame(entry?.mine?.[field], want.fields[field]) ? null : `${name} is open nowhere, and nobody is asked`;
    }
    if (before[isOn] === true && after[isOn] === false && field === address)
      this.#allow(keyOf(want.table, want.id), { [isOn]: false });
    if (field !== isOn || want.fields[isOn] !== true || after[isOn] === true) return undefined;
    const entry = this.#entryOf('change', want, [isOn]);
    return entry?.mine?.[isOn] === true ? null : `${name} was not opened, and nobody is asked`;
  }

  /** What a card says of a field: one that came back may be about another one of the same row. */
  #entryOf(act: ConflictEntry['act'], { table, id }: SetWant, [field = '']: readonly string[]) {
    return this.#entries.find(
      (one) => one.act === act && one.table === table && one.id === id && Object.hasOwn(one.mine ?? {}, field),
    );
  }

  /** It is asked about, or was decided, on a card that came back. */
  #isOnCardOfThen(want: SetWant, group: readonly string[]): boolean {
    if (!this.#isCardBack || !this.#card) return false;
    return this.#card.entries.some((one) => isAbout(want, group, one));
  }

  /** Every word that was added is there, and every one that was taken out is not; what others have added stays. */
  #checkWords({ table, id, fields, seen }: SetWant, field: string, after: AnyRow): string | null {
    const key = keyOf(table, id);
    const [mine, was, is] = [wordsIn(fields[field]), wordsIn(seen[field]), wordsIn(after[field])];
    this.#allow(key, { [field]: after[field] });
    const missing = mine.find((word) => !was.includes(word) && !is.includes(word));
    const there = wordsIn(this.#before(key)?.[field]);
    const lost = there.find((word) => mine.includes(word) === was.includes(word) && !is.includes(word));
    if (lost !== undefined) return `${key}.${field} lost ${lost}, which was not taken out`;
    const left = was.find((word) => !mine.includes(word) && is.includes(word));
    // A copy that was joined again is named again.
    const twice =
      field === 'joined' ? undefined : asWords(after[field]).find((word, at, all) => all.indexOf(word) !== at);
    if (twice !== undefined) return `${key}.${field} has ${twice} twice`;
    if (missing !== undefined) return `${key}.${field} lacks ${missing}, which was added`;
    return left === undefined ? null : `${key}.${field} has ${left}, which was taken out`;
  }

  #checkEntry({ table, id, fields, seen }: SetWant, group: readonly string[], entry: ConflictEntry): string | null {
    const name = `${keyOf(table, id)}.${group.join('+')}`;
    const before = this.#before(keyOf(table, id)) ?? {};
    const mine = Object.fromEntries(group.map((field) => [field, field in fields ? fields[field] : seen[field]]));
    if (!hasAll(group, entry.mine, mine)) return `the card of ${name} does not have what was wanted`;
    if (!hasAll(group, entry.theirs, before)) return `the card of ${name} does not have what stands`;
    if (!hasAll(group, entry.was, seen)) return `the card of ${name} does not have what was seen`;
    return null;
  }

  /** Two devices that repeat a session make one row of it, by its id; who repeats it otherwise has to hear that. */
  #checkMadeAlready(table: TableName, key: string, fields: Fields, before: AnyRow): string | null {
    const isAgain = this.#executed.isShown(key) || this.#executed.comesAgain !== 'no';
    if (table !== 'series' || isAgain || hasSame(Object.keys(fields), before, fields)) return null;
    return `${key} repeats otherwise than was wanted, and nobody is told`;
  }

  #checkMake({ table, id, fields }: MakeWant): string | null {
    const key = keyOf(table, id);
    const [before, after] = [this.#before(key), this.#after(key)];
    if (before) return this.#checkMadeAlready(table, key, fields, before);
    if (table === 'listEntries' && !after) return this.#checkStandsOnce(fields);
    if (table === 'workoutVersions' && !after && this.#isOfUnchangedSteps(fields)) return null;
    if (!after) return `${key} was not made`;
    if (table === 'listEntries' && this.#standsTwice(id, fields))
      return `${key} is the second of its workout in the list`;
    const wrong = Object.keys(fields).find(
      (field) => field !== 'content' && !isSame(after[field], fields[field]) && !this.#isOfUnknown(field, fields),
    );
    if (wrong) return `${key}.${wrong} was made ${JSON.stringify(after[wrong])}`;
    if (fields['content'] && !hasSameSteps(after['content'], fields['content']))
      return `${key} was made with another content`;
    if (table === 'workoutVersions' && this.#isSavedApart(id, fields))
      return `${key} was saved beside other steps, and nobody was told`;
    return this.#checkLive(table, id, false);
  }

  /**
   * A copy of a plan that is not there, as its call was set aside, may be one of somebody else's; so may a copy of such a
   * copy.
   */
  #isOfUnknown(field: string, { originalPlanId }: Fields): boolean {
    if (field !== 'isPrivateForever' || !originalPlanId) return false;
    return this.#before(keyOf('plans', String(originalPlanId)))?.['isPrivateForever'] !== false;
  }

  /** A workout is in a list once: another device has put it there. */
  #checkStandsOnce({ listId, workoutId }: Fields): string | null {
    const { transaction } = this.#executed;
    const entries = [...transaction.below('lists', String(listId), this.#rev).values()];
    // One that went with the list comes back with it.
    const goneBy = this.#before(keyOf('lists', String(listId)))?.deletedBy ?? null;
    const there = entries.find(({ row }) => row['workoutId'] === workoutId && row.deletedBy === goneBy);
    return there
      ? this.#checkLive('listEntries', there.row.id, false)
      : `workout ${String(workoutId)} is not in the list`;
  }

  #standsTwice(id: string, { listId, workoutId }: Fields): boolean {
    const entries = this.#executed.transaction.below('lists', String(listId), this.#rev);
    return [...entries].some(
      ([key, { row }]) => row.id !== id && row['workoutId'] === workoutId && this.#after(key)?.deletedBy === null,
    );
  }

  /** Others have saved other steps since those that these were made from, and the athlete hears nothing of it. */
  #isSavedApart(id: string, { workoutId, parentVersionId, content }: Fields): boolean {
    const { sent, comesAgain, transaction } = this.#executed;
    if (!sent.was || comesAgain !== 'no' || this.#isCardBack) return false;
    const versions = [...transaction.below('workouts', String(workoutId), this.#rev).values()]
      .filter(({ table }) => table === 'workoutVersions')
      .map(({ row }) => row);
    const parent = versions.find((one) => one.id === parentVersionId);
    const isSince = (one: AnyRow): boolean =>
      Number(one['number']) > Number(parent?.['number']) && !hasSameSteps(one['content'], content);
    return parent !== undefined && versions.some(isSince) && !this.#isNamed('overwrite', 'workoutVersions', id);
  }

  #isNamed(act: ConflictEntry['act'], table: TableName, id: string): boolean {
    return this.#entries.some((one) => one.act === act && one.table === table && one.id === id);
  }

  /**
   * Who saves a workout with the steps of the version that they had before them has changed none. Once others have saved
   * newer steps, no version comes of it.
   */
  #isOfUnchangedSteps({ workoutId, parentVersionId, content }: Fields): boolean {
    const found = [...this.#executed.transaction.below('workouts', String(workoutId), this.#rev).values()];
    const versions = found.filter(({ table }) => table === 'workoutVersions').map(({ row }) => row);
    const parent = versions.find(({ id }) => id === parentVersionId);
    return (parent ? [parent] : versions).some(
      (one) =>
        hasSameSteps(one['content'], content) &&
        versions.some((other) => Number(other['number']) > Number(one['number'])),
    );
  }

  /** Has anything changed in it, or below it, since it was seen? */
  #hasNews({ table, id, seen, below }: DeleteWant): boolean {
    const before = this.#before(keyOf(table, id));
    const live = [...this.#executed.transaction.below(table, id, this.#rev)].filter(
      ([, one]) => one.row.deletedBy === null,
    );
    const isKnown = live.every(([name, one]) => hasSameContent(one.table, below.get(name) ?? {}, one.row));
    return !before || !hasSameContent(table, seen, before) || !isKnown;
  }

  /** Had it been seen beside a copy of it, which somebody has made one with it since? Then what was recorded would be in neither. */
  #areCopiesGone({ id, copies = [] }: DeleteWant): boolean {
    const isJoined = (copy: string): boolean => {
      const deletedBy = this.#before(keyOf('activities', copy))?.deletedBy ?? null;
      const { name, input } = (deletedBy !== null && this.#executed.intentOf(deletedBy)) || {};
      return name === 'joinActivities' && (input as InputOf<'joinActivities'>).activityId === id;
    };
    return copies.length > 0 && copies.every(isJoined);
  }

  #checkDelete(want: DeleteWant): string | null {
    const { table, id, seen, below, unless } = want;
    const key = keyOf(table, id);
    const [before, after] = [this.#before(key), this.#after(key)];
    if (!before || before.deletedBy !== null) return null;
    const isNamed = (card: Card): boolean =>
      card.entries.some((one) => one.act === 'delete' && one.table === table && one.id === id);
    // What was asked then stays asked, with any values now.
    if (this.#isCardBack && this.#card && isNamed(this.#card)) {
      if (after?.deletedBy !== null) return `${key} is on its card, and was deleted`;
      return this.#besides.some(isNamed) ? `${key} is on its card, and is asked about once more` : null;
    }
    const found = [...this.#executed.transaction.below(table, id, this.#rev)].filter(
      ([, one]) => one.row.deletedBy === null,
    );
    if (after?.deletedBy === null) {
      if (unless?.isUnseen || (unless && this.#after(keyOf(unless.table, unless.id))?.deletedBy === null)) return null;
      // What lives below it as of after this call, in a lost time, shows that the delete had been taken back by then.
      const isBack = found.some(([name, one]) => one.goesWithIt && this.#executed.isShown(name));
      if (isBack && isSame(before, after)) return null;
      const entry = this.#entries.find((one) => one.act === 'delete' && one.table === table && one.id === id);
      if (!entry) return `${key} was not deleted, and nobody is asked`;
      if (!this.#hasNews(want)) return `${key} is asked about though nothing has changed in it`;
      const content = contentOf(table, before);
      return hasAll(Object.keys(content), entry.theirs, content)
        ? null
        : `the card of ${key} does not show what stands`;
    }
    // A field that the row did not have yet is of a later release, which may have put it into every row; but words and
    // notes are there only where somebody has written them.
    const { writtenIn } = tableOf(table);
    const isStill = (field: string): boolean => isSame(seen[field] ?? [], before[field] ?? []);
    if (!hasSame(Object.keys(contentOf(table, seen)), seen, before) || !writtenIn.every(isStill))
      return `deleted ${key}, which has been changed since it was seen`;
    if (this.#areCopiesGone(want)) return `deleted ${key}, with which its copy has been made one since it was seen`;
    this.#mayGo.add(key);
    for (const [name, one] of found) {
      const known = below.get(name);
      if (!known) return `deleted ${key} above ${name}, which was not seen`;
      if (!hasSameContent(one.table, known, one.row))
        return `deleted ${key} above ${name}, which has been changed since`;
      if (!one.goesWithIt) continue;
      if (this.#after(name)?.deletedBy === null) return `deleted ${key} and left ${name} below it`;
      this.#mayGo.add(name);
    }
    return null;
  }

  #checkRestore({ table, id, seen, below }: RestoreWant): string | null {
    const { comesAgain, intent } = this.#executed;
    const key = keyOf(table, id);
    const before = this.#before(key);
    // A server that was put back does not have it until its maker sends it once more.
    if (!before) return null;
    // What was deleted once more since then was seen live by who did that.
    const isDeletedOnceMore = before.deletedBy !== null && before.deletedBy !== seen.deletedBy;
    const isOnlyBack = intent.wants.every(({ want }) => want === 'restore');
    if (comesAgain === 'told' && isOnlyBack && isDeletedOnceMore && isSame(before, this.#after(key))) return null;
    for (const name of below) this.#mayComeBack.add(name);
    return this.#checkLive(table, id, false);
  }

  /**
   * The row itself shows what became of it since. What came back with it may have been deleted once more, and comes back
   * with all that it is under; what nobody has asked for of that is told.
   */
  #checkBackWith({ below }: RestoreWant): string | null {
    const isBack = (name: string): boolean =>
      (this.#before(name)?.deletedBy ?? null) !== null && this.#after(name)?.deletedBy === null;
    for (const name of below.filter(isBack)) {
      const [table, id] = name.split('/') as [TableName, string];
      const violation = this.#checkLive(table, id, false);
      if (violation) return violation;
      const told = this.#entries.filter(({ act }) => act === 'revive').map((entry) => keyOf(entry.table, entry.id));
      const untold = this.#above(table, id).find((one) => isBack(one) && ![...below, ...told].includes(one));
      if (untold) return `${untold} came back with ${name}, and nobody was told`;
    }
    return null;
  }

  /** What a row is under, at every height, by `table/id`. */
  #above(table: TableName, id: string): string[] {
    const [parent, row] = [parentOf(table), this.#after(keyOf(table, id))];
    if (!parent || !row) return [];
    const aboveId = String(row[parent.field]);
    return [keyOf(parent.table, aboveId), ...this.#above(parent.table, aboveId)];
  }

  #checkKeep({ table, id }: KeepWant): string | null {
    return this.#before(keyOf(table, id)) ? this.#checkLive(table, id, true) : null;
  }

  /** It and all that it is under is live, and so is what the same calls had deleted; somebody is told, where that is news. */
  #checkLive(table: TableName, id: string, isNews: boolean): string | null {
    const { transaction } = this.#executed;
    let name: { table: TableName; id: string } | null = { table, id };
    for (let isFirst = true; name; isFirst = false) {
      const key: string = keyOf(name.table, name.id);
      const [before, after] = [this.#before(key), this.#after(key)];
      if (!after) return isFirst || !parentOf(table)?.deletedWithIt ? null : `${key} is not there`;
      if (after.deletedBy !== null) return `${key} is deleted`;
      if (before && before.deletedBy !== null) {
        this.#mayComeBack.add(key);
        const isAsked = this.#executed.intent.wants.some(
          (want) => !['set', 'delete', 'keep'].includes(want.want) && keyOf(want.table, want.id) === key,
        );
        const isTold = this.#entries.some((one) => one.act === 'revive' && keyOf(one.table, one.id) === key);
        if (isFirst && isNews && !isAsked && !isTold) return `${key} came back, and nobody was told`;
        for (const [below, one] of transaction.below(name.table, name.id, this.#rev)) {
          if (one.row.deletedBy !== before.deletedBy) continue;
          if (this.#after(below)?.deletedBy !== null) return `${key} came back without ${below}`;
          this.#mayComeBack.add(below);
        }
      }
      const parent = parentOf(name.table);
      name = parent && { table: parent.table, id: String(after[parent.field]) };
    }
    return null;
  }

  #checkDecide({ id, card, decision, copies, seen }: DecideWant): string | null {
    const key = keyOf('conflicts', id);
    const [before, after] = [this.#before(key) as unknown as Card, this.#after(key) as unknown as Card];
    // A server that was put back does not have it until the call that it is about is sent once more.
    if (!before || !after) return null;
    if (before.state === 'decided') {
      if (before.decision !== after.decision) return `${key} was decided twice`;
      const isTold = this.#entries.some((one) => one.act === 'overwrite' && one.id === id);
      // A card that came back as decided: on a server that was put back its row may be as it was before.
      if (decision === 'mine' && before.decision === 'mine' && this.#executed.comesAgain !== 'no')
        for (const { table, id: rowId, act, mine } of card.entries)
          if (act === 'change' && mine) this.#allow(keyOf(table, rowId), mine);
      return before.decision === decision || isTold ? null : `${key} was decided otherwise, and nobody was told`;
    }
    // What an athlete was told not to count does not count where it comes again: the card waits.
    const found = this.#before(keyOf('conflicts', this.#executed.outcome.mid)) as unknown as Card | undefined;
    if (found && isOverruled(found.entries, id))
      return isSame(before, after) ? null : `${key} was told as decided otherwise, and is decided so`;
    if (after.state !== 'decided' || after.decision !== decision) return `${key} was not decided`;
    this.#allow(key, { state: 'decided', decision });
    if (before.state === 'notice' || decision === 'theirs') return null;
    if (card.kind === 'refused' || card.kind === 'parked') {
      // What stood already when it was done, and has been changed since, is on the card with the rest.
      for (const { table, id: rowId, act, mine } of card.entries)
        if (act === 'change' && mine) this.#allow(keyOf(table, rowId), this.#asMine({ table, id: rowId }, mine, seen));
      return this.#checkDoneAgain(id, seen) ?? this.#checkAsShown(card, seen);
    }
    for (const entry of card.entries) {
      const violation = this.#checkDecided(entry, decision, copies, seen);
      if (violation) return violation;
    }
    return null;
  }

  #checkDecided(
    entry: ConflictEntry,
    decision: string,
    copies: Record<string, string>,
    seen: DecideWant['seen'],
  ): string | null {
    if (!isTableName(entry.table) || (entry.act !== 'change' && entry.act !== 'delete')) return null;
    const key = keyOf(entry.table, entry.id);
    const [before, after] = [this.#before(key), this.#after(key)];
    // Brought back as it was after the decision was first carried out, it shows what became of that since.
    if (decision === 'mine' && isSame(before, after) && this.#executed.isShown(key)) return null;
    if (decision === 'both') {
      const copyId = copies[key] ?? '';
      const copy = this.#after(keyOf(entry.table, copyId));
      if (!copy || copy.deletedBy !== null) return `both was decided for ${key}, and there is no copy`;
      const mine = this.#lastMine(entry);
      if (!hasSame(Object.keys(mine), copy, mine)) return `the copy of ${key} does not have what was wanted`;
      return this.#checkLive(entry.table, copyId, false);
    }
    if (entry.act === 'delete') {
      const isLast = !this.#isWantedLater(entry);
      if (isLast && before?.deletedBy === null && after?.deletedBy === null)
        return `mine was decided, and ${key} is not deleted`;
      this.#mayGo.add(key);
      for (const [name, { row, goesWithIt }] of this.#executed.transaction.below(entry.table, entry.id, this.#rev)) {
        if (!goesWithIt || row.deletedBy !== null) continue;
        if (isLast && this.#after(name)?.deletedBy === null)
          return `mine was decided, and ${name} below ${key} is not deleted`;
        this.#mayGo.add(name);
      }
      return null;
    }
    const mine = entry.table === 'settings' ? this.#executed.allowed(this.#lastMine(entry)) : this.#lastMine(entry);
    const fields = Object.keys(mine);
    if (!after || !this.#isAsMine(entry, fields, mine, seen))
      return `mine was decided, and ${key} is ${show(after ?? {}, fields)}`;
    this.#allow(key, this.#asMine(entry, mine, seen));
    const known = seen.get(key);
    const isNews =
      before &&
      known &&
      fields.some((field) => {
        // Words that others have put in since are still there.
        if (isWords(entry.table as TableName, field)) return false;
        return !isSame(before[field], known[field]) && !isSame(before[field], mine[field]);
      });
    if (isNews) return `mine was decided over a change of ${key} that was not seen`;
    // Another card of the chain may have deleted it.
    const isGone = after.deletedBy !== null && this.#isWantedLater({ ...entry, act: 'delete' });
    return isGone ? null : this.#checkLive(entry.table, entry.id, false);
  }

  /**
   * What a decision for mine makes of fields of a row. Of words and weekdays that others have changed since its athlete
   * looked, it is what the athlete puts in or takes out that counts.
   */
  #asMine({ table, id }: NamedRow, mine: Fields, seen: DecideWant['seen']): Fields {
    const before: Fields = this.#before(keyOf(table, id)) ?? {};
    const known: Fields = seen.get(keyOf(table, id)) ?? before;
    const isJoined = (field: string): boolean =>
      isTableName(table) && isWords(table, field) && !saysSame(table, field, before[field], known[field]);
    const made = Object.entries(mine).map(([field, value]) => [
      field,
      isJoined(field) ? wordsOnceChanged(known[field], value, before[field]) : value,
    ]);
    return Object.fromEntries(made) as Fields;
  }

  #isAsMine(row: NamedRow, fields: readonly string[], mine: Fields, seen: DecideWant['seen']): boolean {
    const { table, id } = row;
    const [after, made] = [(this.#after(keyOf(table, id)) ?? {}) as Fields, this.#asMine(row, mine, seen)];
    return fields.every((field) => {
      if (!isTableName(table)) return isSame(after[field], mine[field]);
      const isJoined = made[field] !== mine[field];
      return (isJoined ? saysSame : isWrittenSame)(table, field, after[field], made[field]);
    });
  }

  /** Of a chain of changes the last one counts, field by field. */
  #lastMine({ table, id, mine }: ConflictEntry): Fields {
    const last: Fields = { ...mine };
    for (const want of this.#executed.intent.wants) {
      if (want.want !== 'decide') continue;
      const later = want.card.entries.find((one) => one.act === 'change' && one.table === table && one.id === id);
      const again = this.#intentAgain(want)?.wants.find(
        (one) => one.want === 'set' && keyOf(one.table, one.id) === keyOf(table, id),
      );
      for (const field of Object.keys(last)) {
        if (later?.mine && field in later.mine) last[field] = later.mine[field];
        if (again?.want === 'set' && field in again.asked) last[field] = again.asked[field];
      }
    }
    return last;
  }

  #intentAgain({ id, card }: DecideWant): Intent | undefined {
    return card.kind === 'refused' || card.kind === 'parked' ? this.#executed.intentOf(id) : undefined;
  }

  /** Does another card of the same decision say otherwise of the row's life? */
  #isWantedLater(_entry: ConflictEntry): boolean {
    return this.#executed.intent.wants.length > 1;
  }

  /** Mine, of a call of which nothing was done, means to do all of it now: its card shows all that it says. */
  #checkDoneAgain(mid: string, seen: DecideWant['seen']): string | null {
    const again = this.#executed.intentOf(mid);
    // A forger's: what it says is not an athlete's.
    if (!again) this.#isForged = true;
    const isChain = this.#executed.intent.wants.length > 1;
    for (const want of again?.wants ?? []) {
      const key = keyOf(want.table, want.id);
      const after = this.#after(key);
      if (want.want === 'set') {
        const asked = want.table === 'settings' ? this.#executed.allowed(want.asked) : want.asked;
        this.#allow(key, this.#asMine(want, asked, seen));
        const fields = Object.keys(want.fields).filter(
          (field) => field in want.asked && isSame(asked[field], want.asked[field]),
        );
        const isDone = after && (this.#isAsMine(want, fields, want.asked, seen) || isChain);
        const isGone = after?.deletedBy !== null && isOrderOnly(want.table, fields);
        if (!isDone && !isGone) return `mine was decided, and ${key} is ${show(after ?? {}, fields)}`;
      }
      if (want.want === 'make' && !after && want.table !== 'listEntries')
        return `mine was decided, and ${key} was not made`;
      // What waits on a card of its own comes back with that.
      const isElsewhere = want.want === 'restore' && this.#executed.isNeverMade(key);
      if ((want.want === 'restore' || want.want === 'keep') && !isElsewhere && !isChain && after?.deletedBy !== null)
        return `mine was decided, and ${key} is not back`;
      if (want.want === 'delete') {
        if (!isChain && after && after.deletedBy === null) return `mine was decided, and ${key} is not deleted`;
        this.#mayGo.add(key);
        for (const [name, one] of this.#executed.transaction.below(want.table, want.id, this.#rev)) {
          if (!one.goesWithIt || one.row.deletedBy !== null) continue;
          if (!isChain && this.#after(name)?.deletedBy === null)
            return `mine was decided, and ${name} below ${key} is not deleted`;
          this.#mayGo.add(name);
        }
      } else if (after?.deletedBy === null) {
        const violation = this.#checkLive(want.table, want.id, false);
        if (violation) return violation;
      }
    }
    return null;
  }

  /** What the card showed as mine is what becomes of it: all that is coupled, also where the act named a part of it. */
  #checkAsShown({ entries }: Card, seen: DecideWant['seen']): string | null {
    if (this.#executed.intent.wants.length > 1) return null;
    for (const { table, id, act, mine } of entries) {
      const after = this.#after(keyOf(table, id));
      if (act !== 'change' || !mine || after?.deletedBy !== null) continue;
      const shown = table === 'settings' ? this.#executed.allowed(mine) : mine;
      const fields = Object.keys(mine);
      if (!this.#isAsMine({ table, id }, fields, shown, seen))
        return `mine was decided as ${show(mine, fields)}, and ${keyOf(table, id)} is ${show(after, fields)}`;
    }
    return null;
  }

  #allow(key: string, fields: Fields): void {
    this.#mayWrite.set(key, { ...this.#mayWrite.get(key), ...fields });
  }

  /** Nothing was written that was not wanted. */
  #checkNothingElse(): string | null {
    const { intent } = this.#executed;
    if (this.#isForged) return null;
    const made = new Set(
      intent.wants.flatMap((want) => [
        ...(want.want === 'make' ? [keyOf(want.table, want.id)] : []),
        ...(want.want === 'decide' && want.decision === 'both'
          ? Object.entries(want.copies).map(([name, id]) => keyOf(name.split('/')[0]!, id))
          : []),
        ...((want.want === 'decide' && this.#intentAgain(want)?.wants) || []).map(({ table, id }) => keyOf(table, id)),
      ]),
    );
    for (const want of intent.found) {
      const key = keyOf(want.table, want.id);
      if (this.#before(key) || !this.#after(key)) continue;
      const violation = this.#checkMake(want);
      if (violation) return violation;
      made.add(key);
    }
    for (const { table, before, after } of this.#changed) {
      const key = keyOf(table, after.id);
      // A workout is stored with what uses it; the history of the FTP is noted beside the settings.
      if (!before && (table === 'workoutVersions' || table === 'ftpHistory')) continue;
      if (!before) {
        if (!made.has(key)) return `${key} was made, and nobody wanted it`;
        continue;
      }
      if (before.deletedBy === null && after.deletedBy !== null && !this.#mayGo.has(key))
        return `${key} was deleted, and nobody wanted that`;
      if (before.deletedBy !== null && after.deletedBy === null && !this.#mayComeBack.has(key))
        return `${key} came back, and nobody wanted that`;
      for (const field of Object.keys({ ...before, ...after })) {
        if (field === 'deletedBy' || isSame(before[field], after[field])) continue;
        if (!this.#mayBecome(table, field, before, after))
          return `${key}.${field} became ${JSON.stringify(after[field])}, which nobody wanted`;
      }
    }
    return null;
  }

  /** What a membership had allowed goes with it. */
  #hasGoneWithMembership(table: TableName, group: readonly string[], before: AnyRow, after: AnyRow): boolean {
    if (table !== 'settings') return false;
    const allowed = this.#executed.allowed(before);
    return !hasSame(group, allowed, before) && hasSame(group, allowed, after);
  }

  #mayBecome(table: TableName, field: string, before: AnyRow, after: AnyRow): boolean {
    const key = keyOf(table, after.id);
    const may = this.#mayWrite.get(key);
    if (may && field in may && saysSame(table, field, may[field], after[field])) return true;
    // The same words in another case are no other words.
    if (saysSame(table, field, before[field], after[field])) return true;
    if (table !== 'settings') return false;
    // The FTP of today follows its history (decision 5).
    if (this.#hasGoneWithMembership(table, [field], before, after)) return true;
    const { intent } = this.#executed;
    const again = intent.wants.flatMap((want) => (want.want === 'decide' ? (this.#intentAgain(want) ?? []) : []));
    const isEntered = [intent, ...again].some(({ name }) => name === 'createFtpHistoryEntry');
    return isEntered && trackedNames.some((name) => name === field);
  }
}

/** By which fields a row is open to others, with those of the addresses. */
const opens: readonly (readonly string[])[] = [
  ['isPublic'],
  ['isShared'],
  ['shareMyCalendar', 'calendarShareId'],
  ['feedMyCalendar', 'calendarFeedId'],
  ['feedBusyTimes', 'busyFeedId'],
];

const asWords = (words: unknown): string[] => ((words ?? []) as unknown[]).map((word) => String(word).toLowerCase());

const hasAll = (fields: readonly string[], part: Fields | null, whole: Fields): boolean =>
  fields.every((field) => part !== null && field in part && isSame(part[field], whole[field]));

/** Does a card ask about these fields of a row? */
const isAbout = ({ table, id }: SetWant, fields: readonly string[], { mine, ...entry }: ConflictEntry): boolean =>
  entry.act === 'change' && entry.table === table && entry.id === id && fields.every((field) => field in (mine ?? {}));

const show = (row: Fields, fields: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, row[field]])));
