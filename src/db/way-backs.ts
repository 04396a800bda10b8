/** The stored ways back of acts that were done together. */
import type { AccountDatabase } from './account-database.ts';
import type { WayBack } from './device-store.ts';

/** @returns undefined where there is none, or it was taken */
export const readWayBack = async (database: AccountDatabase, key: string): Promise<WayBack | undefined> =>
  (await database.kept.get(key))?.value as WayBack | undefined;

/** Nothing of it is to come any more; without one, nothing happens. */
export const endWayBack = (database: AccountDatabase, key: string) =>
  database.kept.update(key, (kept) => void ((kept.value as WayBack).isUnderWay = false));

/** The keys of all ways back that begin so, in order; their content is not read. */
export const wayBackKeys = (database: AccountDatabase, prefix: string): Promise<string[]> =>
  database.kept.where('key').startsWith(prefix).primaryKeys();
