/** /ride: the trainer view of a planned session (eventId) or of any workout (workoutId); for visitors too. */
import { createFileRoute } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/athlete.ts';
import { readRideSource, type RideSearch } from '#src/features/ride/reads.ts';
import { RidePage } from '#src/features/ride/ride-page.tsx';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const Route = createFileRoute('/ride')({
  staticData: { pageTitle: 'ride.title', showHeader: false, showSidebar: false, showFooter: false },
  validateSearch: (search): RideSearch => {
    const eventId = text(search['eventId']);
    const workoutId = text(search['workoutId']);
    return { ...(eventId && { eventId }), ...(workoutId && { workoutId }) };
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => readRideSource(currentAthlete(), deps),
  // What was read for an earlier session must not open a later one.
  gcTime: 0,
  component: Page,
});

function Page() {
  const source = Route.useLoaderData();
  const { eventId, workoutId } = Route.useSearch();
  return <RidePage key={`${eventId} ${workoutId}`} source={source} isNamed={Boolean(eventId ?? workoutId)} />;
}
