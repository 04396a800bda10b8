/** An athlete makes a workout, or saves a new version of one, by the addresses of the contract (S3.05). */
import type { RestForm } from '#core/acts/rest-forms.ts';
import { type Handler, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { slugOf } from '#core/model/ids.ts';

export const createWorkout =
  (services: Services): Handler<RestForm<'createWorkout'>> =>
  async (asked) => {
    const rest = new RestActs(services, asked, asked.input.workoutId);
    await rest.requireUnmade('workouts', asked.input.workoutId, 'createWorkout');
    const { content } = asked.input;
    const workoutId = asked.input.workoutId ?? rest.freshId('workout');
    const versionId = asked.input.versionId ?? rest.freshId('version');
    const createdAt = asked.input.createdAt ?? rest.now;
    const made = { workoutId, versionId, slug: slugOf(content.name, workoutId) };
    return rest.run([act('createWorkout', { workoutId, versionId, createdAt, content })], made);
  };

export const saveVersion =
  (services: Services): Handler<RestForm<'saveVersion'>> =>
  async (asked) => {
    const rest = new RestActs(services, asked);
    const { workoutId, content } = asked.input;
    const lines = await services.execute.store.read((reads) =>
      new OwnRows(reads, userOf(asked).userId).versionLines(workoutId),
    );
    const newest = lines.at(-1)?.id ?? null;
    const versionId = asked.input.versionId ?? rest.freshId('version');
    const parentVersionId = asked.input.parentVersionId === undefined ? newest : asked.input.parentVersionId;
    const createdAt = asked.input.createdAt ?? rest.now;
    return rest.run([act('saveVersion', { workoutId, versionId, parentVersionId, createdAt, content })], { versionId });
  };
