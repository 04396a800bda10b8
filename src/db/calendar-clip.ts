/** Sessions that were copied or cut wait on the device, for every tab of it, until they are pasted or others are copied. */
import type { CalendarClip } from '#core/model/calendar-clip.ts';
import type { AccountDatabase } from './account-database.ts';

const key = 'calendar clip';

export interface KeptClip {
  clip: CalendarClip;
  /** The words that went to the system's clipboard for it. */
  text: string;
}

export async function keptClip(database: AccountDatabase): Promise<KeptClip | null> {
  return ((await database.kept.get(key))?.value as KeptClip | undefined) ?? null;
}

export const keepClip = (database: AccountDatabase, value: KeptClip): Promise<unknown> =>
  database.kept.put({ key, value });

export const dropClip = (database: AccountDatabase): Promise<void> => database.kept.delete(key);
