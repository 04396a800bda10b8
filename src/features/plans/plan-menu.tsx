/** What an athlete can do with a plan of their own, or one that is shared with them, on its card as on its page. */
import { Copy, DoorOpen, Ellipsis, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import type { MenuEntry } from '#src/ui/menu-groups.ts';
import { MenuButton } from '#src/ui/menu.tsx';
import { EditPlanDialog } from './edit-plan-dialog.tsx';
import { type Shared, shareEntries } from './sharing.tsx';
import type { Part } from './together/part.ts';
import { usePublish } from './use-publish.tsx';

const CoachesDialog = onDemand(() => import('./together/together-part.ts').then((part) => part.CoachesDialog));
const LeaveDialog = onDemand(() => import('./together/together-part.ts').then((part) => part.LeaveDialog));

type PlanMenuProps = {
  label: string;
  shared: Shared;
  part: Part;
  onCopy: () => void;
  onDelete: () => void;
  /** The plan has just been left; its page goes elsewhere. */
  onLeft?: () => void;
  /** What more the page of the plan offers. */
  more?: readonly MenuEntry[];
};

export function PlanMenu({ label, shared, part, onCopy, onDelete, onLeft, more }: PlanMenuProps) {
  const { t } = useWords();
  const [isEditing, setIsEditing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  // Null until it is first opened: few share a plan.
  const [hasCoaches, setHasCoaches] = useState<boolean | null>(null);
  const [isLeaving, setIsLeaving] = useState<boolean | null>(null);
  const { publish, question } = usePublish(shared.plan);
  const isOwner = part.role === 'owner';
  const ask = () => setIsAsking(true);
  const edit = { id: 'edit', label: t('plans.edit'), icon: <Pencil />, onSelect: () => setIsEditing(true) };
  const copy = { id: 'copy', label: t('plans.copy'), icon: <Copy />, onSelect: onCopy };
  const remove = { id: 'delete', label: t('plans.delete'), icon: <Trash2 />, isDanger: true, onSelect: ask };
  const coaches = {
    id: 'coaches',
    label: t('planCoaches.title'),
    icon: <Users />,
    onSelect: () => setHasCoaches(true),
  };
  const leave = {
    id: 'leave',
    label: t('planCoaches.leave'),
    icon: <DoorOpen />,
    isDanger: true,
    onSelect: () => setIsLeaving(true),
  };
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
          {
            entries: [
              ...(part.role === 'read' ? [] : [edit]),
              coaches,
              ...(isOwner ? shareEntries(shared, publish, t) : []),
              copy,
              ...(more ?? []),
            ],
          },
          { entries: [isOwner ? remove : leave] },
        ]}
      />
      {question}
      <EditPlanDialog
        shared={shared}
        isOwner={isOwner}
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
        {t(part.others > 0 ? 'planCoaches.deleteText' : 'planDialogs.deleteQuestion.text')}
      </ConfirmDialog>
      {hasCoaches !== null && (
        <CoachesDialog
          plan={shared.plan}
          isOpen={hasCoaches}
          onClose={() => setHasCoaches(false)}
          onLeave={() => setIsLeaving(true)}
        />
      )}
      {isLeaving !== null && (
        <LeaveDialog
          plan={shared.plan}
          isOpen={isLeaving}
          onClose={() => setIsLeaving(false)}
          onLeft={() => onLeft?.()}
        />
      )}
    </>
  );
}
