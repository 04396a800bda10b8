/** /today (S2.14): read from the device before it is shown. */
import { createFileRoute } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { readSuggestion } from '#src/app/workouts/suggestion.ts';
import { useToday } from '#src/app/page/today.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { pendingRides } from '#src/app/unsent/pending-rides.ts';
import { readAppSource } from '#src/features/today/app-source-later.ts';
import { readToday, todayOfNobody } from '#src/features/today/reads.ts';
import { TodayPage } from '#src/features/today/today-page.tsx';

/** How often another suggestion was asked for. */
const readRefresh = ({ refresh }: { refresh?: unknown }): { refresh?: number } =>
  typeof refresh === 'number' && Number.isInteger(refresh) && refresh > 0 && refresh <= 1000 ? { refresh } : {};

export const Route = createFileRoute('/_athlete/today')({
  staticData: { pageTitle: 'today.title' },
  validateSearch: onlyRead(readRefresh),
  // Read once on arrival; afterwards the page itself follows the device.
  shouldReload: false,
  gcTime: 0,
  loader: async ({ location }) => {
    const athlete = currentAthlete();
    if (!athlete) return { read: todayOfNobody, suggestion: null, left: null };
    const today = athlete.device.today();
    const [read, left] = await Promise.all([readToday(athlete.database, today), pendingRides(athlete.database)]);
    const { refresh = 0 } = readRefresh(location.search);
    // Beside a planned session the suggestion may come a moment later.
    const suggestion = read.sessions.length === 0 ? await readSuggestion(athlete.database, today, refresh) : null;
    await readAppSource(athlete.database, read);
    return { read, suggestion, left };
  },
  component: Page,
  // All of it in the first load: split off, it would need a second request.
  codeSplitGroupings: [],
});

function Page() {
  const { read, suggestion, left } = Route.useLoaderData();
  const { refresh = 0 } = Route.useSearch();
  const today = useToday();
  const navigate = Route.useNavigate();
  const put = (count: number) =>
    void navigate({ search: count > 0 ? { refresh: count } : {}, replace: true, resetScroll: false });
  return (
    <TodayPage
      today={today}
      loaded={read}
      loadedSuggestion={suggestion}
      loadedRides={left}
      refresh={refresh}
      onRefresh={put}
    />
  );
}
