/** /activities (S2.14); the search is in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { besideDialog } from '#src/app/page/dialogs.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { ActivitiesPage } from '#src/features/activities/activities-page.tsx';
import { type ActivitiesParams, readActivitiesParams } from '#src/features/activities/activities-params.ts';
import { loadActivities } from '#src/features/activities/load-activities.ts';

/** As the address says it: read by the page, which is not in the first load. */
type Asked = {
  q?: unknown;
  sport?: unknown;
  year?: unknown;
  length?: unknown;
  sort?: unknown;
  like?: unknown;
  by?: unknown;
  hidden?: unknown;
  shared?: unknown;
};

export const Route = createFileRoute('/_athlete/activities/')({
  staticData: { pageTitle: 'shell.activities' },
  validateSearch: onlyRead(({ q, sport, year, length, sort, like, by, hidden, shared }: Asked): Asked => ({
    q,
    sport,
    year,
    length,
    sort,
    like,
    by,
    hidden,
    shared,
  })),
  loader: loadActivities,
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  // From what the address says by then: two choices may follow each other faster than the page.
  const change = (changed: Partial<ActivitiesParams>) =>
    void navigate({
      search: (now) => besideDialog(readActivitiesParams({ ...now, ...changed }))(now),
      replace: true,
      resetScroll: false,
    });
  return (
    <ActivitiesPage params={readActivitiesParams(Route.useSearch())} onChange={change} loaded={Route.useLoaderData()} />
  );
}
