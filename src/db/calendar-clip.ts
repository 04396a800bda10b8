/** Sessions that were copied or cut wait on the device, for every tab of it, until they are pasted or others are copied. */
import type { CalendarClip } from '#core/model/calendar-clip.ts';
import type { AccountDatabase } from './account-database.ts';

const key = 'calendar clip';

export interface StoredClip {
  clip: CalendarClip;
  /** The words that went to the system's clipboard for it. */
  text: string;
}

export async function storedClip(database: AccountDatabase): Promise<StoredClip | null> {
  return ((await database.kept.get(key))?.value as StoredClip | undefined) ?? null;
}

export const storeClip = (database: AccountDatabase, value: StoredClip): Promise<unknown> =>
  database.kept.put({ key, value });

export const dropClip = (database: AccountDatabase): Promise<void> => database.kept.delete(key);

/** Windows ends the lines of what it is given in its own way. */
const isSameText = (one: string, other: string): boolean => one.replaceAll('\r\n', '\n') === other;

type Copied = { text: string; clip: CalendarClip | null };

function meantClip(kept: StoredClip | null, { text, clip }: Copied, account: string): CalendarClip | null {
  // Sessions copied by a menu, or cut and pasted since, are known here alone. If the clipboard has other words, those
  // were copied later.
  if (kept && (text === '' || isSameText(text, kept.text))) return kept.clip;
  return clip?.isCut && clip.account === account ? null : clip;
}

/**
 * The sessions that the system's paste means. They are stored as the last copy, so that a pending "paste to which day?"
 * takes them too, and not what was copied here before.
 * @param copied on the system's clipboard: words, and the sessions where it has some
 */
export async function takeClip(database: AccountDatabase, copied: Copied): Promise<CalendarClip | null> {
  const kept = await storedClip(database);
  const clip = meantClip(kept, copied, database.account);
  if (clip && clip !== kept?.clip) await storeClip(database, { clip, text: copied.text });
  return clip;
}
