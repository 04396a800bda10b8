/** /workouts/:id/copy (S2.07): a new workout that begins as another; visitors may draft one. */
import { createFileRoute } from '@tanstack/react-router';
import { EditorPage } from '#src/features/editor/editor-page.tsx';
import { openEditor } from '#src/features/editor/reads.ts';

export const Route = createFileRoute('/workouts/$id/copy')({
  staticData: { pageTitle: 'workout.title' },
  shouldReload: false,
  gcTime: 0,
  loader: ({ params, location }) => openEditor('copy', params.id, location.state.inPlan),
  component: Page,
});

function Page() {
  return <EditorPage loaded={Route.useLoaderData()} />;
}
