/**
 * Saving other steps makes a new version; the ones before stay as they are. Words that come along change the workout
 * where they are not those of the version they were made from: that is what their author changed.
 */
import { Refusal } from '#core/contract/errors.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { changeRow, createRow, liveRow } from '#core/domain/sync/change-row.ts';
import type { Rows, Rule } from '#core/domain/sync/rows.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { SavedContent } from '#core/model/workout.ts';
import { describeContent } from './describe-workout.ts';
import { changedWords, descriptionIn, savedWith } from './words-of-workout.ts';
import { newestOf, sameSteps, versionBefore } from './version-order.ts';
import { ownTags } from './tags.ts';

export interface SaveVersion {
  workoutId: string;
  versionId: string;
  parentVersionId: string | null;
  createdAt: string;
  content: SavedContent;
}

export const saveVersion: Rule<SaveVersion> = async (rows, { versionId, ...input }) => {
  const { workoutId } = input;
  const workout = await liveRow(rows, 'workouts', workoutId, 'workoutGone');
  const { tags } = input.content;
  const saved = { ...input.content, ...(tags && { tags: ownTags(tags) }) };
  const others = (await rows.children('workoutVersions', workoutId)).filter(({ id }) => id !== versionId);
  const before = versionBefore(others, input);
  // Where the version that they were made from is not here, what the workout is called says what its author changed.
  const isFrom = before?.id === input.parentVersionId;
  const earlier = before && (isFrom ? before.content : describeContent(workout, before.content));
  const content = savedWith(saved, earlier);
  if (!content) throw new Refusal('workoutGone');
  // Words alone put no earlier steps in the place of newer ones.
  const hasNews = !before || before === newestOf(others) || !sameSteps(saved, before.content);
  if (hasNews) await createVersion(rows, { id: versionId, ...input, slug: workout.slug, content });
  const changed = earlier ? changedWords(content, earlier) : descriptionIn(content);
  if (Object.keys(changed).length > 0) await changeRow(rows, 'workouts', workoutId, changed, 'workoutGone');
};

type MadeVersion = Omit<RowOf<'workoutVersions'>, 'deletedBy' | 'number' | 'stats'>;

/** Adds a version, with its figures; the server counts it. */
export const createVersion = (rows: Rows, version: MadeVersion): Promise<void> =>
  createRow(rows, 'workoutVersions', {
    ...version,
    deletedBy: null,
    number: null,
    stats: workoutStats(version.content.sport, version.content.segments),
  });
