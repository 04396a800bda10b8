/** Moves the chosen sessions by a day or a week. */
import { moveSessions } from '#src/app/acts/bulk-session-acts.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from '#src/ui/dialog-form.module.css';
import { eventsOf, type SelectedSessions } from './selected-sessions.ts';

type MoveSessionsDialogProps = {
  selected: SelectedSessions;
  isOpen: boolean;
  onClose: () => void;
  /** They have been moved. */
  onDone: () => void;
};

const steps = [
  [-7, 'weekEarlier'],
  [-1, 'dayEarlier'],
  [1, 'dayLater'],
  [7, 'weekLater'],
] as const;

export function MoveSessionsDialog({ selected, isOpen, onClose, onDone }: MoveSessionsDialogProps) {
  const { t } = useWords();
  const move = async (days: number) => {
    if (await moveSessions(eventsOf(selected), days)) onDone();
  };
  return (
    <Dialog title={t('calendar.moveSelected', { count: selected.size })} isOpen={isOpen} onClose={onClose}>
      <div className={styles.form}>
        {steps.map(([days, name]) => (
          <Button key={days} onClick={() => void move(days)}>
            {t(`calendar.days.${name}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
