/**
 * Saving other steps makes a new version; the ones before stay as they are. Words that come along change the workout
 * where they are not those of the version before: that is what their author changed.
 */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { createVersion } from '#core/domain/workouts/create-version.ts';
import { id, instant } from '#core/model/ids.ts';
import { savedContent } from '#core/model/workout.ts';
import { Refusal } from '#core/contract/errors.ts';
import { changeRow, liveRow } from '#core/domain/sync/change-row.ts';
import { changedWords, descriptionIn, savedWith } from '#core/domain/workouts/words-of-workout.ts';
import { newestOf, sameSteps, versionBefore } from '#core/domain/workouts/version-order.ts';
import { ownTags } from '#core/domain/workouts/tags.ts';

export const saveVersion = declareAct({
  call: 'workouts.saveVersion',
  method: 'POST',
  path: '/api/workouts/{workoutId}/versions',
  input: z.strictObject({
    workoutId: id,
    versionId: id,
    parentVersionId: z.nullable(id),
    createdAt: instant,
    content: savedContent,
  }),
  version: 2,
  spec: 'S3.05',
  rule: async (rows, { versionId, ...input }) => {
    const { workoutId } = input;
    const { slug } = await liveRow(rows, 'workouts', workoutId, 'workoutGone');
    const { tags } = input.content;
    const saved = { ...input.content, ...(tags && { tags: ownTags(tags) }) };
    const others = (await rows.children('workoutVersions', workoutId)).filter(({ id }) => id !== versionId);
    const before = versionBefore(others, input);
    const content = savedWith(saved, before?.content);
    if (!content) throw new Refusal('workoutGone');
    // Words alone put no earlier steps in the place of newer ones.
    const hasNews = !before || before === newestOf(others) || !sameSteps(saved, before.content);
    if (hasNews) await createVersion(rows, { id: versionId, ...input, slug, content });
    const changed = before ? changedWords(content, before.content) : descriptionIn(content);
    if (Object.keys(changed).length > 0) await changeRow(rows, 'workouts', workoutId, changed, 'workoutGone');
  },
});
