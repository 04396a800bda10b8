/** Opens a workout by its slug or its id (S7.12). */
import { Refusal } from '#core/contract/errors.ts';
import type { WorkoutView } from '#core/contract/views.ts';
import type { workouts } from '#core/contract/workouts.ts';
import type { User } from '#core/model/access.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { findWorkout, readWorkout } from './workout-view.ts';

export const getWorkout =
  (services: Services): HandlerOf<typeof workouts.getWorkout> =>
  ({ input, user }) =>
    show(services, user, input.id);

export const getWorkoutBySlug =
  (services: Services): HandlerOf<typeof workouts.getWorkoutBySlug> =>
  ({ input, user }) =>
    show(services, user, input.slug);

async function show(services: Services, user: User | null, slugOrId: string): Promise<WorkoutView> {
  const place = await findWorkout(services, user, slugOrId);
  const view = place && (await services.execute.store.read((reads) => readWorkout(reads, user, place)));
  if (!view) throw new Refusal('notFound');
  return view;
}
