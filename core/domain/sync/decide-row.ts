/**
 * What becomes of one touched row when its current state is not the one the athlete saw: field by field,
 * current = was → apply; current = mine → nothing to do; otherwise it clashes (or the field's policy decides).
 */
import type { ConflictEntry } from '#core/model/conflict.ts';
import { tableOf, type AnyRow } from '#core/model/tables.ts';
import { changedGroups, ownedFields, pick, type Fields } from './fields.ts';
import { sameValue } from './digest.ts';
import type { Touched } from './seen-rows.ts';

export interface RowDecision {
  /** Fields to set on the current row; empty where there is nothing to do. */
  set: Fields;
  applied: string[];
  clashed: string[];
  /** What to keep for the athlete to decide on. */
  clash: ConflictEntry | null;
  /** What was overwritten and is only told. */
  overwritten: ConflictEntry | null;
  /** The row is deleted now and this edit brings it back. */
  revive: boolean;
}

/** What a delete compares below its row: live rows now, by `table/id`, with their digests. */
export type Below = Record<string, string>;

/**
 * Decides on a row that exists already.
 * @param touched what the rule did to the row as the athlete saw it
 * @param current the row as it is
 * @param below the live rows under it, needed only for deletes
 */
export function decideRow(touched: Touched, current: AnyRow, below: Below): RowDecision {
  const { seen, after, table } = touched;
  const before = seen ?? current;
  if (after.deletedBy !== null && before.deletedBy === null) return decideDelete(touched, current, below);
  const decision: RowDecision = { set: {}, applied: [], clashed: [], clash: null, overwritten: null, revive: false };
  const groups = changedGroups(table, before, after);
  const isRestore = before.deletedBy !== null && after.deletedBy === null;
  decision.revive = current.deletedBy !== null && after.deletedBy === null && (isRestore || groups.length > 0);
  const clashing: string[] = [];
  const overwriting: string[] = [];
  for (const group of groups) {
    const changed = group.filter((field) => !sameValue(before[field], after[field]));
    const mine = pick(after, changed);
    const verdict = judge(touched, group, changed, before, current);
    if (verdict === 'clash') clashing.push(...changed);
    if (verdict === 'overwrite') overwriting.push(...changed);
    if (verdict === 'apply' || verdict === 'overwrite') {
      Object.assign(decision.set, mine);
      decision.applied.push(...changed);
    }
  }
  decision.clashed = clashing;
  if (clashing.length > 0) decision.clash = entry(touched, 'change', clashing, before, current);
  if (overwriting.length > 0) decision.overwritten = entry(touched, 'change', overwriting, before, current);
  return decision;
}

function judge(touched: Touched, group: readonly string[], changed: readonly string[], before: Fields, current: Fields) {
  if (sameValue(pick(current, group), pick(before, group))) return 'apply';
  if (sameValue(pick(current, changed), pick(touched.after, changed))) return 'nothing';
  const policy = tableOf(touched.table).onClash[group[0]!];
  if (policy === 'mineWins') return 'apply';
  if (policy === 'mineWinsWithNotice') return 'overwrite';
  return policy === 'firstWins' ? 'nothing' : 'clash';
}

function decideDelete(touched: Touched, current: AnyRow, below: Below): RowDecision {
  const decision: RowDecision = { set: {}, applied: [], clashed: [], clash: null, overwritten: null, revive: false };
  if (current.deletedBy !== null) return decision;
  const { was, after, seen, table } = touched;
  const isUnchanged = !was || (sameValue(ownedFields(table, seen ?? current), ownedFields(table, current)) && knows(was.below, below));
  if (isUnchanged) {
    decision.set = { deletedBy: after.deletedBy };
    decision.applied = ['deletedBy'];
  } else {
    decision.clashed = ['deletedBy'];
    decision.clash = { ...entry(touched, 'delete', [], seen ?? current, current), mine: null, theirs: ownedFields(table, current) };
  }
  return decision;
}

/** Every row that lives below now was there, and the same, when the athlete deleted. */
const knows = (was: Below | undefined, now: Below): boolean =>
  Object.entries(now).every(([key, digest]) => was?.[key] === digest);

const entry = (touched: Touched, act: ConflictEntry['act'], fields: string[], before: Fields, current: Fields): ConflictEntry => ({
  table: touched.table,
  id: touched.id,
  act,
  was: pick(before, fields),
  mine: pick(touched.after, fields),
  theirs: pick(current, fields),
});
