/** An athlete's library: the lists, with or without their workouts; or one list, if it is shared (S7.16). */
import { Refusal } from '#core/contract/errors.ts';
import type { lists } from '#core/contract/lists.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import { listView, listWithWorkouts } from './list-view.ts';

export const getLists =
  (services: Services): HandlerOf<typeof lists.getLists> =>
  (asked) =>
    services.execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, userOf(asked).userId);
      return { lists: await Promise.all((await rows.lists()).map((list) => listView(rows, list))) };
    });

export const getListsWithWorkouts =
  (services: Services): HandlerOf<typeof lists.getListsWithWorkouts> =>
  (asked) =>
    services.execute.store.read(async (reads) => {
      const user = userOf(asked);
      // One reader for all lists, since its limits are those of one answer.
      const rows = new OwnRows(reads, user.userId);
      const own = await rows.lists();
      return { lists: await Promise.all(own.map((list) => listWithWorkouts(reads, user, user.userId, list, rows))) };
    });

export const getList =
  (services: Services): HandlerOf<typeof lists.getList> =>
  async ({ input: { listSlug }, user }) => {
    const { store } = services.execute;
    const own =
      user && (await store.read((reads) => new OwnRows(reads, user.userId).byKey('lists', listSlug, listSlug)));
    const mine = user && own?.[0] && { space: user.userId, row: own[0] };
    const found = mine ?? (await services.search.sharedList(listSlug));
    if (!found) throw new Refusal('notFound');
    return store.read((reads) => listWithWorkouts(reads, user, found.space, found.row));
  };
