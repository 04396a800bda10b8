/** /workouts/:id/edit (S2.14): the next version of an own workout; those of others lead to a copy. */
import { createFileRoute } from '@tanstack/react-router';
import { EditorPage } from '#src/features/editor/editor-page.tsx';
import { openEditor } from '#src/features/editor/reads.ts';

export const Route = createFileRoute('/_athlete/workouts/$id/edit')({
  staticData: { pageTitle: 'workout.title' },
  shouldReload: false,
  gcTime: 0,
  loader: ({ params, location }) => openEditor('edit', params.id, location.state.inPlan),
  component: Page,
});

function Page() {
  return <EditorPage loaded={Route.useLoaderData()} />;
}
