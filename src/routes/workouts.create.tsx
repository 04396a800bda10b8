/** /workouts/create (S2.06): a new workout; visitors may draft one. */
import { createFileRoute } from '@tanstack/react-router';
import { EditorPage } from '#src/features/editor/editor-page.tsx';
import { openEditor } from '#src/features/editor/reads.ts';

export const Route = createFileRoute('/workouts/create')({
  staticData: { pageTitle: 'workout.title' },
  shouldReload: false,
  gcTime: 0,
  loader: () => openEditor('create'),
  component: Page,
});

function Page() {
  return <EditorPage loaded={Route.useLoaderData()} />;
}
