/** The plan of a restore, before anything is done: the calls, and what is left out. */
import type { User } from '#core/model/access.ts';
import { tableNames, type TableName } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { deviceRow } from '#src/entities/entities.ts';
import { type Archive, groundOf } from '#src/entities/restore/ground.ts';
import type { Left, Part, RestoreCall } from '#src/entities/restore/part.ts';
import { readAccountNow } from './account-now.ts';

export interface RestoredPart extends Part {
  table: TableName;
}

export interface Restore {
  exportedAt: string;
  /** In the order in which they are made: what others refer to comes first. */
  parts: readonly RestoredPart[];
  /** Rows that could not be read. */
  unreadable: readonly Left[];
  /** Nothing was in the account: its settings are nothing that anybody has chosen. */
  isFresh: boolean;
  /** Of the export. */
  blob: Archive['blob'];
}

/** @param at the time of the act */
export async function planRestore(
  archive: Archive,
  database: AccountDatabase,
  user: User,
  at: string,
): Promise<Restore> {
  const now = await readAccountNow(database);
  const ground = groundOf(archive, now, user, at);
  const planned = tableNames.flatMap((table) => {
    const { restored } = deviceRow(table);
    return restored && 'plan' in restored ? [{ table, ...restored }] : [];
  });
  return {
    exportedAt: archive.exportedAt,
    parts: planned
      .toSorted((one, other) => one.order - other.order)
      .map(({ table, plan }) => ({ table, ...plan(ground) })),
    unreadable: archive.left,
    isFresh: now.isFresh,
    blob: archive.blob,
  };
}

/** @param withSettings whether those of the account give way */
const partsOf = ({ parts }: Restore, withSettings: boolean): readonly RestoredPart[] =>
  withSettings ? parts : parts.filter(({ table }) => table !== 'settings');

/** @param withSettings whether those of the account give way */
export const callsOf = (restore: Restore, withSettings: boolean): RestoreCall[] =>
  partsOf(restore, withSettings).flatMap(({ calls }) => calls);

/** @param withSettings whether those of the account give way */
export const leftOf = (restore: Restore, withSettings: boolean): Left[] => [
  ...restore.unreadable,
  ...partsOf(restore, withSettings).flatMap(({ left }) => left),
];
