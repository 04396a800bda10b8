/**
 * Decides about one row that a call changes when the row is no longer as the athlete saw it, group of fields by group:
 * current = was → apply; current = mine → nothing to do; otherwise it clashes (or the field's policy decides).
 */
import type { ErrorCode } from '#core/contract/errors.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import { tableOf, type AnyRow, type TableName } from '#core/model/tables.ts';
import {
  changedGroups,
  contentOf,
  isOrder,
  isWordByWord,
  ownedFields,
  pick,
  rowDigest,
  type Fields,
} from './fields.ts';
import { sameValue } from './digest.ts';
import { isSound } from './sound-row.ts';
import type { Touched } from './seen-rows.ts';
import { joinWords } from './word-by-word.ts';

export interface RowDecision {
  /** Fields to set on the current row; empty if there is nothing to do. */
  set: Fields;
  applied: string[];
  clashed: string[];
  /** Why they clash, if there is more to say than that another device changed them too. */
  code: ErrorCode | null;
  /** Stored for the athlete to decide on. */
  clash: ConflictEntry | null;
  /** Overwritten, which the athlete is only told. */
  overwritten: ConflictEntry | null;
  /** The row is deleted now and this edit brings it back. */
  revive: boolean;
}

/** atomic: all or nothing; merge: what clashes is asked about, the rest applies. */
export type Policy = 'merge' | 'atomic';

/** What a delete compares below its row: live rows now, by `table/id`, with their digests. */
export type Below = Record<string, string>;

/**
 * Decides on a row that exists already.
 * @param touched what the rule did to the row as the athlete saw it
 * @param current the row as it is
 * @param below the live rows under it, needed only for deletes
 * @param policy atomic: fields that the call did not mean to change must also be as it wants them
 * @param isDeletedByOthers somebody else has deleted the row: whether an edit brings it back is asked
 */
export function decideRow(
  touched: Touched,
  current: AnyRow,
  below: Below,
  policy: Policy,
  isDeletedByOthers = false,
): RowDecision {
  const { seen, after, table } = touched;
  const before = seen ?? current;
  if (after.deletedBy !== null && before.deletedBy === null) return decideDelete(touched, current, below, policy);
  const decision = nothing();
  const groups = changedGroups(table, before, after);
  const isRestore = before.deletedBy !== null && after.deletedBy === null;
  // A new place in an order is no reason to bring a deleted row back.
  const isEdit = groups.some((group) => isMeant(touched, group) && !group.every((field) => isOrder(table, field)));
  // A rule that sets a row to what it already is wants the row to be there.
  const isWanted = isRestore || isEdit || groups.length === 0;
  decision.revive = current.deletedBy !== null && after.deletedBy === null && isWanted;
  if (isDeletedByOthers && isEdit && !isRestore) return asksBack(touched, groups.flat(), before);
  const overwriting: string[] = [];
  for (const group of groups) {
    const verdict = isMeant(touched, group)
      ? judge(touched, group, before, current)
      : judgeUnmeant(touched, group, current, policy);
    if (verdict === 'clash') decision.clashed.push(...group);
    // A list that is merged word by word clashes only if it would have too many words.
    if (verdict === 'clash' && group.some((field) => isWordByWord(table, field))) decision.code = 'tooManyTags';
    if (verdict === 'overwrite') overwriting.push(...group);
    if (verdict !== 'apply' && verdict !== 'overwrite') continue;
    // Fields that a rule couples count as one: the result is never half mine and half theirs.
    Object.assign(decision.set, overlaid(table, group, before, after, current));
    decision.applied.push(...group);
  }
  // What the act did not mean to change it had found as it wants it.
  const found = groups.filter((group) => !isMeant(touched, group)).flat();
  const known = { ...before, ...pick(after, found) };
  if (decision.clashed.length > 0) decision.clash = entry(touched, 'change', decision.clashed, known, current);
  if (overwriting.length > 0) decision.overwritten = entry(touched, 'overwrite', overwriting, before, current);
  return decision;
}

/**
 * Did this field change on the device? A rule may set a field to the value that it found: a form sends note and place,
 * only the note was new, and another device has changed the place since.
 */
export const isMeant = ({ was, isUnseen }: Touched, group: readonly string[]): boolean =>
  was ? group.some((field) => was.fields !== null && field in was.fields) : !isUnseen;

