/** Asks how much of what repeats is meant: this one, this and those that follow, or all. */
import { firstDate } from '#core/domain/calendar/recurrence.ts';
import type { Repeated } from '#src/app/acts/series-acts.ts';
import { sayPattern } from '#src/i18n/recurrence-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from '#src/ui/dialog-form.module.css';
import { entryName } from './entry-name.ts';
import type { Scope } from './scope.ts';

type ScopeDialogProps = {
  session: Repeated;
  act: 'move' | 'delete';
  isOpen: boolean;
  /** Null where it was closed: nothing is to be done. */
  onAnswer: (scope: Scope | null) => void;
};

export function ScopeDialog({ session, act, isOpen, onAnswer }: ScopeDialogProps) {
  const { t, format } = useWords();
  const { series, originalDate } = session.repeats;
  const rule = sayPattern(series.pattern, series.startDate, { t, format });
  // From the first one on is all of it.
  const isFirst = originalDate <= (firstDate(series) ?? series.startDate);
  const scopes: Scope[] = isFirst ? ['this', 'all'] : ['this', 'following', 'all'];
  return (
    <Dialog title={t(`repeat.ask.${act}`)} isOpen={isOpen} onClose={() => onAnswer(null)}>
      <div className={styles.form}>
        <p>{t('repeat.says', { name: entryName(session, t), rule })}</p>
        {scopes.map((scope) => (
          <Button key={scope} onClick={() => onAnswer(scope)}>
            {t(`repeat.scope.${scope}`)}
          </Button>
        ))}
        <p>{t('repeat.stays')}</p>
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={() => onAnswer(null)}>
            {t('ui.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
