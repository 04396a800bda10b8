/** Today's suggestion (S7.15) by a file that is not in the first load: beside a planned session it may come a moment later. */
import type { AccountDatabase } from '#src/db/account-database.ts';
import type { SuggestionRead, Wish } from './suggested.ts';

const load = () => import('./suggested.ts');

/** As suggested.ts reads it. @throws Error where the file can't be fetched */
export const readSuggestion = async (
  database: AccountDatabase,
  today: string,
  refresh: number,
): Promise<SuggestionRead> => (await load()).readSuggestion(database, today, refresh);

export const storeWish = async (database: AccountDatabase, wish: Wish): Promise<void> =>
  (await load()).storeWish(database, wish);
