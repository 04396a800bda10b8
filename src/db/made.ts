/**
 * Tells apart databases of the same name. A browser may remove one at any time, even under an open page, and the next
 * to open it gets an empty one of the same name: without a mark of its own, that would pass for the old one.
 */
import type { AccountDatabase } from './account-database.ts';

export interface Made {
  mark: string;
  /** The mark of the removed one, as the page that replaced it knew it. */
  before: string | null;
  /** How many unsent changes of the removed one are here again. */
  rescued: number;
}

const key = 'made';

/** The mark of the database, or undefined of one that no page has looked after yet. */
export const madeIn = async (database: AccountDatabase): Promise<Made | undefined> =>
  (await database.kept.get(key))?.value as Made | undefined;

/**
 * Marks a database. Where another tab was first, its mark stays, and the one that remembered more is right: that one may
 * have been opened after the database was removed, and know of none before.
 */
export const markMade = (database: AccountDatabase, made: Made): Promise<Made> =>
  database.transaction('rw', database.kept, async () => {
    const known = (await madeIn(database)) ?? made;
    const before = known.before ?? made.before;
    const rescued = Math.max(known.rescued, before === made.before ? made.rescued : 0);
    const value = { ...known, before, rescued };
    await database.kept.put({ key, value });
    return value;
  });
