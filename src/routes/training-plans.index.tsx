/** /training-plans (S2.12), for visitors too: filters and words stand in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { besideDialog } from '#src/app/dialogs.ts';
import { readPlanSearch } from '#src/features/plans/plan-search.ts';
import { PublicPlansPage } from '#src/features/plans/public-plans-page.tsx';
import { askForPlans } from '#src/features/plans/load-plan.ts';

export const Route = createFileRoute('/training-plans/')({
  staticData: { pageTitle: 'plans.publicTitle', showFooter: true },
  validateSearch: readPlanSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => askForPlans(deps),
  component: Page,
});

function Page() {
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  const put = (search: typeof params) =>
    void navigate({ search: besideDialog(search), replace: true, resetScroll: search.page !== params.page });
  return <PublicPlansPage params={params} onParams={put} />;
}
