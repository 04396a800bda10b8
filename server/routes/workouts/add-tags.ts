/** An athlete tags a workout of their own (S7.24). */
import type { workouts } from '#core/contract/workouts.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { addTags as added } from '#core/domain/workouts/tags.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { notThere } from '#server/routes/named-things.ts';
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
      return (await rows.find('workouts', workoutId)) && (await rows.newest(workoutId));
    });
    if (!newest) throw await notThere(services, { table: 'workouts', id: workoutId });
    const tags = added(newest.content.tags, asked.input.tags);
    if (sameValue(tags, newest.content.tags)) return rest.run([], { tags });
    return rest.run([act('updateWorkout', { workoutId, fields: { tags } })], { tags });
  };
