/** /activities/:id (S2.05); the activity that it is compared with is in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { besideDialog } from '#src/app/page/dialogs.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { ActivityPage } from '#src/features/activities/activity-page.tsx';
import { loadActivity } from '#src/features/activities/load-activities.ts';

export const Route = createFileRoute('/_athlete/activities/$id')({
  staticData: { pageTitle: 'shell.activities' },
  validateSearch: onlyRead(({ with: comparedId }: { with?: unknown }): { with?: unknown } => ({ with: comparedId })),
  loader: loadActivity,
  // At each arrival its recording is read beside its row; a pointer that passes over a list must not decode recordings.
  gcTime: 0,
  preload: false,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { with: compared } = Route.useSearch();
  const navigate = Route.useNavigate();
  const compare = (comparedId: string | undefined) =>
    void navigate({ search: besideDialog({ with: comparedId }), replace: true, resetScroll: false });
  return (
    <ActivityPage
      key={id}
      id={id}
      loaded={Route.useLoaderData()}
      comparedId={typeof compared === 'string' ? compared : undefined}
      onCompare={compare}
    />
  );
}
