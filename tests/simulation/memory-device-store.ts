/** The device's database in memory: the same port as Dexie's, with whole copies for rollback and clones. */
import { tableNames, tableOf, type AnyRow, type RowOf, type TableName } from '#core/model/tables.ts';
import {
  newMeta,
  type DeviceCall,
  type DeviceRow,
  type DeviceStore,
  type DeviceTransaction,
  type SyncMeta,
} from '#src/db/device-store.ts';

export interface DeviceContent {
  rows: Map<TableName, Map<string, DeviceRow>>;
  calls: Map<string, DeviceCall>;
  meta: SyncMeta;
  catalogue: Map<string, AnyRow>;
}

export const emptyContent = (catalogue: Map<string, AnyRow>): DeviceContent => ({
  rows: new Map(tableNames.map((name) => [name, new Map<string, DeviceRow>()])),
  calls: new Map(),
  meta: newMeta(),
  catalogue,
});

const copyOf = (content: DeviceContent): DeviceContent => ({
  ...content,
  rows: new Map([...content.rows].map(([name, rows]): [TableName, Map<string, DeviceRow>] => [name, new Map(rows)])),
  calls: new Map(content.calls),
});

export class MemoryDeviceStore implements DeviceStore {
  content: DeviceContent;
  /** Told after every commit: checkers look at each state that a crash could leave behind. */
  onCommit: () => void = () => {};

  constructor(content: DeviceContent) {
    this.content = content;
  }

  copy(): DeviceContent {
    return copyOf(this.content);
  }

  async transaction<Result>(work: (transaction: DeviceTransaction) => Promise<Result>): Promise<Result> {
    const staged = copyOf(this.content);
    const result = await work(transactionOn(staged));
    this.content = staged;
    this.onCommit();
    return result;
  }
}

function transactionOn(content: DeviceContent): DeviceTransaction {
  const rowsOf = (table: TableName) => content.rows.get(table)!;
  const everyRow = () =>
    [...content.rows].flatMap(([table, rows]) => [...rows.values()].map((row) => ({ table, row })));
  const callsIn = (state: DeviceCall['state']) =>
    [...content.calls.values()].filter((call) => call.state === state).sort((a, b) => a.n - b.n);
  return {
    row: async (table, id) => rowsOf(table).get(id),
    children: async (table, parentId) => {
      const field = tableOf(table).parent?.field ?? '';
      const children = [...rowsOf(table).values()].filter((row) => row.view[field] === parentId);
      // In the order of an IndexedDB index: by primary key.
      return children.sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    putRow: async (table, row) => void rowsOf(table).set(row.id, row),
    dropRow: async (table, id) => void rowsOf(table).delete(id),
    pendingRows: async () => everyRow().filter(({ row }) => row.pending === 1),
    allRows: async () => everyRow(),
    catalogueVersion: async (workoutId) => content.catalogue.get(workoutId) as RowOf<'workoutVersions'> | undefined,
    call: async (mid) => content.calls.get(mid),
    calls: async (state, limit) => callsIn(state).slice(0, limit),
    addCall: async (call) => {
      const n = Math.max(0, ...[...content.calls.values()].map((known) => known.n)) + 1;
      content.calls.set(call.mid, { ...call, n });
    },
    setCallState: async (mid, state, outcome) => {
      const { outcome: _old, ...call } = content.calls.get(mid)!;
      content.calls.set(mid, { ...call, state, ...(outcome && { outcome }) });
    },
    forgetApplied: async (before) => {
      for (const call of content.calls.values()) {
        if (call.state === 'applied' && call.outcome && call.outcome.at < before) content.calls.delete(call.mid);
      }
    },
    meta: async () => content.meta,
    putMeta: async (meta) => void (content.meta = meta),
  };
}
