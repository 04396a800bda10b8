/** Copies a plan as it was designed, or onto weekdays of the athlete's own. Spec S2.45, S2.46. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mostTrainingDays } from '#core/domain/plans/training-days.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from '#src/ui/dialog-form.module.css';
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
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason) void copy();
      }}
    >
      <p>{sheet.plan.name}</p>
      {most > 0 && <TrainingDays most={most} chosen={weekdays} onChange={setWeekdays} />}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" disabledReason={reason}>
          {t('plans.copy')}
        </Button>
      </div>
    </form>
  );
}
