/** Ids of calls that tell what they were done for: of a deleted row, `deletedBy` then says whether it went with that. */
import { digest } from './digest.ts';

/**
 * The id with a mark in its last six digits, which then say nothing of their own; the others still tell ids of one moment apart.
 * @param mark any text; another one makes another id, but for one in some 16 million
 * @param id a UUID; one that has the mark stays as it is
 */
export const markedId = (mark: string, id: string): string =>
  `${id.slice(0, 30)}${digest([mark, id.slice(0, 30)]).slice(2, 8)}`;

export const hasMark = (mark: string, id: string): boolean => markedId(mark, id) === id;
