/** /ride: the trainer view of a planned session (eventId) or of any workout (workoutId); for visitors too. */
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { readRideSource, type RideSearch } from '#src/features/ride/reads.ts';
import { RidePage } from '#src/features/ride/ride-page.tsx';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

// Apart, or the types of the route lose it.
const readSearch = onlyRead((search): RideSearch => {
  const eventId = text(search['eventId']);
  const workoutId = text(search['workoutId']);
  return { ...(eventId && { eventId }), ...(workoutId && { workoutId }) };
});

export const Route = createFileRoute('/ride')({
  staticData: { pageTitle: 'ride.title', showHeader: false, showSidebar: false, showFooter: false },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => readRideSource(currentAthlete(), deps),
  // What was read for an earlier session must not open a later one.
  gcTime: 0,
  component: Page,
});

function Page() {
  const router = useRouter();
  const source = Route.useLoaderData();
  const search = Route.useSearch();
  // What arrives late opens as if it had been there from the start.
  const key = `${search.eventId} ${search.workoutId} ${source?.workoutId} ${source?.eventId}`;
  return <RidePage key={key} source={source} search={search} onArrival={() => void router.invalidate()} />;
}
