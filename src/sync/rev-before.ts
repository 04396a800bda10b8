/** While rows are fetched again, this tells what they were before. */
import type { SyncMeta } from '#src/db/device-store.ts';

/** The revision of a row that has not been fetched again yet; its former revision can be told from it. */
export const outdated = (rev: number): number => (rev < 0 ? rev : -1 - rev);

/** The revision that a row had before all rows were to be fetched again. */
export const revBefore = (rev: number): number => (rev < 0 ? -1 - rev : rev);

/**
 * The revision as of which all fetched rows are; 0 if more pages were to come, since a row on one of those may be newer
 * than the copy here.
 */
export function wholeUpTo({ cursors, heads }: SyncMeta, account: string): number {
  const cursor = cursors[account] ?? 0;
  return cursor >= (heads[account]?.rev ?? 0) ? cursor : 0;
}
