/** While several sessions are chosen: how many, and what can be done with all of them. */
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '#core/model/limits.ts';
import { deleteSessions } from '#src/app/acts/session-acts.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import type { SelectedSessions } from './selected-sessions.ts';

type SelectionBarProps = { selected: SelectedSessions; onEnd: () => void };

export function SelectionBar({ selected, onEnd }: SelectionBarProps) {
  const { t } = useTranslation();
  const reason =
    selected.size === 0
      ? t('calendar.select.none')
      : selected.size > limits.bulkRows
        ? t('calendar.select.tooMany', { most: limits.bulkRows })
        : undefined;
  const remove = async () => {
    if (await deleteSessions([...selected.values()])) onEnd();
  };
  return (
    <ActionBar label={t('calendar.select.start')}>
      <p role="status">{t('calendar.select.count', { count: selected.size })}</p>
      <Button variant="danger" icon={<Trash2 />} disabledReason={reason} onClick={() => void remove()}>
        {t('ui.delete')}
      </Button>
      <Button onClick={onEnd}>{t('ui.cancel')}</Button>
    </ActionBar>
  );
}
