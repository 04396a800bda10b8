/** Pastes what was copied onto a day that is chosen here; says first what comes where. */
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { pastedDates } from '#core/domain/calendar/paste.ts';
import { type StoredClip, storedClip } from '#src/db/calendar-clip.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogForm } from '#src/ui/dialog-form.tsx';

type PasteDialogProps = {
  /** The day, until another is chosen. */
  date: string;
  isOpen: boolean;
  onClose: () => void;
  /** @returns whether it was done */
  onPaste: (date: string) => Promise<boolean>;
};

export function PasteDialog({ isOpen, ...rest }: PasteDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('pasting.title')} isOpen={isOpen} onClose={rest.onClose}>
      <PasteForm key={rest.date} {...rest} />
    </Dialog>
  );
}

function PasteForm({ date, onClose, onPaste }: Omit<PasteDialogProps, 'isOpen'>) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const [day, setDay] = useState<string | null>(date);
  useUnsavedWork(day !== date, 'text');
  const kept = useLive<StoredClip | null>(() => storedClip(database), [database], null);
  const events = kept?.clip.events ?? [];
  const dates = day ? pastedDates(events, day) : [];
  const reason = !day ? t('calendar.chooseDay') : events.length === 0 ? t('calendar.paste.nothing') : undefined;
  const isOfDays = events[0]?.calendarDate !== events.at(-1)?.calendarDate;
  const paste = async () => {
    if (day && !reason && (await onPaste(day))) onClose();
  };
  return (
    <DialogForm
      label={t('pasting.do')}
      icon={<ClipboardPaste />}
      disabledReason={reason}
      onSubmit={() => void paste()}
      onCancel={onClose}
    >
      <DateField
        label={t('calendar.day')}
        {...(isOfDays && { description: t('pasting.weekdays') })}
        value={day}
        onChange={setDay}
      />
      <p role="status">
        {reason ??
          t('pasting.preview', {
            count: events.length,
            range: format.dateRange(dates[0] ?? '', dates.at(-1) ?? ''),
          })}
      </p>
    </DialogForm>
  );
}
