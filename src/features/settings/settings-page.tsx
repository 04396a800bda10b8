/** What an athlete sets about themselves (S2.42): figures that targets follow from, sports, place and language. */
import { useConfig } from '#src/app/start/config.ts';
import { FirstSync } from '#src/app/start/first-sync.tsx';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { DisplaySection } from './display-section.tsx';
import type { LoadedSettings } from './reads.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsMarks } from './settings-marks.tsx';
import styles from './settings-page.module.css';

// Only where the server is set up for them; what the page is fetched with is known to the first load, name by name.
const ReminderSection = onDemand(async () => {
  const [module] = await Promise.all([import('./reminder-section.tsx'), loadLaterWords()]);
  return module.ReminderSection;
});
const TrackingSection = onDemand(() => import('./tracking-section.tsx').then((module) => module.TrackingSection));
const ServicesSection = onDemand(async () => {
  const [module] = await Promise.all([import('./services-section.tsx'), loadLaterWords()]);
  return module.ServicesSection;
});
const ActivityServicesSection = onDemand(async () => {
  const [module] = await Promise.all([import('./activity-services-section.tsx'), loadLaterWords()]);
  return module.ActivityServicesSection;
});
const ReplaySection = onDemand(() => import('./replay-section.tsx').then((module) => module.ReplaySection));

export function SettingsPage({ loaded }: { loaded: LoadedSettings }) {
  const { t } = useWords();
  const { database } = useAthlete();
  const { features, pushKey, errorReports, calendarServices = [], activityServices = [] } = useConfig();
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
      {calendarServices.length > 0 && settings && <ServicesSection settings={settings} />}
      {activityServices.length > 0 && <ActivityServicesSection services={activityServices} />}
      {pushKey !== undefined && settings && <ReminderSection pushKey={pushKey} timezone={settings.timezone} />}
      {features.tracksEvents && <TrackingSection />}
      {errorReports !== undefined && <ReplaySection />}
    </div>
  );
}
