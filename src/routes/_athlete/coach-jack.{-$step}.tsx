/** /coach-jack, its plans; /coach-jack/welcome, /whats-your-name and /questioning (S2.14, S2.21): the coaching data is read first. */
import { createFileRoute, notFound } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { HistoryPage } from '#src/features/coach/history-page.tsx';
import { QuestionPage } from '#src/features/coach/question-page.tsx';
import { readCoach } from '#src/features/coach/reads.ts';
import { CoachWelcomePage } from '#src/features/coach/welcome-page.tsx';
import { FirstSync } from '#src/app/start/first-sync.tsx';
import { loadLaterWords } from '#src/i18n/later-words.ts';

interface QuestionShown {
  question?: string;
}

// Apart, or the types of the route lose it.
const readSearch = onlyRead(({ question }: Record<string, unknown>): QuestionShown =>
  typeof question === 'string' ? { question } : {},
);

export const Route = createFileRoute('/_athlete/coach-jack/{-$step}')({
  staticData: { pageTitle: 'coach.title' },
  validateSearch: readSearch,
  gcTime: 0,
  loader: async ({ params }) => {
    if (params.step && !['welcome', 'whats-your-name', 'questioning'].includes(params.step)) throw notFound();
    const athlete = currentAthlete();
    const [loaded] = await Promise.all([athlete ? readCoach(athlete.database) : null, loadLaterWords()]);
    return loaded;
  },
  component: Page,
});

function Page() {
  const loaded = Route.useLoaderData();
  const { step } = Route.useParams();
  const { question } = Route.useSearch();
  if (step === undefined) return <HistoryPage loaded={loaded} />;
  if (step === 'welcome') return <CoachWelcomePage />;
  const first = step === 'whats-your-name' ? ('name' as const) : undefined;
  // On a new device the coaching data may still be on its way.
  if (!loaded) return <FirstSync otherwise={null} />;
  return <QuestionPage key={step} loaded={loaded} first={first} shown={question} />;
}
