/** /turbo/workouts/:slug/:version? (S2.02): the page of a workout without header, menu and footer. */
import { createFileRoute } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { loadWorkout } from '#src/features/workout/reads.ts';
import { WorkoutPage } from '#src/features/workout/workout-page.tsx';

export const Route = createFileRoute('/turbo/workouts/$slug/{-$version}')({
  staticData: { pageTitle: 'workout.title', showHeader: false },
  loader: ({ params }) => loadWorkout(currentAthlete()?.database, params.slug),
  component: Page,
});

function Page() {
  const { slug, version } = Route.useParams();
  const loaded = Route.useLoaderData();
  return <WorkoutPage key={slug} slug={slug} version={version} place={Route.to} loaded={loaded} />;
}
