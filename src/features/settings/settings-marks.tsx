/** Whether the settings have reached the server, and whether two devices disagree about one. */
import { Link } from '@tanstack/react-router';
import { useConflictsOf, usePendingMark } from '#src/app/unsent/marks.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './settings-marks.module.css';

export function SettingsMarks() {
  const { t } = useWords();
  const { account } = useAthlete();
  const isPending = usePendingMark('settings', account);
  const isDisputed = useConflictsOf('settings', account).length > 0;
  if (isDisputed) {
    return (
      <Link to="/sync" className={styles.mark}>
        {t('settings.toDecide')}
      </Link>
    );
  }
  return isPending ? <p className={styles.mark}>{t('settings.notSent')}</p> : null;
}
