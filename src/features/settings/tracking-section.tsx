/** Whether usage may be tracked (S7.61), where a tracker is configured; it takes effect at once, on this device. */
import { browserRefuses } from '#src/app/acts/browser-refuses.ts';
import { consentIn, giveConsent } from '#src/db/consents.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Switch } from '#src/ui/checkbox.tsx';
import { SettingsSection } from './settings-section.tsx';

export function TrackingSection() {
  const { t } = useWords();
  const { database } = useAthlete();
  const consent = useLive(() => consentIn(database, 'events'), [database], null);
  const isRefused = browserRefuses();
  return (
    <SettingsSection title={t('tracking.section')} note={t('tracking.note')}>
      <Switch
        label={t('tracking.share')}
        isChecked={consent === 'yes' && !isRefused}
        disabledReason={isRefused ? t('tracking.refused') : undefined}
        onChange={(isOn) => void giveConsent(database, 'events', isOn ? 'yes' : 'no')}
      />
    </SettingsSection>
  );
}
