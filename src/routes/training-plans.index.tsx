/** /training-plans (S2.12), for visitors too: filters and words stand in the address. */
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { besideDialog } from '#src/app/page/dialogs.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { readPlanSearch } from '#src/features/plans/plan-search.ts';
import { PublicPlansPage } from '#src/features/plans/public-plans-page.tsx';
import { askForPlans } from '#src/features/plans/load-plan.ts';

// Apart, or the types of the route lose it.
const readSearch = onlyRead(readPlanSearch);

export const Route = createFileRoute('/training-plans/')({
  staticData: { pageTitle: 'plans.publicTitle', showFooter: true },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => askForPlans(deps),
  component: Page,
});

function Page() {
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  // From what the address says by then: two choices may follow each other faster than the page.
  const put = (update: (now: typeof params) => typeof params) => {
    // The list updates in the background: it must not call back an athlete who has opened a plan.
    if (history.location.pathname !== '/training-plans') return;
    void navigate({ search: (now) => besideDialog(update(readSearch(now)))(now), replace: true, resetScroll: false });
  };
  return <PublicPlansPage params={params} onParams={put} />;
}
