/**
 * A calendar that an athlete shares (S2.09), for people who have its address: month by month, to be read and nothing
 * else.
 */
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { CalendarCheck, CalendarX2, ChevronLeft, ChevronRight, CloudOff } from 'lucide-react';
import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { calendar } from '#core/contract/calendar.ts';
import type { SharedEvent } from '#core/contract/shared-event.ts';
import { mondaysOfMonth, monthOf, shiftMonth, weekDates } from '#core/domain/calendar/calendar-dates.ts';
import { weekdayOf } from '#core/domain/dates.ts';
import { ApiError, callApi, isNotThere } from '#src/api/client.ts';
import { announce } from '#src/app/page/announce.ts';
import { usePageTitle } from '#src/app/page/page-title.ts';
import { useToday } from '#src/app/page/today.ts';
import { remote, saidToReader } from '#src/app/server/remote.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SharedSessionDialog } from './shared-session-dialog.tsx';
import { SharedFace } from './shared-face.tsx';
import { sharedSum } from './shared-load.ts';
import styles from './shared-calendar-page.module.css';

type SharedCalendar = { athleteName: string; events: SharedEvent[] };

type SharedCalendarPageProps = {
  shareId: string;
  month: string | null;
  onMonth: (month: string | null) => void;
};

export function SharedCalendarPage({ shareId, month: asked, onMonth }: SharedCalendarPageProps) {
  const { t } = useWords();
  const today = useToday();
  const month = asked ?? monthOf(today);
  const { data, isPending, error, refetch } = useQuery(
    {
      // Asked as a visitor, and nothing is kept: where sharing has ended, this device knows nothing of it any more.
      queryKey: ['shared calendar', shareId, month],
      queryFn: ({ signal }) => {
        const input = { shareId, year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
        return callApi(visitorCaller, calendar.sharedEvents, input, signal);
      },
      placeholderData: (before) => before,
      select: saidToReader<SharedCalendar>(),
    },
    remote,
  );
  const isGone = isNotThere(error);
  const isTooFull = error instanceof ApiError && error.code === 'tooMany';
  usePageTitle(data && !isGone ? data.athleteName : null);
  if (isGone || (error && !data)) {
    return (
      <div className={styles.page}>
        <h1>{t('sharing.heading')}</h1>
        <EmptyState
          icon={isGone ? <CalendarX2 /> : <CloudOff />}
          text={isGone ? t('sharing.gone') : whyNot(error, t)}
          action={
            isTooFull ? (
              <Button icon={<ChevronRight />} onClick={() => onMonth(shiftMonth(month, 1))}>
                {t('calendar.nextMonth')}
              </Button>
            ) : (
              !isGone && <Button onClick={() => void refetch()}>{t('ui.retry')}</Button>
            )
          }
        />
      </div>
    );
  }
  if (isPending) {
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton height="4rem" />
        <Skeleton height="24rem" />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <header>
        <p className={styles.over}>{t('sharing.heading')}</p>
        <h1>{data.athleteName}</h1>
      </header>
      <Months month={month} today={today} events={data.events} onMonth={onMonth} />
    </div>
  );
}

/** What the server said; only where it said nothing, that it can't be reached. */
function whyNot(error: Error | null, t: TFunction): string {
  if (!(error instanceof ApiError) || error.code === 'unreachable') return t('sharing.unreachable');
  return error.code === 'tooMany' ? t('sharing.tooMany') : t(`errors.${error.code}`);
}

type MonthsProps = {
  month: string;
  today: string;
  events: readonly SharedEvent[];
  onMonth: (month: string | null) => void;
};

function Months({ month, today, events, onMonth }: MonthsProps) {
  const { t, format } = useWords();
  const thisWeek = useRef<HTMLLIElement>(null);
  // Newer browsers answer with a promise, which no effect may return.
  const findToday = () => void thisWeek.current?.scrollIntoView({ block: 'start' });
  // Who opens the address looks for what is next, not for what was at the beginning of the month.
  useLayoutEffect(findToday, [month]);
  const show = (to: string) => {
    onMonth(to === monthOf(today) ? null : to);
    announce(format.month(`${to}-01`));
    findToday();
  };
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.month}>{format.month(`${month}-01`)}</h2>
        <IconButton
          label={t('calendar.previousMonth')}
          icon={<ChevronLeft />}
          onClick={() => show(shiftMonth(month, -1))}
        />
        <Button icon={<CalendarCheck />} onClick={() => show(monthOf(today))}>
          {t('calendar.today')}
        </Button>
        <IconButton
          label={t('calendar.nextMonth')}
          icon={<ChevronRight />}
          onClick={() => show(shiftMonth(month, 1))}
        />
      </div>
      <Weeks month={month} today={today} events={events} thisWeek={thisWeek} />
    </>
  );
}

type WeeksProps = Omit<MonthsProps, 'onMonth'> & { thisWeek: RefObject<HTMLLIElement | null> };

function Weeks({ month, today, events, thisWeek }: WeeksProps) {
  const { t, format } = useWords();
  const [opened, setOpened] = useState<SharedEvent | null>(null);
  const [isOpen, setOpen] = useState(false);
  const days = useMemo(() => Map.groupBy(events, ({ calendarDate }) => calendarDate), [events]);
  const on = (date: string): readonly SharedEvent[] => days.get(date) ?? [];
  if (events.length === 0) return <EmptyState text={t('sharing.empty')} />;
  return (
    <ol className={styles.weeks} aria-label={t('calendar.weeks')}>
      {mondaysOfMonth(month).map((monday) => {
        const dates = weekDates(monday).filter((date) => monthOf(date) === month);
        if (dates.every((date) => on(date).length === 0)) return null;
        return (
          <li key={monday} className={styles.week} {...(dates.includes(today) && { ref: thisWeek })}>
            <div className={styles.head}>
              <h3 className={styles.title}>{format.dateRange(dates[0] ?? monday, dates.at(-1) ?? monday)}</h3>
              <Totals events={dates.flatMap(on)} />
            </div>
            <div className={styles.days}>
              {dates.map((date) => (
                <section
                  key={date}
                  className={styles.day}
                  // A month may begin and end within a week.
                  style={{ '--weekday': weekdayOf(date) } as CSSProperties}
                  data-today={date === today}
                  data-empty={on(date).length === 0}
                  aria-label={format.fullDate(date)}
                  {...(date === today && { 'aria-current': 'date' })}
                >
                  <p aria-hidden className={styles.date}>
                    <span>{format.weekdayShort(date)}</span>{' '}
                    <span className={styles.number}>{format.dayOfMonth(date)}</span>
                  </p>
                  <ul className={styles.sessions}>
                    {on(date).map((session) => (
                      <li key={session.eventId} className={styles.session} data-done={session.isDone}>
                        <button
                          type="button"
                          className={styles.open}
                          aria-haspopup="dialog"
                          onClick={() => {
                            setOpened(session);
                            setOpen(true);
                          }}
                        >
                          <SharedFace event={session} />
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </li>
        );
      })}
      <SharedSessionDialog session={opened} isOpen={isOpen} onClose={() => setOpen(false)} />
    </ol>
  );
}

/** What the days add up to. */
function Totals({ events }: { events: readonly SharedEvent[] }) {
  const { t, format } = useWords();
  const { seconds, stress } = sharedSum(events);
  return (
    <p className={styles.totals}>
      {format.duration(seconds)} · {t('calendar.stress')} {format.number(stress)}
    </p>
  );
}
