/** /calendar (S2.14): the month or week, the open session and the day to add to stand in the address. */
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { currentAthlete } from '#src/app/session/athlete.ts';
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
  const router = useRouter();
  const isClosing = useRef(false);
  const put = (to: CalendarSearch, how?: 'replace' | 'over') => {
    const state = how && { state: how === 'over' ? ({ isOverPage: true } as const) : (true as const) };
    void navigate({ search: besideDialog(to), replace: how === 'replace', resetScroll: false, ...state });
  };
  const close = (to: CalendarSearch) => {
    if (!router.latestLocation.state.isOverPage) return put(to, 'replace');
    // Asked twice at once it would leave the calendar.
    if (isClosing.current) return;
    isClosing.current = true;
    // The router scrolls to where the page was as the dialog opened: weeks may have come above since then.
    const { scrollY } = globalThis;
    const stop = router.subscribe('onRendered', () => {
      stop();
      isClosing.current = false;
      globalThis.scrollTo({ top: scrollY, behavior: 'instant' });
    });
    router.history.back();
  };
  return loaded && <CalendarPage search={search} loaded={loaded} onSearch={put} onClose={close} />;
}
