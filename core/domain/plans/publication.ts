/** Whether a plan is public, or could be, or why not. Spec S5.16, S6.07, S9.03. */
import { Refusal } from '#core/contract/errors.ts';
import type { Rows } from '#core/domain/sync/rows.ts';
import type { RowOf } from '#core/model/tables.ts';

/** S9.03 */
const fewestWorkouts = 3;

export type Publication = 'public' | 'private' | 'privateForever' | 'tooFewWorkouts';

export function publicationOf(
  { isPublic, isPrivateForever }: Pick<RowOf<'plans'>, 'isPublic' | 'isPrivateForever'>,
  totalWorkouts: number,
): Publication {
  if (isPrivateForever) return 'privateForever';
  if (isPublic) return 'public';
  return totalWorkouts < fewestWorkouts ? 'tooFewWorkouts' : 'private';
}

/** @throws Refusal tooFewWorkouts where a plan of so many workouts may not become public */
export function checkPublishable(totalWorkouts: number): void {
  if (totalWorkouts < fewestWorkouts) throw new Refusal('tooFewWorkouts', { least: fewestWorkouts });
}

/** How many workouts stand in a plan: the live items of its live weeks. */
export async function countWorkouts(rows: Pick<Rows, 'children'>, planId: string): Promise<number> {
  let count = 0;
  for (const week of await rows.children('planWeeks', planId)) {
    if (week.deletedBy !== null) continue;
    count += (await rows.children('planItems', week.id)).filter((item) => item.deletedBy === null).length;
  }
  return count;
}
