/** /plans (S2.14): an athlete's own plans. */
import { createFileRoute } from '@tanstack/react-router';
import { besideDialog } from '#src/app/page/dialogs.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { loadOwnPlans } from '#src/features/plans/load-plan.ts';
import { OwnPlansPage, type OwnPlansParams } from '#src/features/plans/own-plans-page.tsx';

export const Route = createFileRoute('/_athlete/plans')({
  staticData: { pageTitle: 'plans.title' },
  validateSearch: onlyRead(({ q, sort }): OwnPlansParams => ({
    ...(q !== undefined && q !== '' && { q: String(q).slice(0, 200) }),
    ...(sort === 'name' && { sort }),
  })),
  loader: loadOwnPlans,
  component: Page,
});

function Page() {
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  const put = (search: OwnPlansParams) =>
    void navigate({ search: besideDialog(search), replace: true, resetScroll: false });
  return <OwnPlansPage params={params} onParams={put} loaded={Route.useLoaderData()} />;
}
