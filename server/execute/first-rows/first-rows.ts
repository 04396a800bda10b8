/** All that a new device is given before the rest. A feature that has more of it is a file beside this and a line here. */
import type { StoredRow, StoreReads } from '#server/store/store.ts';
import { firstOfCalendar } from './calendar.ts';
import type { Days, First } from './first.ts';
import { firstOfSettings } from './settings.ts';

const firsts: readonly First[] = [firstOfSettings, firstOfCalendar];

/** @param days that the device shows at first */
export async function firstRows(reads: StoreReads, space: string, days: Days): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (const first of firsts) rows.push(...(await first(reads, space, days)));
  return rows;
}
