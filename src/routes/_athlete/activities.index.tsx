/** /activities (S2.14): what is looked for stands in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { besideDialog } from '#src/app/page/dialogs.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { ActivitiesPage } from '#src/features/activities/activities-page.tsx';
import { readActivitiesParams } from '#src/features/activities/activities-params.ts';
import { loadActivities } from '#src/features/activities/load-activities.ts';

/** As the address says it: read by the page, which is not in the first load. */
type Asked = { q?: unknown; sport?: unknown; year?: unknown; hidden?: unknown };

export const Route = createFileRoute('/_athlete/activities/')({
  staticData: { pageTitle: 'shell.activities' },
  validateSearch: onlyRead(({ q, sport, year, hidden }: Asked): Asked => ({ q, sport, year, hidden })),
  loader: loadActivities,
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ActivitiesPage
      params={readActivitiesParams(Route.useSearch())}
      onParams={(params) => void navigate({ search: besideDialog(params), replace: true, resetScroll: false })}
      loaded={Route.useLoaderData()}
    />
  );
}
