/** The author of something that others can see. */
import type { StoreReads } from '#server/store/store.ts';
import { catalogueSpace } from './ports.ts';

/**
 * The name of an account by its own settings: the name in a call is not checked, so only that account sees it.
 * @returns undefined if it came with the installation
 */
export async function authorOf(reads: StoreReads, space: string): Promise<string | undefined> {
  if (space === catalogueSpace) return undefined;
  const settings = await reads.row(space, 'settings', space);
  return settings && String(settings.row['name']);
}