/** What fields become that are changed from `before` to `after`, on a row that is now `current`. */
export function overlaid(table: TableName, group: readonly string[], before: Fields, after: Fields, current: Fields) {
  const [field = ''] = group;
  const isJoined = isWordByWord(table, field) && !sameValue(before[field], current[field]);
  return isJoined ? { [field]: joinWords(before[field], after[field], current[field]) } : pick(after, group);
}

function judgeUnmeant({ table, after }: Touched, group: readonly string[], current: Fields, policy: Policy) {
  const isFine = policy === 'merge' || group.every((field) => isOrder(table, field));
  return isFine || sameValue(pick(current, group), pick(after, group)) ? 'nothing' : 'clash';
}

function judge({ table, after }: Touched, group: readonly string[], before: Fields, current: AnyRow) {
  if (sameValue(pick(current, group), pick(before, group))) return 'apply';
  if (group.some((field) => isAskedIfSame(table, field) && !sameValue(before[field], after[field]))) return 'clash';
  if (sameValue(pick(current, group), pick(after, group))) return 'nothing';
  const policy = tableOf(table).onClash[group[0] ?? ''];
  if (policy === 'mineWins') return 'apply';
  if (policy === 'wordByWord') {
    const joined = { ...current, ...overlaid(table, group, before, after, current) };
    return isSound(table, joined) ? 'apply' : 'clash';
  }
  return policy === 'mineWinsWithNotice' ? 'overwrite' : 'clash';
}

/** Mine is the row with the edit, theirs that it is gone. */
function asksBack({ table, id, after }: Touched, fields: string[], before: Fields): RowDecision {
  const [was, mine] = [pick(before, fields), pick(after, fields)];
  return { ...nothing(), clashed: fields, clash: { table, id, act: 'change', was, mine, theirs: null } };
}

const isAskedIfSame = (table: TableName, field: string): boolean => tableOf(table).onClash[field] === 'askedIfSame';

function decideDelete(touched: Touched, current: AnyRow, below: Below, policy: Policy): RowDecision {
  const decision = nothing();
  if (current.deletedBy !== null || (touched.isUnseen && policy === 'merge')) return decision;
  const { after, seen, table } = touched;
  const before = shownBefore(touched, seen ?? current);
  const isUnchanged = isAsSeen(touched, before, current, below);
  if (isUnchanged) {
    decision.set = { deletedBy: after.deletedBy };
    decision.applied = ['deletedBy'];
  } else {
    decision.clashed = ['deletedBy'];
    const theirs = ownedFields(table, current);
    decision.clash = { table, id: touched.id, act: 'delete', was: ownedFields(table, before), mine: null, theirs };
  }
  return decision;
}

/**
 * The row as a delete records it. What only athletes write, such as the first days of rest of a week, came later where
 * the record lacks it; other fields that it lacks may have been put into every row by a later release.
 */
function shownBefore({ table, was }: Touched, before: Fields): Fields {
  const { fields = null, below } = was ?? {};
  if (!fields || !below) return before;
  return Object.fromEntries(
    Object.entries(before).filter(([field]) => field in fields || !tableOf(table).writtenIn.includes(field)),
  );
}

/** A call without a record of what was seen, such as a plain REST call, counts as having seen the current rows. */
function isAsSeen({ table, was, digest, isUnseen }: Touched, before: Fields, current: AnyRow, below: Below): boolean {
  if (was) return sameValue(said(table, before), said(table, current)) && knows(was.below, below);
  return digest === undefined ? !isUnseen : digest === rowDigest(table, current);
}

/** What a row says; an empty list of words says nothing. */
const said = (table: TableName, row: Fields): Fields =>
  Object.fromEntries(
    Object.entries(contentOf(table, row)).filter(
      ([field, value]) => !(tableOf(table).writtenIn.includes(field) && isNothing(value)),
    ),
  );

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Did every row that is below now exist, with the same content, when the athlete deleted? */
const knows = (was: Below | undefined, now: Below): boolean =>
  Object.entries(now).every(([key, digest]) => was?.[key] === digest);

const nothing = (): RowDecision => ({
  set: {},
  applied: [],
  clashed: [],
  code: null,
  clash: null,
  overwritten: null,
  revive: false,
});

const entry = (
  { table, id, after }: Touched,
  act: ConflictEntry['act'],
  fields: string[],
  before: Fields,
  current: Fields,
) => ({
  table,
  id,
  act,
  was: pick(before, fields),
  mine: pick(after, fields),
  theirs: pick(current, fields),
});
