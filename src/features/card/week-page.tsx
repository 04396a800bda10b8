/** A week of the calendar as one page of paper, and the ways to the weeks beside it. */
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { shiftDate } from '#core/domain/dates.ts';
import { usePageTitle } from '#src/app/page/page-title.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PrintPage } from './print-page.tsx';
import type { CarriedWeek } from './week-reads.ts';
import { WeekSheet } from './week-sheet.tsx';

export function WeekPage({ week }: { week: CarriedWeek }) {
  const { t, format } = useWords();
  const { monday } = week;
  usePageTitle(format.dateRange(monday, shiftDate(monday, 6)));
  return (
    <PrintPage
      title={t('card.week.title')}
      acts={
        <>
          <LinkButton to="/card" search={{ week: shiftDate(monday, -7) }} replace icon={<ChevronLeft />}>
            {t('plans.weekBefore')}
          </LinkButton>
          <LinkButton to="/card" search={{ week: shiftDate(monday, 7) }} replace icon={<ChevronRight />}>
            {t('plans.weekAfter')}
          </LinkButton>
        </>
      }
      back={
        <Link to="/calendar" search={{ week: monday }}>
          {t('card.week.back')}
        </Link>
      }
      renderSheet={(paper) => <WeekSheet week={week} paper={paper} />}
    />
  );
}
