/** What waits for the athlete's decision on this device, as chains that are decided one by one. */
import { chainsOf, homesOf } from '#core/domain/conflicts/conflict-chains.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import { childTables, isTableName, tableOf, type RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from './account-database.ts';
import { liveRowsWith } from './row-reads.ts';

type Conflict = RowOf<'conflicts'>;

/** Chains in the order of their first call, each in the order of its calls. */
export async function openChains(database: AccountDatabase): Promise<(readonly Conflict[])[]> {
  const open = await liveRowsWith(database, 'conflicts', 'state', ['open']);
  const above = new Map<ConflictEntry, readonly string[]>();
  // Only what makes or deletes a row with others below it draws those in.
  const hasHomes = [...homesOf(open)].some((name) => hasRowsBelow(name.split('/')[0] ?? ''));
  if (hasHomes) {
    for (const { entries, input } of open) {
      for (const entry of entries) above.set(entry, await namesAbove(database, entry, input));
    }
  }
  return chainsOf(open, (entry) => above.get(entry) ?? []);
}

const hasRowsBelow = (table: string): boolean => isTableName(table) && childTables(table).length > 0;

/** @param input of the call: what it could not make hangs where it says */
async function namesAbove(
  database: AccountDatabase,
  { table, id }: Pick<ConflictEntry, 'table' | 'id'>,
  input: unknown,
): Promise<string[]> {
  const parent = isTableName(table) ? tableOf(table).parent : null;
  if (!parent || !isTableName(table)) return [];
  const row = (await database.rows(table).get(id))?.view ?? (input as Record<string, unknown> | null);
  const parentId = row?.[parent.field];
  if (typeof parentId !== 'string') return [];
  const above = await namesAbove(database, { table: parent.table, id: parentId }, null);
  return [`${parent.table}/${parentId}`, ...above];
}
