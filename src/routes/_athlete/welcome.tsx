/** /welcome: the first questions to a new athlete, and then on to where they wanted to be. */
import { createFileRoute } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { redirectParameter } from '#src/app/session/redirect-parameter.ts';
import { loadWelcome } from '#src/features/welcome/reads.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { WelcomePage } from '#src/features/welcome/welcome-page.tsx';

export const Route = createFileRoute('/_athlete/welcome')({
  validateSearch: redirectParameter,
  staticData: { pageTitle: 'welcome.title', showSidebar: false },
  loader: async () => {
    const athlete = currentAthlete();
    const [settings] = await Promise.all([athlete && loadWelcome(athlete.database), loadLaterWords()]);
    return { settings: settings ?? undefined };
  },
  component: Page,
});

function Page() {
  const { settings } = Route.useLoaderData();
  const { redirect } = Route.useSearch();
  return <WelcomePage loaded={settings} wanted={redirect} />;
}
