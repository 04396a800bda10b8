/** /embed/workouts/:id (S2.03): a workout for other sites' pages, without a shell and without anybody's account. */
import { createFileRoute } from '@tanstack/react-router';
import { EmbeddedWorkout } from '#src/features/workout/embedded-workout.tsx';

export const Route = createFileRoute('/embed/workouts/$id')({ component: Page });

function Page() {
  const { id } = Route.useParams();
  return <EmbeddedWorkout key={id} id={id} />;
}
