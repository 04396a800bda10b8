/** What of a plan an address points at, such as the one by which the sync desk leads to a workout: a week or an item, by its id. */
import { uuidPattern } from '#core/model/new-id.ts';

export interface PointedSearch {
  at?: string | undefined;
}

export const readPointedSearch = ({ at }: Record<string, unknown>): PointedSearch => ({
  at: typeof at === 'string' && uuidPattern.test(at) ? at : undefined,
});
