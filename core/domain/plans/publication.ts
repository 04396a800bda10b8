/** Whether a plan is public, or could be, or why not. Spec S5.16, S6.07, S9.03. */
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
