/** What a real browser's device keeps, in the form that the simulation checks, and the check against the server's file. */
import { tableNames } from '#core/model/tables.ts';
import { type DeviceCall, type DeviceRow, newMeta, type SyncMeta } from '#src/db/device-store.ts';
import { storeAt } from '#tests/server/store/store-at.ts';
import type { DeviceContent } from '#tests/simulation/memory-device-store.ts';
import { checkAccount } from './check-store.ts';

/** By store, the records of an account's database as they stand on the disk. */
export type StoredRecords = Record<string, unknown[]>;

export function contentOfRecords(records: StoredRecords): DeviceContent {
  const stored = <Value>(store: string) => (records[store] ?? []) as Value[];
  const rowsOf = (table: string) =>
    stored<DeviceRow & { pending?: 1 }>(table).map((row): [string, DeviceRow] => [
      row.id,
      { ...row, pending: row.pending ?? 0 },
    ]);
  const kept = stored<{ key: string; value: unknown }>('kept').find(({ key }) => key === 'sync');
  return {
    rows: new Map(tableNames.map((table) => [table, new Map(rowsOf(table))])),
    calls: new Map(stored<DeviceCall>('calls').map((call) => [call.mid, call])),
    meta: (kept?.value as SyncMeta | undefined) ?? newMeta(),
    lost: [],
    catalogue: new Map(),
    blobs: new Map(),
    uploads: {},
  };
}

/**
 * Holds all devices of an account, at rest, against the server's database: each call has one outcome and took one
 * revision, and every row is the same on both sides.
 * @param place the server's database
 * @returns what is wrong, in words
 */
export async function differences(place: string, account: string, contents: DeviceContent[]): Promise<string[]> {
  const waiting = contents
    .flatMap(({ calls }) => [...calls.values()])
    .filter(({ state }) => state === 'queued' || state === 'answered')
    .map(({ mid, call, state }) => `${call} ${mid} is still ${state}`);
  const store = await storeAt(place);
  try {
    const devices = contents.map((content) => ({ store: { content } }));
    // Registering has written the settings: one revision.
    return [...waiting, ...(await store.read((reads) => checkAccount(reads, account, 1, devices)))];
  } finally {
    await store.close();
  }
}
