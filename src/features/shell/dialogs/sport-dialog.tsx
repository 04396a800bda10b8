/** Which of the displayed sports is trained now (S2.40, S4.01): thresholds, search and suggestions go by it. */
import { Check } from 'lucide-react';
import type { Sport } from '#core/model/sport.ts';
import type { DialogProps } from '#src/app/page/dialogs.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import styles from './choice-list.module.css';

export function SportDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const settings = useLive(() => settingsIn(database), [database], undefined);
  const choose = async (activeSportProfile: Sport) => {
    if (!settings) return;
    if (await doAct('updateSettings', { fields: { activeSportProfile } }, { settings: [settings] })) onClose();
  };
  return (
    <Dialog
      title={t('settings.activeSport')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <LinkButton to="/settings" replace>
          {t('shell.settings')}
        </LinkButton>
      }
    >
      <ul className={styles.list}>
        {settings?.displayedSportProfiles.map((sport) => (
          <li key={sport}>
            <button
              type="button"
              aria-pressed={sport === settings.activeSportProfile}
              className={styles.choice}
              onClick={() => void choose(sport)}
            >
              {t(`sport.${sport}`)}
              {sport === settings.activeSportProfile && <Check aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
