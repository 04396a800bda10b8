/** What a list shows (S3.06, S7.16), for its owner and for those it is shared with. */

/** A workout that its maker has deleted is in no list; its entries stay, so that it can come back into all of them. */
export const withoutDeletedWorkouts = <Entry extends { workoutId: string }>(
  entries: readonly Entry[],
  deletedWorkoutIds: ReadonlySet<string>,
): Entry[] => entries.filter(({ workoutId }) => !deletedWorkoutIds.has(workoutId));
