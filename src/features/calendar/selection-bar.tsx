/** While several sessions are chosen: how many, and what can be done with all of them. */
import { CalendarRange, CalendarSync, Copy, EllipsisVertical, HeartPulse, Scissors, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#core/model/limits.ts';
import { deleteSessions } from '#src/app/acts/session-acts.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { MenuButton } from '#src/ui/menu.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { eventsOf, type SelectedSessions } from './selected-sessions.ts';

const MoveSessionsDialog = onDemand(async () => {
  const [module] = await Promise.all([import('./move-sessions-dialog.tsx'), loadLaterWords()]);
  return module.MoveSessionsDialog;
});
const PercentOfHRDialog = onDemand(async () => {
  const [module] = await Promise.all([import('./percent-of-hr-dialog.tsx'), loadLaterWords()]);
  return module.PercentOfHRDialog;
});

type SelectionBarProps = {
  selected: SelectedSessions;
  onCopy: (isCut: boolean) => void;
  /** All of the weeks that something is chosen of, or of the one in view, is to be chosen. */
  onSelectWeek: () => void;
  onEnd: () => void;
};

export function SelectionBar({ selected, onCopy, onSelectWeek, onEnd }: SelectionBarProps) {
  const { t } = useWords();
  const [asked, setAsked] = useState<'move' | 'percentOfHR' | null>(null);
  const reason =
    selected.size === 0
      ? t('calendar.select.none')
      : selected.size > limits.bulkRows
        ? t('calendar.select.tooMany', { most: limits.bulkRows })
        : undefined;
  const remove = async () => {
    if (await deleteSessions(eventsOf(selected))) onEnd();
  };
  useShortcut('Delete', 'calendar.keys.delete', () => {
    if (!reason) void remove();
  });
  useShortcut('Escape', 'calendar.select.end', onEnd);
  const dialog = { selected, isOpen: true, onClose: () => setAsked(null), onDone: onEnd };
  return (
    <ActionBar
      label={t('calendar.select.start')}
      words={<p role="status">{t('calendar.select.count', { count: selected.size })}</p>}
    >
      <Button variant="quiet" onClick={onEnd}>
        {t('ui.cancel')}
      </Button>
      <Button icon={<CalendarSync />} disabledReason={reason} onClick={() => setAsked('move')}>
        {t('calendar.moveAct')}
      </Button>
      <Button variant="danger" icon={<Trash2 />} disabledReason={reason} onClick={() => void remove()}>
        {t('ui.delete')}
      </Button>
      <MenuButton
        label={t('ui.more')}
        icon={<EllipsisVertical />}
        isIconOnly
        groups={[
          {
            entries: [
              { id: 'week', label: t('calendar.select.week'), icon: <CalendarRange />, onSelect: onSelectWeek },
              {
                id: 'copy',
                label: t('calendar.copy.act'),
                icon: <Copy />,
                disabledReason: reason,
                onSelect: () => onCopy(false),
              },
              {
                id: 'cut',
                label: t('calendar.copy.cut'),
                icon: <Scissors />,
                disabledReason: reason,
                onSelect: () => onCopy(true),
              },
              {
                id: 'percentOfHR',
                label: t('calendar.percentOfHR.act'),
                icon: <HeartPulse />,
                disabledReason: reason,
                onSelect: () => setAsked('percentOfHR'),
              },
            ],
          },
        ]}
      />
      {asked === 'move' && <MoveSessionsDialog {...dialog} />}
      {asked === 'percentOfHR' && <PercentOfHRDialog {...dialog} />}
    </ActionBar>
  );
}
