/** Sets how much of their heart rate targets the chosen sessions ask for (S7.52). */
import { useState } from 'react';
import { percentOfHRBounds } from '#core/model/event-bounds.ts';
import { setPercentOfHR } from '#src/app/acts/bulk-session-acts.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import { eventsOf, type SelectedSessions } from './selected-sessions.ts';

type PercentOfHRDialogProps = {
  selected: SelectedSessions;
  /** Changes what is meant with a session that repeats; without it the chosen ones alone are changed. */
  change?: (fields: { percentOfHR: number | null }, alone: () => Promise<boolean>) => Promise<boolean>;
  isOpen: boolean;
  onClose: () => void;
  /** They have been changed. */
  onDone: () => void;
};

export function PercentOfHRDialog({ isOpen, ...props }: PercentOfHRDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('calendar.percentOfHR.title')} isOpen={isOpen} onClose={props.onClose}>
      <PercentOfHRForm {...props} />
    </Dialog>
  );
}

function PercentOfHRForm({ selected, change, onClose, onDone }: Omit<PercentOfHRDialogProps, 'isOpen'>) {
  const { t } = useWords();
  // As they were when this was opened: what another device makes of them meanwhile is asked about, not overwritten.
  const [events] = useState(() => eventsOf(selected));
  const before = events[0]?.percentOfHR ?? 100;
  const [percent, setPercent] = useState<number | null>(before);
  useUnsavedWork(percent !== before, 'text');
  const save = async () => {
    if (percent === null) return;
    const alone = () => setPercentOfHR(events, percent);
    if (await (change ? change({ percentOfHR: percent === 100 ? null : percent }, alone) : alone())) onDone();
  };
  return (
    <DialogForm label={t('ui.save')} onSubmit={() => void save()} onCancel={onClose}>
      <DecimalField
        label={t('calendar.percentOfHR.label')}
        description={t('calendar.percentOfHR.note')}
        value={percent}
        onChange={setPercent}
        minimum={percentOfHRBounds.low}
        maximum={percentOfHRBounds.high}
        unit="%"
        required
        autoFocus
      />
    </DialogForm>
  );
}
