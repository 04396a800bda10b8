/** Workout lists: the athlete's library. */
import * as z from 'zod/mini';
import { id, instant, rank, slug } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { listFields } from '#core/model/list.ts';
import { endpoint, mutation, outcome } from './endpoint.ts';
import { listView, listWithWorkouts } from './views.ts';

const { name, shortName, showInApp, isShared, sort } = listFields;

export const listMutations = {
  createList: mutation({
    call: 'lists.createList',
    method: 'POST',
    path: '/api/users/list/create',
    input: z.strictObject({ listId: id, name, shortName, showInApp, sort, rank, createdAt: instant }),
    spec: 'S7.20',
  }),
  updateList: mutation({
    call: 'lists.updateList',
    method: 'PUT',
    path: '/api/users/list/update',
    input: z.strictObject({
      listId: id,
      fields: z.partial(z.strictObject({ name, shortName, showInApp, isShared, sort, rank })),
    }),
    spec: 'S7.21',
  }),
  orderList: mutation({
    call: 'lists.orderList',
    method: 'PUT',
    path: '/api/users/list/order',
    input: z.strictObject({
      entries: z.array(z.strictObject({ entryId: id, rank })).check(z.minLength(1), z.maxLength(limits.bulkRows)),
    }),
    spec: 'S7.21',
  }),
  deleteList: mutation({
    call: 'lists.deleteList',
    method: 'DELETE',
    path: '/api/users/list/delete',
    input: z.strictObject({ listId: id }),
    policy: 'atomic',
    spec: 'S7.23',
  }),
  restoreList: mutation({
    call: 'lists.restoreList',
    method: 'POST',
    path: '/api/users/list/restore',
    input: z.strictObject({ listId: id }),
    spec: 'S7.23',
  }),
  addListEntry: mutation({
    call: 'lists.addListEntry',
    method: 'POST',
    path: '/api/users/list/workout',
    input: z.strictObject({ entryId: id, listId: id, workoutId: id, rank, addedAt: instant }),
    spec: 'S7.18',
  }),
  removeListEntry: mutation({
    call: 'lists.removeListEntry',
    method: 'DELETE',
    path: '/api/users/list_workout',
    input: z.strictObject({ entryId: id }),
    policy: 'atomic',
    spec: 'S7.19',
  }),
  restoreListEntry: mutation({
    call: 'lists.restoreListEntry',
    method: 'POST',
    path: '/api/users/list_workout/restore',
    input: z.strictObject({ entryId: id }),
    spec: 'S7.19',
  }),
};

const allLists = z.object({ lists: z.array(listView) });

export const lists = {
  getLists: endpoint({
    method: 'GET',
    path: '/api/users/lists',
    access: 'login',
    input: z.object({}),
    output: allLists,
    spec: 'S7.16',
  }),
  getMyLists: endpoint({
    method: 'GET',
    path: '/api/userList/myLists/true',
    access: 'login',
    input: z.object({}),
    output: allLists,
    spec: 'S7.16',
  }),
  getListsWithWorkouts: endpoint({
    method: 'GET',
    path: '/api/users/lists/workouts/full',
    access: 'login',
    input: z.object({}),
    output: z.object({ lists: z.array(listWithWorkouts) }),
    spec: 'S7.16',
  }),
  getList: endpoint({
    method: 'GET',
    path: '/api/users/lists/workouts/{listSlug}',
    access: 'anyone',
    input: z.object({ listSlug: slug }),
    output: listWithWorkouts,
    spec: 'S7.16',
  }),
  addWorkoutToNewList: endpoint({
    method: 'POST',
    path: '/api/users/list_new/workout',
    access: 'login',
    input: z.object({ listId: z.optional(id), workoutId: id, listName: name }),
    output: z.object({ outcomes: z.array(outcome), listId: z.string(), slug: z.string() }),
    spec: 'S7.17',
  }),
  removeWorkoutFromLists: endpoint({
    method: 'DELETE',
    path: '/api/users/lists_workout',
    access: 'login',
    input: z.object({ workoutId: id }),
    output: z.object({ outcomes: z.array(outcome) }),
    spec: 'S7.19',
  }),
  shareList: endpoint({
    method: 'PUT',
    path: '/api/users/list/share',
    access: 'login',
    input: z.object({ listId: id, listName: z.optional(name) }),
    output: z.object({ outcomes: z.array(outcome), slug: z.string() }),
    spec: 'S7.22',
  }),
};
