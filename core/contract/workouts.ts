/** Workouts: made, saved as versions, deleted. A version never changes, so two savers both survive. */
import * as z from 'zod/mini';
import { id, instant } from '#core/model/ids.ts';
import { workoutContent } from '#core/model/workout.ts';
import { mutation } from './endpoint.ts';

export const workoutMutations = {
  createWorkout: mutation({
    call: 'workouts.createWorkout',
    method: 'POST',
    path: '/api/workouts',
    input: z.strictObject({ workoutId: id, versionId: id, createdAt: instant, content: workoutContent }),
    spec: 'S3.05',
  }),
  saveVersion: mutation({
    call: 'workouts.saveVersion',
    method: 'POST',
    path: '/api/workouts/{workoutId}/versions',
    input: z.strictObject({
      workoutId: id,
      versionId: id,
      parentVersionId: z.nullable(id),
      createdAt: instant,
      content: workoutContent,
    }),
    spec: 'S3.05',
  }),
  makeWorkoutPrivate: mutation({
    call: 'workouts.makeWorkoutPrivate',
    method: 'PUT',
    path: '/api/workouts/make-private',
    input: z.strictObject({ workoutId: id }),
    spec: 'S7.13',
  }),
  deleteWorkout: mutation({
    call: 'workouts.deleteWorkout',
    method: 'DELETE',
    path: '/api/workouts',
    input: z.strictObject({ workoutId: id }),
    policy: 'atomic',
    spec: 'S7.13',
  }),
  restoreWorkout: mutation({
    call: 'workouts.restoreWorkout',
    method: 'POST',
    path: '/api/workouts/restore',
    input: z.strictObject({ workoutId: id }),
    spec: 'S7.13',
  }),
};
