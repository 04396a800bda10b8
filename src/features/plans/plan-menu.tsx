/** What an athlete can do with a plan of their own, on its card as on its page. */
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import type { MenuEntry } from '#src/ui/menu-groups.ts';
import { MenuButton } from '#src/ui/menu.tsx';
import { EditPlanDialog } from './edit-plan-dialog.tsx';
import { type Shared, shareEntries } from './sharing.tsx';
import { usePublish } from './use-publish.tsx';

type PlanMenuProps = {
  label: string;
  shared: Shared;
  onCopy: () => void;
  onDelete: () => void;
  /** What more the page of the plan offers. */
  more?: readonly MenuEntry[];
};

export function PlanMenu({ label, shared, onCopy, onDelete, more }: PlanMenuProps) {
  const { t } = useWords();
  const [isEditing, setIsEditing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { publish, question } = usePublish(shared.plan);
  const ask = () => setIsAsking(true);
  const edit = { id: 'edit', label: t('plans.edit'), icon: <Pencil />, onSelect: () => setIsEditing(true) };
  const copy = { id: 'copy', label: t('plans.copy'), icon: <Copy />, onSelect: onCopy };
  const remove = { id: 'delete', label: t('plans.delete'), icon: <Trash2 />, isDanger: true, onSelect: ask };
  const leaveFor = (next: () => void) => () => {
    setIsEditing(false);
    next();
  };
  return (
    <>
      <MenuButton
        label={label}
        icon={<Ellipsis />}
        isIconOnly
        groups={[
          { entries: [edit, ...shareEntries(shared, publish, t), copy, ...(more ?? [])] },
          { entries: [remove] },
        ]}
      />
      {question}
      <EditPlanDialog
        shared={shared}
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
        onCopy={leaveFor(onCopy)}
        onDelete={leaveFor(ask)}
      />
      <ConfirmDialog
        title={t('planDialogs.deleteQuestion.title', { plan: shared.plan.name })}
        confirmLabel={t('plans.delete')}
        isOpen={isAsking}
        onConfirm={onDelete}
        onClose={() => setIsAsking(false)}
      >
        {t('planDialogs.deleteQuestion.text')}
      </ConfirmDialog>
    </>
  );
}
