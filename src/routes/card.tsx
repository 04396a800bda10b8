/** /card: a workout as one page of paper, or step by step over the whole screen, for visitors too; or a week of the calendar. */
import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseWeek } from '#core/domain/calendar/calendar-dates.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { CardPage } from '#src/features/card/card-page.tsx';
import { DeckPage } from '#src/features/card/deck-page.tsx';
import { WeekPage } from '#src/features/card/week-page.tsx';
import { readWeek } from '#src/features/card/week-reads.ts';
import { readRideSource } from '#src/features/ride/reads.ts';

/** A week by any of its days. */
type CardSearch = { workoutId?: string; deck?: true; week?: string };

// Apart, or the types of the route lose it.
const readSearch = onlyRead(({ workoutId, deck, week }): CardSearch => {
  const monday = parseWeek(week);
  return {
    ...(typeof workoutId === 'string' && { workoutId }),
    ...(deck === true && { deck }),
    ...(monday !== null && { week: monday }),
  };
});

export const Route = createFileRoute('/card')({
  staticData: { pageTitle: 'card.title', showHeader: false, showSidebar: false, showFooter: false },
  validateSearch: readSearch,
  loaderDeps: ({ search: { workoutId, week } }) => ({ workoutId, week }),
  loader: async ({ deps: { workoutId, week } }) => {
    const athlete = currentAthlete();
    if (week === undefined) return { source: await readRideSource(athlete, { workoutId }) };
    // A calendar is an athlete's own: there a visitor is asked who they are.
    if (!athlete) throw redirect({ to: '/calendar', search: { week }, replace: true });
    return { week: await readWeek(athlete.database, week) };
  },
  component: Page,
});

function Page() {
  const { source = null, week } = Route.useLoaderData();
  const { deck } = Route.useSearch();
  if (week) return <WeekPage week={week} />;
  return deck && source ? <DeckPage carried={source} /> : <CardPage carried={source} />;
}
