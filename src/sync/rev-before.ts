/** While rows are fetched anew, what they were before can still be told. */
import type { SyncMeta } from '#src/db/device-store.ts';

/** The revision of a row that has not been fetched anew yet; what it was can be told from it. */
export const outdated = (rev: number): number => (rev < 0 ? rev : -1 - rev);

/** The revision that a row had before it was to be fetched anew. */
export const revBefore = (rev: number): number => (rev < 0 ? -1 - rev : rev);

/** The revision up to which the rows are those of the server, as fetched or, meanwhile, as they were before. */
export const upToIn = ({ refetching, cursors, upTo }: SyncMeta, account: string): number =>
  (refetching ? upTo : cursors[account]) ?? 0;
