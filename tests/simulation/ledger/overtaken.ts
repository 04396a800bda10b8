/** What a form or a question still shows otherwise than it is: another tab of the device has changed it since. */
import type { AnyRow, TableName } from '#core/model/tables.ts';
import type { Want } from './intents.ts';
import { hasSame, hasSameContent, keyOf } from './rows.ts';
import type { Sight } from './sight.ts';

/** @returns by `table/id`, the rows that are changed or deleted from another state than the one that the device has */
export const overtaken = (asItIs: Sight, wants: readonly Want[]): string[] =>
  wants.filter((want) => isOvertaken(asItIs, want)).map(({ table, id }) => keyOf(table, id));

function isOvertaken(asItIs: Sight, want: Want): boolean {
  if (want.want !== 'set' && want.want !== 'delete') return false;
  const { table, id, seen } = want;
  const now = asItIs.row(table, id) ?? {};
  if (want.want === 'set') return !hasSame(Object.keys(want.fields), seen, now);
  const isKnown = ([key, row]: [string, AnyRow]): boolean =>
    hasSameContent(key.split('/')[0] as TableName, want.below.get(key) ?? {}, row);
  return !hasSameContent(table, seen, now) || ![...asItIs.below(table, id)].every(isKnown);
}
