/** The trainer sessions that were left, if there are any; what reads them comes only then. */
import type { AccountDatabase } from '#src/db/account-database.ts';
import { hasKeptRide } from '#src/db/ride-key.ts';
import type { LeftRides } from './read-left-rides.ts';

export async function readLeft(database: AccountDatabase): Promise<LeftRides | null> {
  if (!(await hasKeptRide(database))) return null;
  const { readLeftRides } = await import('./read-left-rides.ts');
  return readLeftRides(database);
}
