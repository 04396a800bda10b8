/** Home (S2.01): what the product does for visitors, a short overview for athletes. */
import { createFileRoute } from '@tanstack/react-router';
import { localToday } from '#core/domain/dates.ts';
import { later } from '#src/app/server/later-endpoints.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { HomePage } from '#src/features/home/home-page.tsx';
import { readOverview } from '#src/features/home/reads.ts';

export const Route = createFileRoute('/')({
  loader: async () => {
    const athlete = currentAthlete();
    if (athlete) return readOverview(athlete.database, localToday(new Date()));
    // On its way while the page is drawn, which asks for workouts.
    void later.searchWorkouts.load().catch(() => undefined);
    return null;
  },
  component: Page,
  staticData: { showFooter: true },
});

function Page() {
  return <HomePage loaded={Route.useLoaderData()} />;
}
