/** What stands in a list (S3.06, S7.16), the same for its owner and for whom it is shared with. */

/** A workout that its maker has deleted stands in no list; its entries stay, so that it comes back into all of them. */
export const standing = <Entry extends { workoutId: string }>(
  entries: readonly Entry[],
  deletedWorkoutIds: ReadonlySet<string>,
): Entry[] => entries.filter(({ workoutId }) => !deletedWorkoutIds.has(workoutId));
