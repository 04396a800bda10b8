/** /coach-jack/plan/create and /edit (S2.14, S2.21, S4.10): the coaching data is read first. */
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { isComplete } from '#core/domain/coach/assessment.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { CoachPlanPage } from '#src/features/coach/plan-page.tsx';
import { readCatalogue, readCoach, readPlan } from '#src/features/coach/reads.ts';
import { readDoneShares } from '#src/features/coach/week-in-plan.ts';
import { FirstSync } from '#src/app/start/first-sync.tsx';
import { loadLaterWords } from '#src/i18n/later-words.ts';

interface PlanToEdit {
  plan?: string;
}

// Apart, or the types of the route lose it.
const readSearch = onlyRead(({ plan }: Record<string, unknown>): PlanToEdit =>
  typeof plan === 'string' ? { plan } : {},
);

export const Route = createFileRoute('/_athlete/coach-jack/plan/$mode')({
  staticData: { pageTitle: 'coach.title' },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ plan: search.plan }),
  gcTime: 0,
  loader: async ({ params, deps }) => {
    const athlete = currentAthlete();
    if (!['create', 'edit'].includes(params.mode)) throw notFound();
    if (!athlete) return null;
    const [data, catalogue] = await Promise.all([
      readCoach(athlete.database),
      readCatalogue(athlete.database),
      loadLaterWords(),
    ]);
    if (!data) return null;
    const kept = params.mode === 'edit' ? (data.plans.find(({ plan }) => plan.id === deps.plan) ?? null) : null;
    if (params.mode === 'edit' && !kept) throw redirect({ to: '/coach-jack/{-$step}' });
    if (params.mode === 'create' && !isComplete(data.answers))
      throw redirect({ to: '/coach-jack/{-$step}', params: { step: 'welcome' } });
    const opened = kept && { config: kept.config, ...(await readPlan(athlete.database, kept.plan)) };
    const doneShares = kept ? await readDoneShares(athlete.database, kept, athlete.device.today()) : [];
    return { data, catalogue, kept: opened, doneShares };
  },
  component: Page,
});

function Page() {
  const loaded = Route.useLoaderData();
  if (!loaded) return <FirstSync otherwise={null} />;
  return <CoachPlanPage key={loaded.kept?.plan.id ?? 'create'} {...loaded} />;
}
