/** Removes what a device stores of an account that was removed; the only place that drops unsent calls. */
import { AccountDatabase } from './account-database.ts';

/** Other tabs that have it open are asked to let go; it is gone once they have. */
export const removeAccountDatabase = (account: string): Promise<void> => new AccountDatabase(account).delete();
