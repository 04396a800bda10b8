/** Copies a plan as it was designed, or onto weekdays of the athlete's own. Spec S2.45, S2.46. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mostTrainingDays } from '#core/domain/plans/training-days.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import { copyToMyPlans } from './copy-acts.ts';
import type { PlanSheet } from './plan-sheet.ts';
import { TrainingDays } from './training-days.tsx';

type CopyDialogProps = { sheet: PlanSheet; isMine: boolean; isOpen: boolean; onClose: () => void };

export function CopyDialog({ isOpen, ...props }: CopyDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('plans.copy')} isOpen={isOpen} onClose={props.onClose}>
      <Choice {...props} />
    </Dialog>
  );
}

function Choice({ sheet, isMine, onClose }: Omit<CopyDialogProps, 'isOpen'>) {
  const { t } = useWords();
  const navigate = useNavigate();
  const athlete = useAthlete();
  const [weekdays, setWeekdays] = useState<readonly number[] | null>(null);
  useUnsavedWork(weekdays !== null, 'text');
  const most = mostTrainingDays(sheet.weeks.flatMap((week) => week.days));
  const reason =
    weekdays && weekdays.length !== most ? t('planDialogs.trainingDays.choose', { count: most }) : undefined;

  const copy = useOneAtATime(async () => {
    const slug = await copyToMyPlans(athlete, sheet, { isMine, weekdays });
    if (!slug) return;
    onClose();
    await navigate({ to: '/plans/$slug', params: { slug } });
  });

  return (
    <DialogForm label={t('plans.copy')} disabledReason={reason} onSubmit={() => void copy()} onCancel={onClose}>
      <p>{sheet.plan.name}</p>
      {most > 0 && <TrainingDays most={most} chosen={weekdays} onChange={setWeekdays} />}
    </DialogForm>
  );
}
