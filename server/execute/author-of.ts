/** Whose something is that others see. */
import type { StoreReads } from '#server/store/store.ts';
import { catalogueSpace } from './ports.ts';

/**
 * The name of an account by its own settings: what a call says of an author is for that account's eyes alone.
 * @returns undefined where the installation itself brings it along
 */
export async function authorOf(reads: StoreReads, space: string): Promise<string | undefined> {
  if (space === catalogueSpace) return undefined;
  const settings = await reads.row(space, 'settings', space);
  return settings && String(settings.row['name']);
}
