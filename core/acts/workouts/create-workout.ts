/** An athlete makes a workout, or imports one. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { createRow } from '#core/domain/sync/change-row.ts';
import { createVersion } from '#core/domain/workouts/create-version.ts';
import { ownTags } from '#core/domain/workouts/tags.ts';
import { descriptionIn } from '#core/domain/workouts/words-of-workout.ts';
import { id, instant } from '#core/model/ids.ts';
import { slugOf } from '#core/model/ids.ts';
import { workoutContent } from '#core/model/workout.ts';

export const createWorkout = declareAct({
  call: 'workouts.createWorkout',
  method: 'POST',
  path: '/api/workouts',
  input: z.strictObject({ workoutId: id, versionId: id, createdAt: instant, content: workoutContent }),
  spec: 'S3.05',
  names: null,
  rule: async (rows, { workoutId, versionId, createdAt, ...input }, act) => {
    const content = { ...input.content, tags: ownTags(input.content.tags) };
    const slug = slugOf(content.name, workoutId);
    const workout = { id: workoutId, deletedBy: null, slug, createdAt, isPublic: false, ...descriptionIn(content) };
    await createRow(rows, 'workouts', workout);
    await createVersion(rows, { id: versionId, workoutId, parentVersionId: null, slug, createdAt, content }, act);
  },
});
