/** What an athlete can do with a plan of their own, on its card as on its page. */
import { Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#src/ui/menu.tsx';
import { type Shared, shareEntries } from './sharing.tsx';
import { usePublish } from './use-publish.tsx';

type PlanMenuProps = { label: string; shared: Shared; onCopy: () => void; onDelete: () => void };

export function PlanMenu({ label, shared, onCopy, onDelete }: PlanMenuProps) {
  const { t } = useTranslation();
  const copy = { id: 'copy', label: t('plans.copy'), icon: <Copy />, onSelect: onCopy };
  const remove = { id: 'delete', label: t('plans.delete'), icon: <Trash2 />, isDanger: true, onSelect: onDelete };
  const { publish, question } = usePublish(shared.plan);
  return (
    <>
      <MenuButton
        label={label}
        icon={<Ellipsis />}
        isIconOnly
        groups={[{ entries: [...shareEntries(shared, publish, t), copy] }, { entries: [remove] }]}
      />
      {question}
    </>
  );
}
