/** Over the calendar: which month, the way to others, choosing several, adding one. */
import {
  ArchiveRestore,
  CalendarCheck,
  CalendarRange,
  ChartColumn,
  ChevronLeft,
  ChevronRight,
  ClipboardPaste,
  Download,
  EllipsisVertical,
  ListChecks,
  Plus,
  Printer,
  Share2,
  X,
} from 'lucide-react';
import type { TFunction } from 'i18next';
import { shiftMonth } from '#core/domain/calendar/calendar-dates.ts';
import { announce } from '#src/app/page/announce.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { MenuButton } from '#src/ui/menu.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import styles from './calendar-bar.module.css';
import { EntryIcon } from './entry-icon.tsx';
import { type CalendarSport, calendarSports } from './search.ts';
import type { CalendarDialog } from './use-calendar-dialogs.tsx';

type CalendarBarProps = {
  month: string;
  isSelecting: boolean;
  onMonth: (month: string) => void;
  onToday: () => void;
  onSelect: (isSelecting: boolean) => void;
  onPrint: () => void;
  onAsk: (dialog: CalendarDialog) => void;
  /** The only sport that is shown; null for all of them. */
  sport: CalendarSport | null;
  onSport: (sport: CalendarSport | null) => void;
  /** A year at a glance in place of the days. */
  isSeason: boolean;
  onSeason: (isSeason: boolean) => void;
  onAdd: () => void;
};

export function CalendarBar({
  month,
  isSelecting,
  onMonth,
  onToday,
  onSelect,
  onPrint,
  onAsk,
  sport,
  onSport,
  isSeason,
  onSeason,
  onAdd,
}: CalendarBarProps) {
  const { t, format } = useWords();
  const turn = (months: number) => {
    const to = shiftMonth(month, months);
    onMonth(to);
    announce(format.month(`${to}-01`));
  };
  const previous = () => turn(-1);
  const next = () => turn(1);
  useShortcut('t', 'calendar.keys.today', onToday);
  useShortcut('k', 'calendar.previousMonth', previous);
  useShortcut('j', 'calendar.nextMonth', next);

  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{format.month(`${month}-01`)}</h1>
      <div className={styles.turn}>
        <span className={styles.arrow}>
          <IconButton label={t('calendar.previousMonth')} icon={<ChevronLeft />} onClick={previous} />
        </span>
        <Button onClick={onToday} icon={<CalendarCheck />} aria-label={t('calendar.today')}>
          <span className={styles.todayLabel}>{t('calendar.today')}</span>
        </Button>
        <span className={styles.arrow}>
          <IconButton label={t('calendar.nextMonth')} icon={<ChevronRight />} onClick={next} />
        </span>
      </div>
      {sport && (
        <Button icon={<X />} aria-label={t('calendar.filter.all')} onClick={() => onSport(null)}>
          <span className={styles.sport}>{sportName(sport, t)}</span>
        </Button>
      )}
      <div className={styles.acts}>
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
                  id: 'shift',
                  label: t('calendar.shift.act'),
                  icon: <CalendarRange />,
                  onSelect: () => onAsk('shift'),
                },
                { id: 'print', label: t('calendar.print'), icon: <Printer />, onSelect: onPrint },
                { id: 'export', label: t('calendarMenu.export'), icon: <Download />, onSelect: () => onAsk('export') },
                { id: 'share', label: t('calendarMenu.share'), icon: <Share2 />, onSelect: () => onAsk('share') },
                { id: 'bin', label: t('calendar.bin'), icon: <ArchiveRestore />, onSelect: () => onAsk('bin') },
              ],
            },
            {
              entries: [
                {
                  id: 'season',
                  label: t('calendarMenu.season'),
                  icon: <ChartColumn />,
                  isCurrent: isSeason,
                  onSelect: () => onSeason(!isSeason),
                },
              ],
            },
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

function sportName(sport: CalendarSport | null, t: TFunction): string {
  if (sport === null) return t('calendar.filter.all');
  return sport === 'other' ? t('calendar.entry.sport') : t(`sport.${sport}`);
}
