/** What a feature needs on a new device before the rest has arrived. */
import type { StoredRow, StoreReads } from '#server/store/store.ts';

/** The days that the device shows at first, both counted. */
export interface Days {
  from: string;
  to: string;
}

export type First = (reads: StoreReads, space: string, days: Days) => Promise<StoredRow[]>;
