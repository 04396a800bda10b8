/** What a device does not have yet: a page of changed rows, and whether it still speaks with the same server. */
import type { ChangedRow, SyncReply, SyncRequest } from '#core/contract/sync.ts';
import { readableAt, readableSince } from '#core/model/readable-since.ts';
import type { StoredRow, StoreReads } from '#server/store/store.ts';
import { firstRows } from './first-rows/first-rows.ts';

/**
 * Was this server restored to an earlier state since the device last heard of it? Then its write at the device's head
 * has another stamp, or there is none.
 */
export async function isOtherServer(reads: StoreReads, space: string, request: SyncRequest): Promise<boolean> {
  const known = request.heads[space];
  const cursor = request.cursors[space] ?? 0;
  if (cursor > (await reads.head(space)).rev) return true;
  return known !== undefined && known.rev > 0 && (await reads.stampAt(space, known.rev)) !== known.stamp;
}

/** The page after the device's cursor, the cursor it leads to, and the newest write. */
export async function changesFor(
  reads: StoreReads,
  space: string,
  request: SyncRequest,
  pageRows: number,
): Promise<Pick<SyncReply, 'changes' | 'early' | 'cursors' | 'heads' | 'more' | 'remaining'>> {
  const head = await reads.head(space);
  const from = request.cursors[space] ?? 0;
  const heads = { [space]: head };
  if (request.outcomesOnly) return { changes: [], cursors: { [space]: from }, heads, more: true, remaining: 0 };
  const rows = await reads.changes(space, from, pageRows);
  const last = rows.at(-1)?.rev ?? head.rev;
  const remaining = last === head.rev ? 0 : await reads.countChanges(space, last);
  const to = remaining === 0 ? head.rev : last;
  const early = request.first && from === 0 && remaining > 0 ? await firstRows(reads, space, request.first) : null;
  const isReadable = ({ table, row }: StoredRow): boolean => readableSince(table, row) <= request.schema;
  const change = toChange(space, request.schema);
  return {
    changes: rows.filter(isReadable).map(change),
    ...(early && { early: early.filter(isReadable).map(change) }),
    cursors: { [space]: to },
    heads,
    more: remaining > 0,
    remaining,
  };
}

const toChange =
  (space: string, schema: number) =>
  ({ table, rev, row }: StoredRow): ChangedRow => ({ space, table, rev, row: readableAt(schema, row) });
