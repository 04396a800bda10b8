/** What an athlete wants who takes an act back: all of it that still is as they left it, and nothing that came since. */
import type { AnyRow, TableName } from '#core/model/tables.ts';
import { isOrderOnly, isTop, type Intent, type Want } from './intents.ts';
import {
  type Fields,
  groupsOf,
  hasSame,
  hasSameContent,
  isSame,
  isWords,
  keyOf,
  wordsIn,
  wordsOnceChanged,
} from './rows.ts';
import type { Sight } from './sight.ts';

/** An act that a tab has done, with the rows that it is about as they were right after it. */
export interface Done extends Intent {
  left: ReadonlyMap<string, AnyRow>;
  /** The rows that it changed as they were before it. */
  had: ReadonlyMap<string, AnyRow>;
}

export interface Undoing {
  wants: Want[];
  /** Has nothing of the act been changed since? */
  isAll: boolean;
}

/** @param sight the rows as they are now */
export function undoing(sight: Sight, { wants, left, had }: Done): Undoing {
  const undone = wants.map((want) => undoOne(sight, want, wants, { left, had }));
  return { wants: undone.flatMap(({ wants: some }) => some), isAll: undone.every(({ isAll }) => isAll) };
}

const nothing: Undoing = { wants: [], isAll: false };

function undoOne(sight: Sight, want: Want, all: readonly Want[], { left, had }: Pick<Done, 'left' | 'had'>): Undoing {
  const { table, id } = want;
  const [now, was] = [sight.now(table, id), left.get(keyOf(table, id))];
  if (want.want === 'keep') return { wants: [], isAll: true };
  if (!now || !was || want.want === 'decide') return nothing;
  if (want.want === 'set') return undoSet(want, now, was, had.get(keyOf(table, id)) ?? was);
  if (want.want === 'delete') {
    // What the act itself left live, such as a week whose days it marked, was deleted since: that it comes back is told.
    const isNoNews = (key: string): boolean => left.get(key)?.deletedBy !== null;
    return now.deletedBy === was.deletedBy && now.deletedBy !== null
      ? {
          wants: [{ want: 'restore', table, id, seen: was, below: sight.backWith(table, was).filter(isNoNews) }],
          isAll: true,
        }
      : nothing;
  }
  // What is under something that the act has made goes with that.
  if (want.want === 'make' && !isTop(all, want, want.fields)) return { wants: [], isAll: true };
  const below = sight.below(table, id);
  const isAsLeft = (key: string, row: AnyRow): boolean => {
    const before = left.get(key);
    return before !== undefined && before.deletedBy === null && hasSameContent(want.table, before, row);
  };
  const isUntouched =
    now.deletedBy === null &&
    isAsLeft(keyOf(table, id), now) &&
    [...below].every(([key, row]) => {
      const before = left.get(key);
      return before?.deletedBy === null && hasSameContent(key.split('/')[0] as Want['table'], before, row);
    });
  // What the act has made was seen, be it deleted since: a server that was put back may have it live once more. What was
  // put elsewhere since is none of it, and lives; nor is what the device has lost with all its rows, and does not have
  // again: it cannot say what that was like.
  const made = [...left].filter(([key]) => {
    const [name = '', rowId = ''] = key.split('/');
    return below.has(key) || (sight.now(name as TableName, rowId)?.deletedBy ?? null) !== null;
  });
  return isUntouched
    ? { wants: [{ want: 'delete', table, id, seen: was, below: new Map([...made, ...below]) }], isAll: true }
    : nothing;
}

function undoSet(want: Extract<Want, { want: 'set' }>, now: AnyRow, left: AnyRow, had: AnyRow): Undoing {
  const { table, id, seen, fields } = want;
  if (now.deletedBy !== null) return nothing;
  const groups = groupsOf(table, Object.keys(fields));
  const wordsBack = (field: string): string[] => wordsOnceChanged(left[field], had[field], now[field]);
  const isStanding = (group: readonly string[]): boolean =>
    hasSame(group, now, left) || (isWords(table, group[0]!) && !isSame(wordsBack(group[0]!), wordsIn(now[group[0]!])));
  const standing = groups.filter(isStanding).flat();
  const isAll = standing.length === groups.flat().length;
  // The place among others alone, of what is on another day by now, is nothing to go back to.
  if (standing.length === 0 || (!isAll && isOrderOnly(table, standing))) return nothing;
  // Of what the act left, and not of what is there now: a device that has lost what it held may show fewer words for a
  // while, and its athlete wants none of those taken out.
  const before: Fields = Object.fromEntries(
    standing.map((field) => [
      field,
      isWords(table, field) ? wordsOnceChanged(left[field], had[field], left[field]) : (seen[field] ?? null),
    ]),
  );
  const isBack = standing.every((field) =>
    isWords(table, field) ? isSame(wordsBack(field), wordsIn(now[field])) : hasSame([field], now, before),
  );
  return { wants: isBack ? [] : [{ want: 'set', table, id, seen: left, fields: before, asked: before }], isAll };
}
