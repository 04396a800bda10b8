/** Which signals come before each step: sound, vibration, flash. */
import { useWords } from '#src/i18n/use-words.ts';
import { Switch } from '#src/ui/checkbox.tsx';
import { chooseCues, useCueSettings } from './cue-settings.ts';
import { playCue, readySounds } from './cue-sounds.ts';
import styles from './cue-switches.module.css';

export function CueSwitches() {
  const { t } = useWords();
  const { sound, vibration, flash } = useCueSettings();

  // The tap that switches it on is also the proof of how loud it is.
  const chooseSound = (isOn: boolean) => {
    chooseCues({ sound: isOn });
    readySounds();
    if (isOn) playCue('countdown');
  };

  return (
    <fieldset className={styles.switches} aria-label={t('ride.signals.title')}>
      <p className={styles.when}>{t('ride.signals.when')}</p>
      <Switch label={t('ride.signals.sound')} isChecked={sound} onChange={chooseSound} />
      <Switch
        label={t('ride.signals.vibration')}
        isChecked={vibration}
        onChange={(isOn) => chooseCues({ vibration: isOn })}
        disabledReason={'vibrate' in navigator ? undefined : t('ride.signals.noVibration')}
      />
      <Switch label={t('ride.signals.flash')} isChecked={flash} onChange={(isOn) => chooseCues({ flash: isOn })} />
    </fieldset>
  );
}
