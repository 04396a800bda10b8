/** The trainer sessions that were left, if there are any; what reads them comes only then. */
import type { AccountDatabase } from '#src/db/account-database.ts';
import { hasStoredRide } from '#src/db/ride-key.ts';
import type { PendingRides } from './read-pending-rides.ts';

export async function pendingRides(database: AccountDatabase): Promise<PendingRides | null> {
  if (!(await hasStoredRide(database))) return null;
  const { readPendingRides } = await import('./read-pending-rides.ts');
  return readPendingRides(database);
}
