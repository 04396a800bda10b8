/** The athlete's initials; what is behind them is fetched when it is opened (S2.37). */
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { OwnMenuButton } from '#src/ui/menu.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { initialsOf } from '../bars/initials.ts';
import styles from './account-menu.module.css';

const AccountEntries = onDemand(() => import('./account-entries.tsx').then((module) => module.AccountEntries));

export function AccountMenu() {
  const { t } = useWords();
  const { username, database } = useAthlete();
  const name = useLive(() => settingsIn(database), [database], undefined)?.name ?? username;
  return (
    <OwnMenuButton label={t('shell.accountMenu', { name })} Surface={AccountEntries} variant="quiet">
      <span aria-hidden className={styles.initials}>
        {initialsOf(name)}
      </span>
    </OwnMenuButton>
  );
}
