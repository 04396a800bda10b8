/** What an athlete sets about themselves (S2.42): figures that targets follow from, sports, place and language. */
import { useTranslation } from 'react-i18next';
import { FirstSync } from '#src/app/first-sync.tsx';
import { useAthlete } from '#src/app/use-athlete.ts';
import { useLive } from '#src/app/use-live.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { DisplaySection } from './display-section.tsx';
import type { LoadedSettings } from './reads.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsMarks } from './settings-marks.tsx';
import styles from './settings-page.module.css';

export function SettingsPage({ loaded }: { loaded: LoadedSettings }) {
  const { t } = useTranslation();
  const { database } = useAthlete();
  const settings = useLive(() => settingsIn(database), [database], loaded.settings);
  return (
    <div className={styles.page}>
      <div>
        <h1>{t('settings.title')}</h1>
        <SettingsMarks />
      </div>
      {settings ? (
        <SettingsForm settings={settings} kept={loaded.draft} />
      ) : (
        <FirstSync otherwise={<EmptyState text={t('settings.notHere')} />} />
      )}
      <DisplaySection />
    </div>
  );
}
