/** /activities/:id (S2.05). */
import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage } from '#src/features/activities/activity-page.tsx';
import { loadActivity } from '#src/features/activities/load-activities.ts';

export const Route = createFileRoute('/_athlete/activities/$id')({
  staticData: { pageTitle: 'shell.activities' },
  loader: loadActivity,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ActivityPage key={id} id={id} loaded={Route.useLoaderData()} />;
}
