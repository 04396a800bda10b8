/** A workout list of the athlete (S3.06) and its entries; membership and order are rows of their own. */
import * as z from 'zod/mini';
import { declareTable, rowOf } from './declare-table.ts';
import { id, instant, rank, slug } from './ids.ts';
import { limits } from './limits.ts';

export const listSort = z.enum(['manual', 'name', 'duration', 'stress', 'newest']);

export const listFields = {
  name: z.string().check(z.minLength(1), z.maxLength(limits.nameLength)),
  shortName: z.string().check(z.maxLength(limits.shortNameLength)),
  slug,
  showInApp: z.boolean(),
  /** Anyone who has the slug may read it (S7.22, S2.10). */
  isShared: z.boolean(),
  sort: listSort,
  rank,
  createdAt: instant,
};

export const listEntryFields = { listId: id, workoutId: id, rank, addedAt: instant };

export const lists = declareTable(rowOf(listFields), {
  key: 'slug',
  fixed: ['slug', 'createdAt'],
  onClash: { rank: 'mineWins' },
});

export const listEntries = declareTable(rowOf(listEntryFields), {
  parent: { table: 'lists', field: 'listId', deletedWithIt: true },
  key: 'workoutId',
  fixed: ['listId', 'workoutId', 'addedAt'],
  onClash: { rank: 'mineWins' },
});
