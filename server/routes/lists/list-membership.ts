/** An athlete puts a workout into a list, or takes it out (S7.17–S7.19). */
import { Refusal } from '#core/contract/errors.ts';
import type { lists } from '#core/contract/lists.ts';
import type { RestForm } from '#core/acts/rest-forms.ts';
import { rankBetween } from '#core/domain/rank.ts';
import { slugOf } from '#core/model/ids.ts';
import { type Asked, type Handler, type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { lastListRank } from './save-list.ts';

export const addWorkoutToNewList =
  (services: Services): HandlerOf<typeof lists.addWorkoutToNewList> =>
  async (asked) => {
    const rest = new RestActs(services, asked);
    const { workoutId, listName: name } = asked.input;
    const listId = asked.input.listId ?? rest.freshId('list');
    const rank = await lastListRank(services, userOf(asked).userId);
    const list = { listId, name, shortName: '', showInApp: false, sort: 'manual' as const, rank, createdAt: rest.now };
    const entry = {
      entryId: rest.freshId('entry'),
      listId,
      workoutId,
      rank: rankBetween(null, null),
      addedAt: rest.now,
    };
    return rest.run([act('createList', list), act('addListEntry', entry)], { listId, slug: slugOf(name, listId) });
  };

export const addListEntry =
  (services: Services): Handler<RestForm<'addListEntry'>> =>
  async (asked) => {
    const rest = new RestActs(services, asked);
    const { listId, workoutId } = asked.input;
    const entries = await read(services, asked, (rows) => rows.entries(listId));
    const rank = rankBetween(entries.at(-1)?.rank ?? null, null);
    return rest.run([
      act('addListEntry', { entryId: rest.freshId('entry'), listId, workoutId, rank, addedAt: rest.now }),
    ]);
  };

export const removeListEntry =
  (services: Services): Handler<RestForm<'removeListEntry'>> =>
  async (asked) => {
    const { listId, workoutId } = asked.input;
    const rest = new RestActs(services, asked);
    const done = await rest.before('removeListEntry');
    if (done) return done;
    const entries = await read(services, asked, (rows) => rows.entries(listId));
    const entry = entries.find((one) => one.workoutId === workoutId);
    if (!entry) throw new Refusal('listEntryGone');
    return rest.run([act('removeListEntry', { entryId: entry.id })]);
  };

export const removeWorkoutFromLists =
  (services: Services): HandlerOf<typeof lists.removeWorkoutFromLists> =>
  async (asked) => {
    const { workoutId } = asked.input;
    const entries = await read(services, asked, (rows) => rows.byKey('listEntries', workoutId, workoutId));
    return new RestActs(services, asked).run(entries.map((entry) => act('removeListEntry', { entryId: entry.id })));
  };

const read = <Result>(services: Services, asked: Asked, work: (rows: OwnRows) => Promise<Result>): Promise<Result> =>
  services.execute.store.read((reads) => work(new OwnRows(reads, userOf(asked).userId)));
