/** Ids that follow from what a row is made of: made a second time, it is the same row. */
import { digest } from './sync/digest.ts';

/**
 * The id of the row that a space (an account, a list) makes of another row: always the same one. It begins as the
 * source's id does, so that rows of one rank, and entries of one day, keep their order.
 */
export function derivedId(space: string, sourceId: string): string {
  const hash = digest([space, sourceId]);
  // Each half has 53 bits; its first two digits say less than they could.
  const hex = hash.slice(2, 14) + hash.slice(16, 28);
  return `${sourceId.slice(0, 13)}-8${hex.slice(0, 3)}-a${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}
