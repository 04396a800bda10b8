/** Asks before a coach leaves a plan of another one, and offers to keep a copy of it. */
import { useState } from 'react';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { liveRow } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { copyToMyPlans } from '../copy-acts.ts';
import { sheetOfRows } from '../plan-sheet.ts';
import { planRowsIn, planWorkoutsIn } from '../reads.ts';

type LeaveDialogProps = {
  plan: { id: string; name: string };
  isOpen: boolean;
  onClose: () => void;
  onLeft: () => void;
};

export function LeaveDialog({ plan, isOpen, onClose, onLeft }: LeaveDialogProps) {
  const { t } = useWords();
  const athlete = useAthlete();
  const [wantsCopy, setWantsCopy] = useState(false);
  const leave = async () => {
    const { database, account } = athlete;
    const rows = wantsCopy ? await planRowsIn(database, plan.id) : null;
    const sheet = rows && sheetOfRows(rows, await planWorkoutsIn(database, rows.items));
    // The plan is not left without the copy that was asked for.
    if (sheet && !(await copyToMyPlans(athlete, sheet, { isMine: false, weekdays: null }))) return;
    const member = await liveRow(database, 'planMembers', memberIdOf(plan.id, account));
    if (member && (await doAct('leavePlan', { planId: plan.id }, { planMembers: [member] }))) onLeft();
  };
  return (
    <ConfirmDialog
      title={t('planCoaches.leaveQuestion.title', { plan: plan.name })}
      confirmLabel={t('planCoaches.leave')}
      isOpen={isOpen}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <p>{t('planCoaches.leaveQuestion.text')}</p>
      <Checkbox label={t('planCoaches.keepCopy')} isChecked={wantsCopy} onChange={setWantsCopy} />
    </ConfirmDialog>
  );
}
