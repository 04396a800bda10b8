/** Whether a visit may be recorded (S9.15), where there is a service that takes it; it counts at once, on this device. */
import { browserRefuses } from '#src/app/acts/browser-refuses.ts';
import { consentIn, giveConsent } from '#src/db/consents.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Switch } from '#src/ui/checkbox.tsx';
import { SettingsSection } from './settings-section.tsx';

export function ReplaySection() {
  const { t } = useWords();
  const { database } = useAthlete();
  const consent = useLive(() => consentIn(database, 'replay'), [database], null);
  const isRefused = browserRefuses();
  return (
    <SettingsSection title={t('tracking.replay.section')} note={t('tracking.replay.note')}>
      <Switch
        label={t('tracking.replay.share')}
        isChecked={consent === 'yes' && !isRefused}
        disabledReason={isRefused ? t('tracking.refused') : undefined}
        onChange={(isOn) => void giveConsent(database, 'replay', isOn ? 'yes' : 'no')}
      />
    </SettingsSection>
  );
}
