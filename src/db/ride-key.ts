/** Where a device keeps the trainer session under way; apart from what reads it, which a page needs only if there is one. */
import type { DraftDatabase } from './account-database.ts';

export const rideKey = 'ride';

export const hasKeptRide = async ({ drafts }: DraftDatabase): Promise<boolean> =>
  (await drafts.where('key').equals(rideKey).count()) > 0;
