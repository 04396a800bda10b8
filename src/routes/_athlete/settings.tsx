/** /settings: name, thresholds, sports, zone, units, language and theme. */
import { createFileRoute } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { storeDraft, loadSettings } from '#src/features/settings/reads.ts';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';

export const Route = createFileRoute('/_athlete/settings')({
  staticData: { pageTitle: 'settings.title' },
  loader: () => {
    const athlete = currentAthlete();
    return athlete ? loadSettings(athlete.database) : null;
  },
  // An athlete who leaves has been asked and gives up what was typed; after a reload or a crash it is still there.
  onLeave: () => {
    const athlete = currentAthlete();
    if (athlete) void storeDraft(athlete.database, {});
  },
  component: Page,
});

function Page() {
  const loaded = Route.useLoaderData();
  return loaded && <SettingsPage loaded={loaded} />;
}
