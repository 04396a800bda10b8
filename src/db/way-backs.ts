/** The ways back that are kept of what was done together. */
import type { AccountDatabase } from './account-database.ts';
import type { WayBack } from './device-store.ts';

/** @returns undefined where there is none, or it was taken */
export const readWayBack = async (database: AccountDatabase, key: string): Promise<WayBack | undefined> =>
  (await database.kept.get(key))?.value as WayBack | undefined;

/** Nothing of it is to come any more; without one, nothing happens. */
export const endWayBack = (database: AccountDatabase, key: string) =>
  database.kept.update(key, (kept) => void ((kept.value as WayBack).isUnderWay = false));
