/** /calendar/share/:shareId (S2.09): a calendar that its athlete shares, without sidebar, header or footer. */
import { createFileRoute } from '@tanstack/react-router';
import { parseMonth } from '#core/domain/calendar/calendar-dates.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { SharedCalendarPage } from '#src/features/calendar/sharing/shared-calendar-page.tsx';
import { loadLaterWords } from '#src/i18n/later-words.ts';

type ShareSearch = { month?: string };

// Apart, or the types of the route lose it.
const readSearch = onlyRead(({ month }): ShareSearch => {
  const read = parseMonth(month);
  return read === null ? {} : { month: read };
});

export const Route = createFileRoute('/calendar/share/$shareId')({
  staticData: { pageTitle: 'calendar.title', showHeader: false, showSidebar: false, showFooter: false },
  validateSearch: readSearch,
  loader: () => loadLaterWords(),
  component: Page,
});

function Page() {
  const { shareId } = Route.useParams();
  const { month } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SharedCalendarPage
      key={shareId}
      shareId={shareId}
      month={month ?? null}
      onMonth={(to) => void navigate({ search: to === null ? {} : { month: to }, resetScroll: false })}
    />
  );
}
