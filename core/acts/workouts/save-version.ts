/**
 * Saves other steps as a new version; the versions before stay as they are. Words sent along change the workout where
 * they differ from those of the version that was edited: those are the words that the author changed.
 */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { Refusal } from '#core/contract/errors.ts';
import { changeRow, liveRow } from '#core/domain/sync/change-row.ts';
import { createVersion } from '#core/domain/workouts/create-version.ts';
import { describeContent } from '#core/domain/workouts/describe-workout.ts';
import { ownTags } from '#core/domain/workouts/tags.ts';
import { beforeVersion } from '#core/domain/workouts/before-version.ts';
import { sameSteps } from '#core/domain/workouts/version-order.ts';
import { changedWords, descriptionIn, savedWith } from '#core/domain/workouts/words-of-workout.ts';
import { id, instant } from '#core/model/ids.ts';
import { savedContent } from '#core/model/workout.ts';
import { wasOfSaved } from './was-of-saved.ts';

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
  wasOf: wasOfSaved,
  spec: 'S3.05',
  names: ({ workoutId }) => own('workouts', workoutId),
  rule: async (rows, { versionId, ...input }, act) => {
    const { workoutId } = input;
    const workout = await liveRow(rows, 'workouts', workoutId, 'workoutGone');
    const { tags } = input.content;
    const saved = { ...input.content, ...(tags && { tags: ownTags(tags) }) };
    const { version: before, isNewest } = await beforeVersion(rows, { versionId, ...input });
    // If that version is not here, the words are compared with those of the workout.
    const isFrom = before?.id === input.parentVersionId;
    const earlier = before && (isFrom ? before.content : describeContent(workout, before.content));
    const content = savedWith(saved, earlier);
    if (!content) throw new Refusal('workoutGone');
    // A save that changes words alone must not put old steps in place of newer ones.
    const hasChanges = !before || isNewest || !sameSteps(saved, before.content);
    if (hasChanges) await createVersion(rows, { id: versionId, ...input, slug: workout.slug, content }, act);
    const changed = earlier ? changedWords(content, earlier) : descriptionIn(content);
    if (Object.keys(changed).length > 0) await changeRow(rows, 'workouts', workoutId, changed, 'workoutGone');
  },
});
