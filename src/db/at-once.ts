/** Reads of a page in one transaction: all of it is of one moment, and there is one wait for the database. */
import type { AccountDatabase } from './account-database.ts';
import { fetchRules, RulesMissing } from './series-rules.ts';

/**
 * @param read of replicated rows, calls, stored values and the catalogue; waits for nothing but the database
 * @throws what the read throws
 */
export async function atOnce<Result>(database: AccountDatabase, read: () => Promise<Result>): Promise<Result> {
  // Asynchronous by its own word, as in follow.ts.
  const inOne = () => database.transaction('r', database.replica, async () => read());
  try {
    return await inOne();
  } catch (error) {
    if (!(error instanceof RulesMissing)) throw error;
    // A transaction does not wait for a file.
    await fetchRules();
    return await inOne();
  }
}
