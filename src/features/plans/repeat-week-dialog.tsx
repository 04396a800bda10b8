/** Asks how often a week is repeated, and puts as many copies after it. */
import { useState } from 'react';
import { limits } from '#core/model/limits.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import type { PlanSheet } from './plan-sheet.ts';
import { repeatWeek } from './sheet-acts.ts';

/** @param index of the week, counted from 0 */
type RepeatWeekProps = { sheet: PlanSheet; index: number; isOpen: boolean; onClose: () => void };

export function RepeatWeekDialog({ isOpen, ...props }: RepeatWeekProps) {
  const { t, format } = useWords();
  const title = t('planGrid.repeat.title', { week: format.number(props.index + 1) });
  return (
    <Dialog title={title} isOpen={isOpen} onClose={props.onClose}>
      <Times {...props} />
    </Dialog>
  );
}

function Times({ sheet, index, onClose }: Omit<RepeatWeekProps, 'isOpen'>) {
  const { t } = useWords();
  const room = Math.max(1, limits.planWeeks - sheet.weeks.length);
  const [times, setTimes] = useState<number | null>(1);
  useUnsavedWork(times !== 1, 'text');
  const repeat = useOneAtATime(async () => {
    if (times !== null && (await repeatWeek(sheet, index, times))) onClose();
  });
  return (
    <DialogForm
      label={t('planGrid.repeat.do')}
      disabledReason={times === null ? t('planGrid.repeat.howMany') : undefined}
      onSubmit={() => void repeat()}
      onCancel={onClose}
    >
      <DecimalField
        label={t('planGrid.repeat.times')}
        description={t('planGrid.repeat.room', { count: room })}
        value={times}
        onChange={setTimes}
        minimum={1}
        maximum={room}
        required
        autoFocus
      />
    </DialogForm>
  );
}
