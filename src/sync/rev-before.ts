/** While rows are fetched anew, what they were before can still be told. */
import type { SyncMeta } from '#src/db/device-store.ts';

/** The revision of a row that has not been fetched anew yet; what it was can be told from it. */
export const outdated = (rev: number): number => (rev < 0 ? rev : -1 - rev);

/** The revision that a row had before it was to be fetched anew. */
export const revBefore = (rev: number): number => (rev < 0 ? -1 - rev : rev);

/**
 * The revision as of which all fetched rows are; 0 where more pages were to come: of a row that one of those brings, what
 * is here may be older than the last page.
 */
export function wholeUpTo({ cursors, heads }: SyncMeta, account: string): number {
  const cursor = cursors[account] ?? 0;
  return cursor >= (heads[account]?.rev ?? 0) ? cursor : 0;
}
