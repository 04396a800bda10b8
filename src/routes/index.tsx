/** Home (S2.01): what the product does for visitors, a short overview for athletes. */
import { createFileRoute } from '@tanstack/react-router';
import { localToday } from '#core/domain/dates.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { HomePage } from '#src/features/home/home-page.tsx';
import { readOverview } from '#src/features/home/reads.ts';

export const Route = createFileRoute('/')({
  loader: async () => {
    const athlete = currentAthlete();
    return athlete ? readOverview(athlete.database, localToday(new Date())) : null;
  },
  component: Page,
  staticData: { showFooter: true },
});

function Page() {
  return <HomePage loaded={Route.useLoaderData()} />;
}
