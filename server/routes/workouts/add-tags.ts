/** An athlete tags a workout of their own: what it says changes, so that is a new version of it (S7.24). */
import { Refusal } from '#core/contract/errors.ts';
import type { workouts } from '#core/contract/workouts.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { addTags as added } from '#core/domain/workouts/tags.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';

export const addTags =
  (services: Services): HandlerOf<typeof workouts.addTags> =>
  async (asked) => {
    const rest = new RestActs(services, asked);
    const { workoutId } = asked.input;
    const newest = await services.execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, userOf(asked).userId);
      return (await rows.find('workouts', workoutId)) && (await rows.versions(workoutId)).at(-1);
    });
    if (!newest) {
      throw new Refusal((await services.search.publicWorkout(workoutId)) ? 'notYours' : 'workoutGone');
    }
    const { id: parentVersionId, content } = newest;
    const tags = added(content.tags, asked.input.tags);
    if (sameValue(tags, content.tags)) return rest.run([], { tags });
    const saved = { workoutId, versionId: rest.freshId('version'), parentVersionId, createdAt: rest.now };
    return rest.run([act('saveVersion', { ...saved, content: { ...content, tags } })], { tags });
  };
