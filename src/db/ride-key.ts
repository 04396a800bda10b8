/** Where a device keeps trainer sessions; apart from what reads them, which a page needs only if there is one. */
import type { DraftDatabase } from './account-database.ts';

/** The session under way, or the last one. */
export const rideKey = 'ride';

/** Those that were over before another one began, and wait for the athlete to keep or discard them; the id follows. */
export const finishedPrefix = 'ride.finished.';

export const hasStoredRide = async ({ drafts }: DraftDatabase): Promise<boolean> =>
  (await drafts.where('key').equals(rideKey).or('key').startsWith(finishedPrefix).count()) > 0;
