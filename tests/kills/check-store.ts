/** What must be true when everybody has come to rest: of the database, and of every device against it. */
import { sameValue } from '#core/domain/sync/digest.ts';
import { limits } from '#core/model/limits.ts';
import type { StoredRow, StoreReads } from '#server/store/store.ts';
import { checkAttention, checkReplica } from '#tests/simulation/invariants.ts';
import type { DeviceContent } from '#tests/simulation/memory-device-store.ts';

/** Anything with a device's database to check. */
interface CheckedDevice {
  store: { content: DeviceContent };
}

/**
 * @param made how many revisions the account had before its devices did anything
 * @returns what is wrong, in words
 */
export async function checkAccount(
  reads: StoreReads,
  space: string,
  made: number,
  devices: readonly CheckedDevice[],
): Promise<string[]> {
  const head = await reads.head(space);
  const rows = await allRows(reads, space);
  const found: string[] = [];
  const calls = devices.flatMap(({ store }) => [...store.content.calls.values()]);
  // Each call took one revision, once: no more, however often it was sent, and no less.
  if (head.rev !== made + calls.length)
    found.push(`${calls.length} calls took ${head.rev - made} revisions of ${space}`);
  for (const { mid, call, state, outcome } of calls) {
    const stored = await reads.outcome(space, mid);
    if (!stored) found.push(`${call} ${mid}, ${state}, has no outcome on the server`);
    else if (!sameValue(stored.outcome, outcome)) found.push(`${call} ${mid} has another outcome than it was told`);
    if (outcome && (await reads.stampAt(space, outcome.rev)) === undefined)
      found.push(`revision ${outcome.rev} of ${space} is not there`);
  }
  for (const device of devices) found.push(...checkDevice(device, space, head.rev, rows));
  return found;
}

/** Page by page: the store gives as many rows at once as a reply may hold. */
async function allRows(reads: StoreReads, space: string): Promise<Map<string, StoredRow>> {
  const rows = new Map<string, StoredRow>();
  for (let from = 0; ;) {
    const page = await reads.changes(space, from, limits.pageRows);
    for (const stored of page) rows.set(`${stored.table}/${stored.row.id}`, stored);
    const last = page.at(-1);
    if (!last) return rows;
    from = last.rev;
  }
}

/** The device has exactly the server's rows, nothing waits, and its cursor never had to go back. */
function checkDevice(
  { store: { content } }: CheckedDevice,
  space: string,
  rev: number,
  rows: ReadonlyMap<string, StoredRow>,
): string[] {
  const { cursors, resets } = content.meta;
  const found: string[] = [];
  if (resets > 0) found.push(`a device was told ${resets} times that the server is another one`);
  if (cursors[space] !== rev) found.push(`a device rests at ${cursors[space]}, the server at ${rev}`);
  const violations = [
    checkReplica(content, rows),
    ...[...content.calls.values()].map((call) => checkAttention(call, content)),
  ];
  return [...found, ...violations.filter((violation) => violation !== null)];
}
