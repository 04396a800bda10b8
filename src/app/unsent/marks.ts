/** Marks on a row anywhere in the app: it has not been sent yet, or it waits for a decision at the sync desk. */
import type { RowOf, TableName } from '#core/model/tables.ts';
import { isPending } from '#src/db/is-pending.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';

/** True while changes of this row are on this device only. */
export function usePendingMark(table: TableName, id: string): boolean {
  const { database } = useAthlete();
  return useLive(() => isPending(database, table, id), [database, table, id], false);
}

/** The open conflicts that this row is in; reads the open ones only, of which there are few. */
export function useConflictsOf(table: TableName, id: string): readonly RowOf<'conflicts'>[] {
  const { database } = useAthlete();
  const read = async () => {
    const open = await liveRowsWith(database, 'conflicts', 'state', ['open']);
    return open.filter(({ entries }) => entries.some((entry) => entry.table === table && entry.id === id));
  };
  return useLive(read, [database, table, id], []);
}
