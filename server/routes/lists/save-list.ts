/** An athlete makes a list, changes it or puts it in order, or shares it (S7.20–S7.22). */
import { Refusal } from '#core/contract/errors.ts';
import type { lists } from '#core/contract/lists.ts';
import type { RestForm } from '#core/acts/rest-forms.ts';
import { rankBetween, ranksBetween } from '#core/domain/rank.ts';
import { slugOf } from '#core/model/ids.ts';
import { type Handler, type HandlerOf, userOf } from '#server/http/route.ts';
import { given } from '#server/routes/given.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { type Act, act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';

export const createList =
  (services: Services): Handler<RestForm<'createList'>> =>
  async (asked) => {
    const rest = new RestActs(services, asked);
    const { listName: name, shortName = '', showInApp = false, sort = 'manual' } = asked.input;
    const listId = asked.input.listId ?? rest.freshId('list');
    const rank = await lastListRank(services, userOf(asked).userId);
    const list = { listId, name, shortName, showInApp, sort, rank, createdAt: rest.now };
    return rest.run([act('createList', list)], { listId, slug: slugOf(name, listId) });
  };

/** The rank behind all lists of an athlete. */
export const lastListRank = (services: Services, account: string): Promise<string> =>
  services.execute.store.read(async (reads) => {
    const last = (await new OwnRows(reads, account).lists()).at(-1);
    return rankBetween(last?.rank ?? null, null);
  });

export const updateList =
  (services: Services): Handler<RestForm<'updateList'>> =>
  async (asked) => {
    const { listId, listName, orderedWorkoutsIds, ...rest } = asked.input;
    const fields = given({ ...rest, name: listName });
    const acts: Act[] = Object.keys(fields).length > 0 ? [act('updateList', { listId, fields })] : [];
    if (orderedWorkoutsIds) acts.push(...(await orderActs(services, userOf(asked).userId, listId, orderedWorkoutsIds)));
    // Nothing to change still asks whether the list is there.
    if (acts.length === 0) acts.push(act('updateList', { listId, fields: {} }));
    return new RestActs(services, asked).run(acts);
  };

/** Workouts that the order does not name stay behind those that it does. */
async function orderActs(
  services: Services,
  account: string,
  listId: string,
  ordered: readonly string[],
): Promise<Act[]> {
  const entries = await services.execute.store.read((reads) => new OwnRows(reads, account).entries(listId));
  const place = new Map(ordered.map((workoutId, index) => [workoutId, index]));
  const placeOf = (workoutId: string) => place.get(workoutId) ?? ordered.length;
  const wanted = entries.toSorted((a, b) => placeOf(a.workoutId) - placeOf(b.workoutId));
  if (wanted.every((entry, index) => entry === entries[index])) return [];
  const ranks = ranksBetween(null, null, wanted.length);
  const ranked = wanted.map(({ id: entryId }, index) => ({ entryId, rank: ranks[index] ?? '' }));
  return [act('orderList', { entries: ranked })];
}

export const shareList =
  (services: Services): HandlerOf<typeof lists.shareList> =>
  async (asked) => {
    const { listId, listName } = asked.input;
    const list = await services.execute.store.read((reads) =>
      new OwnRows(reads, userOf(asked).userId).find('lists', listId),
    );
    if (!list) throw new Refusal('listGone');
    const fields = { isShared: true, ...given({ name: listName }) };
    return new RestActs(services, asked).run([act('updateList', { listId, fields })], { slug: list.slug });
  };
