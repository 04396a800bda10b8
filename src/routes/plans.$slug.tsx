/** /plans/:slug (S2.11), for visitors too. */
import { createFileRoute } from '@tanstack/react-router';
import { onlyRead } from '#src/app/page/only-read.ts';
import { loadPlan } from '#src/features/plans/load-plan.ts';
import { PlanPage } from '#src/features/plans/plan-page.tsx';
import { readPointedSearch } from '#src/features/plans/pointed-at.ts';

export const Route = createFileRoute('/plans/$slug')({
  staticData: { pageTitle: 'plans.plan', showFooter: true },
  validateSearch: onlyRead(readPointedSearch),
  loader: ({ params }) => loadPlan(params.slug),
  component: Page,
});

function Page() {
  const { slug } = Route.useParams();
  const { at } = Route.useSearch();
  return <PlanPage key={slug} slug={slug} pointedAt={at} loaded={Route.useLoaderData()} />;
}
