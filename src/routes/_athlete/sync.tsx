/** /sync: what waits, what needs a decision, what was sent. */
import { createFileRoute } from '@tanstack/react-router';
import { loadDesk } from '#src/features/sync-desk/reads.ts';
import { SyncPage } from '#src/features/sync-desk/sync-page.tsx';
import { currentAthlete } from '#src/app/session/athlete.ts';

export const Route = createFileRoute('/_athlete/sync')({
  staticData: { pageTitle: 'sync.title' },
  loader: () => {
    const athlete = currentAthlete();
    return athlete ? loadDesk(athlete.database) : null;
  },
  component: Page,
});

function Page() {
  const loaded = Route.useLoaderData();
  return loaded && <SyncPage loaded={loaded} />;
}
