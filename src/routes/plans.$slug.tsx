/** /plans/:slug (S2.11), for visitors too. */
import { createFileRoute } from '@tanstack/react-router';
import { loadPlan } from '#src/features/plans/load-plan.ts';
import { PlanPage } from '#src/features/plans/plan-page.tsx';

export const Route = createFileRoute('/plans/$slug')({
  staticData: { pageTitle: 'plans.plan', showFooter: true },
  loader: ({ params }) => loadPlan(params.slug),
  component: Page,
});

function Page() {
  const { slug } = Route.useParams();
  return <PlanPage key={slug} slug={slug} loaded={Route.useLoaderData()} />;
}
