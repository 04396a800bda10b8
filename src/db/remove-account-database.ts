/** Removes what a device keeps of an account that is no more; the only place that lets go of calls unsent. */
import { AccountDatabase } from './account-database.ts';

/** Other tabs that have it open are asked to let go; it is gone once they have. */
export const removeAccountDatabase = (account: string): Promise<void> => new AccountDatabase(account).delete();
