/** /card: a workout as one page of paper, or step by step over the whole screen; for visitors too. */
import { createFileRoute } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/athlete.ts';
import { CardPage } from '#src/features/card/card-page.tsx';
import { DeckPage } from '#src/features/card/deck-page.tsx';
import { readRideSource } from '#src/features/ride/reads.ts';

type CardSearch = { workoutId?: string; deck?: true };

export const Route = createFileRoute('/card')({
  staticData: { pageTitle: 'card.title', showHeader: false, showSidebar: false, showFooter: false },
  validateSearch: ({ workoutId, deck }): CardSearch => ({
    ...(typeof workoutId === 'string' && { workoutId }),
    ...(deck === true && { deck }),
  }),
  loaderDeps: ({ search: { workoutId } }) => ({ workoutId }),
  loader: ({ deps }) => readRideSource(currentAthlete(), deps),
  component: Page,
});

function Page() {
  const source = Route.useLoaderData();
  const { deck } = Route.useSearch();
  return deck && source ? <DeckPage carried={source} /> : <CardPage carried={source} />;
}
