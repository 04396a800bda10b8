/** Workout lists: the athlete's library. */
import * as z from 'zod/mini';
import { id, slug } from '#core/model/ids.ts';
import { listFields } from '#core/model/list.ts';
import { endpoint, outcome } from './endpoint.ts';
import { listView, listWithWorkouts } from './views.ts';

const { name } = listFields;

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
