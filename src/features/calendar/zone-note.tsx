/** Says whose days these are while the athlete travels: today is that of the device, wherever the settings say they live. */
import { Globe } from 'lucide-react';
import { offsetIn } from '#core/domain/wall-clock.ts';
import { deviceTimezone } from '#src/api/device-clock.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './zone-note.module.css';

/** @param saved the zone of the settings, another than the device's. @param today asks again each day */
export function ZoneNote({ saved, today }: { saved: string; today: string }) {
  const { t } = useWords();
  const here = deviceTimezone();
  const noon = new Date(`${today}T12:00:00Z`);
  // Other names of the same clock are no journey.
  if (offsetIn(saved, noon) === offsetIn(here, noon)) return null;
  return (
    <p className={styles.note}>
      <Globe aria-hidden />
      {t('travel.zone', { here: nameOf(here), saved: nameOf(saved) })}
    </p>
  );
}

const nameOf = (zone: string): string => zone.replaceAll('_', ' ');
