/** The ways back that are kept of what was done together. */
import type { AccountDatabase } from './account-database.ts';
import type { WayBack } from './device-store.ts';

/** @returns undefined where there is none, or it was taken */
export const readWayBack = async (database: AccountDatabase, key: string): Promise<WayBack | undefined> =>
  (await database.kept.get(key))?.value as WayBack | undefined;
