/** What other sites show in a frame, without a shell and without anybody's account: /embed/workouts/:id (S2.03), /embed/coach (S2.27). */
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CoachWelcomePage } from '#src/features/coach/welcome-page.tsx';
import { EmbeddedWorkout } from '#src/features/workout/embedded-workout.tsx';
import { loadLaterWords } from '#src/i18n/later-words.ts';

const workoutIn = (path = ''): string | undefined => /^workouts\/([^/]+)$/.exec(path)?.[1];

export const Route = createFileRoute('/embed/$')({
  loader: async ({ params: { _splat: path } }) => {
    if (path === 'coach') await loadLaterWords();
    else if (!workoutIn(path)) throw notFound();
  },
  component: Page,
});

function Page() {
  const id = workoutIn(Route.useParams()._splat);
  return id ? <EmbeddedWorkout key={id} id={id} /> : <CoachWelcomePage isFramed />;
}
