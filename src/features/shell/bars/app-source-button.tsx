/** What the app shows, in a word; opens the choice over the page (S2.36). */
import { Link } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { appSettingsOf, appSourceOf } from '#core/domain/settings/app-settings.ts';
import { overPage } from '#src/app/page/dialogs.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { useTooltip } from '#src/ui/tooltip.tsx';
import styles from './app-source-button.module.css';
import { appSourceLabel } from './app-source-label.ts';

export function AppSourceButton() {
  const { t } = useWords();
  const athlete = useAthlete();
  const settings = useLive(() => settingsIn(athlete.database), [athlete], undefined);
  const source = settings && appSourceOf(appSettingsOf(athlete, settings));
  const word = t(`appSource.label.${appSourceLabel(source ?? null)}`);
  const { trigger, tooltip } = useTooltip(t('appSource.title'));
  return (
    <>
      <Link
        {...overPage('app-source')}
        {...trigger}
        aria-label={t('appSource.labelled', { source: word })}
        className={styles.button}
      >
        <Smartphone aria-hidden />
        {word}
      </Link>
      {tooltip}
    </>
  );
}
