/** A range of the calendar as a file (S7.55), made on the device: for calendars, spreadsheets, and as workout files. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { daysBetween, shiftDate } from '#core/domain/dates.ts';
import { calendarFile } from '#core/formats/calendar-file.ts';
import { fileEntries } from '#core/domain/calendar/series-entries.ts';
import { calendarSession } from '#core/domain/calendar/calendar-session.ts';
import { calendarFileLimits, calendarFileTypes, type CalendarFileType } from '#core/model/calendar-file.ts';
import { putInDownloads } from '#src/app/export/save-file.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { currentConfig } from '#src/app/start/config.ts';
import { type DayEntry, dayEntries } from '#src/db/planned-sessions.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';

type ExportCalendarDialogProps = {
  /** The first day, until another is chosen. */
  date: string;
  isOpen: boolean;
  onClose: () => void;
};

export function ExportCalendarDialog({ date, isOpen, onClose }: ExportCalendarDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('export.calendar.title')} isOpen={isOpen} onClose={onClose}>
      <ExportCalendarForm key={date} date={date} onClose={onClose} />
    </Dialog>
  );
}

const none: readonly DayEntry[] = [];

function ExportCalendarForm({ date, onClose }: Omit<ExportCalendarDialogProps, 'isOpen'>) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const [fromDate, setFromDate] = useState<string | null>(date);
  const lastDate = shiftDate(date, 27);
  const [toDate, setToDate] = useState<string | null>(lastDate);
  useUnsavedWork(fromDate !== date || toDate !== lastDate, 'text');
  const [type, setType] = useState<CalendarFileType>('ics');
  const isRange = fromDate !== null && toDate !== null && fromDate <= toDate;
  const isShort = isRange && daysBetween(fromDate, toDate) < calendarFileLimits.days;
  const sessions = useLive(
    async () => (isShort ? await dayEntries(database, fromDate, toDate) : none),
    [database, fromDate, toDate],
    none,
  );
  const reason =
    !fromDate || !toDate
      ? t('calendar.chooseDay')
      : !isRange
        ? t('export.calendar.backwards')
        : !isShort
          ? t('export.calendar.tooLong', { days: calendarFileLimits.days })
          : sessions.length === 0
            ? t('export.calendar.none')
            : sessions.length > calendarFileLimits.sessions
              ? t('calendar.select.tooMany', { most: calendarFileLimits.sessions })
              : undefined;

  const save = async () => {
    if (!fromDate || !toDate || reason) return;
    const settings = await settingsIn(database);
    const versions = new Map(sessions.map(({ event, version }) => [`${event.workoutId} ${event.versionId}`, version]));
    const told = fileEntries(sessions, type).map((entry) =>
      calendarSession(entry, versions.get(`${entry.event.workoutId} ${entry.event.versionId}`), settings),
    );
    const facts = { product: currentConfig().productName, at: new Date().toISOString(), fromDate, toDate };
    const { name, mediaType, bytes } = calendarFile(told, type, facts);
    putInDownloads(bytes, mediaType, name);
    toast({ kind: 'good', text: t('export.done', { file: name }) });
    onClose();
  };
  const nameOf = (one: CalendarFileType): string =>
    one === 'ics' || one === 'csv'
      ? t(`export.calendar.${one}`)
      : t('export.calendar.workouts', { format: one.toUpperCase() });

  return (
    <DialogForm
      label={t('export.calendar.save')}
      icon={<Download />}
      disabledReason={reason}
      onSubmit={() => void save()}
      onCancel={onClose}
    >
      <DateField label={t('export.calendar.from')} value={fromDate} onChange={setFromDate} />
      <DateField label={t('export.calendar.to')} value={toDate} onChange={setToDate} />
      <Select
        label={t('export.calendar.type')}
        value={type}
        onChange={setType}
        options={calendarFileTypes.map((one) => ({ value: one, label: nameOf(one) }))}
      />
      <p role="status">
        {reason ?? t('export.calendar.count', { count: sessions.length, number: format.number(sessions.length) })}
      </p>
    </DialogForm>
  );
}
