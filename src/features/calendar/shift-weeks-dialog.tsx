/** Moves a week and all that follow it a week later or earlier (S7.42); says first what that moves. */
import { useState } from 'react';
import { shiftWeek } from '#core/domain/calendar/shift-week.ts';
import { mondayOf } from '#core/domain/dates.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { WeekShift } from '#core/model/week-shift.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { eventsFrom, seriesFrom } from './reads.ts';
import { loadSeriesActs } from './scope.ts';

type ShiftWeeksDialogProps = {
  /** A day of the week that it begins with. */
  date: string;
  isOpen: boolean;
  onClose: () => void;
};

export function ShiftWeeksDialog({ date, isOpen, onClose }: ShiftWeeksDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('shiftWeeks.title')} isOpen={isOpen} onClose={onClose}>
      <ShiftWeeksForm key={date} date={date} onClose={onClose} />
    </Dialog>
  );
}

const none: readonly RowOf<'events'>[] = [];

function ShiftWeeksForm({ date, onClose }: Omit<ShiftWeeksDialogProps, 'isOpen'>) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const [from, setFrom] = useState<string | null>(mondayOf(date));
  const [type, setType] = useState<WeekShift>('forward');
  useUnsavedWork(from !== mondayOf(date) || type !== 'forward', 'text');
  const events = useLive(
    async () => (from ? await eventsFrom(database, mondayOf(from)) : none),
    [database, from],
    none,
  );
  const repeating = useLive(async () => (from ? await seriesFrom(database, mondayOf(from)) : 0), [database, from], 0);
  const moves = from ? shiftWeek(events, from, type) : [];
  const days = moves.map(({ calendarDate }) => calendarDate).toSorted();
  const reason = !from
    ? t('calendar.chooseDay')
    : moves.length + repeating === 0
      ? t('shiftWeeks.none')
      : moves.length > limits.bulkRows
        ? t('calendar.select.tooMany', { most: limits.bulkRows })
        : undefined;
  const shift = async () => {
    if (!from || reason) return;
    const { shiftWeeksWithSeries } = await loadSeriesActs();
    if (await shiftWeeksWithSeries(moves, events.filter(isMoved), from, type)) onClose();
  };
  const isMoved = ({ id }: RowOf<'events'>) => moves.some(({ eventId }) => eventId === id);

  return (
    <DialogForm label={t('calendar.moveHere')} disabledReason={reason} onSubmit={() => void shift()} onCancel={onClose}>
      <DateField label={t('shiftWeeks.from')} value={from} onChange={setFrom} />
      <SegmentedControl
        label={t('shiftWeeks.title')}
        value={type}
        onChange={setType}
        options={[
          { value: 'back', label: t('calendar.days.weekEarlier') },
          { value: 'forward', label: t('calendar.days.weekLater') },
        ]}
        isWide
      />
      <p role="status">
        {reason ??
          [
            moves.length > 0 &&
              t('shiftWeeks.preview', {
                count: moves.length,
                range: format.dateRange(days[0] ?? '', days.at(-1) ?? ''),
              }),
            repeating > 0 && t('repeat.shift', { count: repeating }),
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
    </DialogForm>
  );
}
