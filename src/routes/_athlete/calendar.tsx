/** /calendar (S2.14): the month or week, the open session and the day to add to stand in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { useCloseOverPage } from '#src/app/page/close-over-page.ts';
import { besideDialog } from '#src/app/page/dialogs.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { CalendarPage } from '#src/features/calendar/calendar-page.tsx';
import { readCalendar, readLook, windowOfMonth } from '#src/features/calendar/reads.ts';
import { type CalendarSearch, readCalendarSearch, shownMonth } from '#src/features/calendar/search.ts';

// Apart, or the types of the route lose it.
const readSearch = onlyRead(readCalendarSearch);

export const Route = createFileRoute('/_athlete/calendar')({
  staticData: { pageTitle: 'calendar.title' },
  validateSearch: readSearch,
  // Read once on arrival: afterwards the page itself follows the device, and a month is turned without waiting.
  shouldReload: false,
  gcTime: 0,
  loader: async ({ location }) => {
    const athlete = currentAthlete();
    if (!athlete) return null;
    const search = readCalendarSearch(location.search);
    const { from, to } = windowOfMonth(shownMonth(search, athlete.device.today()));
    const { database } = athlete;
    const [window, look] = await Promise.all([readCalendar(database, from, to), readLook(database)]);
    return { window, look };
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const loaded = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const close = useCloseOverPage();
  const put = (to: CalendarSearch, how?: 'replace' | 'over') => {
    const state = how && { state: how === 'over' ? ({ isOverPage: true } as const) : (true as const) };
    void navigate({ search: besideDialog(to), replace: how === 'replace', resetScroll: false, ...state });
  };
  return (
    loaded && (
      <CalendarPage search={search} loaded={loaded} onSearch={put} onClose={(to) => close(() => put(to, 'replace'))} />
    )
  );
}
