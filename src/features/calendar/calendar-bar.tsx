/** Over the calendar: which month or week, the way to others, the view, choosing several, adding one. */
import {
  ArchiveRestore,
  CalendarCheck,
  CalendarDays,
  CalendarRange,
  CalendarSync,
  ChartColumn,
  ChevronLeft,
  ChevronRight,
  ClipboardPaste,
  Columns3,
  Download,
  EllipsisVertical,
  FileDown,
  List,
  ListChecks,
  Plus,
  Printer,
  Share2,
  X,
} from 'lucide-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { shiftMonth } from '#core/domain/calendar/calendar-dates.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { announce } from '#src/app/page/announce.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { MenuButton } from '#src/ui/menu.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import styles from './calendar-bar.module.css';
import { EntryIcon } from './entry-icon.tsx';
import { type CalendarSport, calendarSports, type CalendarView, calendarViews } from './search.ts';
import type { CalendarDialog } from './use-calendar-dialogs.tsx';

type CalendarBarProps = {
  month: string;
  /** The Monday of the only week that is shown; null where a month is. */
  week: string | null;
  isSelecting: boolean;
  onMonth: (month: string) => void;
  onWeek: (monday: string) => void;
  onToday: () => void;
  onSelect: (isSelecting: boolean) => void;
  onPrint: () => void;
  onAsk: (dialog: CalendarDialog) => void;
  /** The only sport that is shown; null for all of them. */
  sport: CalendarSport | null;
  onSport: (sport: CalendarSport | null) => void;
  view: CalendarView;
  /** A phone's width: the views are in the menu. */
  isNarrow: boolean;
  onView: (view: CalendarView) => void;
  onAdd: () => void;
};

export function CalendarBar({
  month,
  week,
  isSelecting,
  onMonth,
  onWeek,
  onToday,
  onSelect,
  onPrint,
  onAsk,
  sport,
  onSport,
  view,
  isNarrow,
  onView,
  onAdd,
}: CalendarBarProps) {
  const { t, format } = useWords();
  const rangeOf = (monday: string): string => format.dateRange(monday, shiftDate(monday, 6));
  const turn = (steps: number) => {
    if (week !== null) {
      const monday = shiftDate(week, 7 * steps);
      onWeek(monday);
      announce(rangeOf(monday));
      return;
    }
    const to = shiftMonth(month, steps);
    onMonth(to);
    announce(format.month(`${to}-01`));
  };
  const previous = () => turn(-1);
  const next = () => turn(1);
  const [previousLabel, nextLabel] =
    week === null
      ? [t('calendar.previousMonth'), t('calendar.nextMonth')]
      : [t('calendarMenu.previousWeek'), t('calendarMenu.nextWeek')];
  const nameOf = (one: CalendarView): string => {
    if (one === 'week') return t('calendar.week.title');
    return one === 'month' && isNarrow ? t('calendar.weeks') : t(`calendarMenu.${one}`);
  };
  const views = (isNarrow ? calendarViews.filter((one) => one !== 'week') : calendarViews).map((one) => ({
    id: `view-${one}`,
    label: nameOf(one),
    icon: viewIcons[one],
    // A week that was chosen on a wider screen is among the weeks here.
    isCurrent: one === view || (isNarrow && one === 'month' && view === 'week'),
    onSelect: () => onView(one),
  }));
  useShortcut('t', 'calendar.keys.today', onToday);
  useShortcut('k', 'calendar.previousMonth', previous);
  useShortcut('j', 'calendar.nextMonth', next);

  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{week === null ? format.month(`${month}-01`) : rangeOf(week)}</h1>
      <div className={styles.turn}>
        <span className={styles.arrow}>
          <IconButton label={previousLabel} icon={<ChevronLeft />} onClick={previous} />
        </span>
        <Button onClick={onToday} icon={<CalendarCheck />} aria-label={t('calendar.today')}>
          <span className={styles.todayLabel}>{t('calendar.today')}</span>
        </Button>
        <span className={styles.arrow}>
          <IconButton label={nextLabel} icon={<ChevronRight />} onClick={next} />
        </span>
      </div>
      {sport && (
        <Button icon={<X />} aria-label={t('calendar.filter.all')} onClick={() => onSport(null)}>
          <span className={styles.sport}>{sportName(sport, t)}</span>
        </Button>
      )}
      <div className={styles.acts}>
        {!isNarrow && (
          <MenuButton
            label={t('calendarMenu.viewOf', { view: nameOf(view) })}
            icon={viewIcons[view]}
            groups={[{ entries: views }]}
          >
            {nameOf(view)}
          </MenuButton>
        )}
        <IconButton
          label={t(isSelecting ? 'calendar.select.end' : 'calendar.select.start')}
          icon={<ListChecks />}
          aria-pressed={isSelecting}
          onClick={() => onSelect(!isSelecting)}
        />
        <MenuButton
          label={t('ui.more')}
          icon={<EllipsisVertical />}
          isIconOnly
          groups={[
            {
              entries: [
                {
                  id: 'paste',
                  label: t('calendar.paste.act'),
                  icon: <ClipboardPaste />,
                  onSelect: () => onAsk('paste'),
                },
                {
                  id: 'replan',
                  label: t('calendarMenu.replan'),
                  icon: <CalendarSync />,
                  onSelect: () => onAsk('replan'),
                },
                {
                  id: 'shift',
                  label: t('calendar.shift.act'),
                  icon: <CalendarRange />,
                  onSelect: () => onAsk('shift'),
                },
                { id: 'print', label: t('calendar.print'), icon: <Printer />, onSelect: onPrint },
                { id: 'export', label: t('calendarMenu.export'), icon: <Download />, onSelect: () => onAsk('export') },
                { id: 'import', label: t('calendarMenu.import'), icon: <FileDown />, onSelect: () => onAsk('import') },
                { id: 'share', label: t('calendarMenu.share'), icon: <Share2 />, onSelect: () => onAsk('share') },
                { id: 'bin', label: t('calendar.bin'), icon: <ArchiveRestore />, onSelect: () => onAsk('bin') },
              ],
            },
            ...(isNarrow ? [{ heading: t('calendarMenu.view'), entries: views }] : []),
            {
              heading: t('calendar.filter.label'),
              entries: [null, ...calendarSports].map((one) => ({
                id: one ?? 'all',
                label: sportName(one, t),
                icon: one && <EntryIcon of={one} />,
                isCurrent: one === sport,
                onSelect: () => onSport(one),
              })),
            },
          ]}
        />
        <Button variant="primary" icon={<Plus />} aria-label={t('calendar.add')} onClick={onAdd}>
          <span className={styles.addLabel}>{t('calendar.add')}</span>
        </Button>
      </div>
    </header>
  );
}

const viewIcons: Record<CalendarView, ReactNode> = {
  month: <CalendarDays />,
  week: <Columns3 />,
  agenda: <List />,
  season: <ChartColumn />,
};

function sportName(sport: CalendarSport | null, t: TFunction): string {
  if (sport === null) return t('calendar.filter.all');
  return sport === 'other' ? t('calendar.entry.sport') : t(`sport.${sport}`);
}
