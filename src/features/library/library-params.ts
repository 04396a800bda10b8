/** What the address of /library says: which list is open, what is looked for in it. */
import type { ListSort } from '#core/domain/lists/arranged.ts';

/** The list of all workouts that the athlete made or imported. */
export const ownList = 'own';

export const ownSorts = ['newest', 'name', 'duration', 'stress'] as const satisfies readonly ListSort[];
export type OwnSort = (typeof ownSorts)[number];

export interface LibraryParams {
  /** A list's id, or `own`; absent on phones while the lists are shown. */
  list?: string;
  q?: string;
  /** Order of the own workouts; lists keep theirs. */
  sort?: OwnSort;
}

export function readLibraryParams(raw: Record<string, unknown>): LibraryParams {
  const text = (name: string): string => (raw[name] === undefined ? '' : String(raw[name]));
  const list = text('list').slice(0, 40);
  const q = text('q').slice(0, 200);
  const sort = ownSorts.find((one) => one === text('sort'));
  return { ...(list && { list }), ...(q && { q }), ...(sort && sort !== 'newest' && { sort }) };
}
