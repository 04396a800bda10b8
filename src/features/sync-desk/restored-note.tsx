/** The server was put back to a copy: what this device has brought back, and what may be missing still. */
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { useToday } from '#src/app/page/today.ts';
import type { Restored } from '#src/db/device-store.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { DeskSection } from './desk-section.tsx';
import { momentOf } from './moment.tsx';
import styles from './this-device.module.css';

/** For so long devices send again what they have done before. */
const newsDays = 30;

export function RestoredNote({ restored: { at, backupOf, broughtBack } }: { restored: Restored }) {
  const { t, format } = useWords();
  const today = useToday();
  if (localToday(new Date(at)) < shiftDate(today, -newsDays)) return null;
  const sentences = [
    t('sync.restored.unknown'),
    // The backup may be some minutes later: no device knows more of it.
    ...(backupOf === null ? [] : [t('sync.restored.newest', { time: momentOf(new Date(backupOf), today, format) })]),
    ...(broughtBack > 0
      ? [t('sync.restored.broughtBack', { count: broughtBack, number: format.number(broughtBack) })]
      : []),
    t('sync.restored.missing'),
  ];
  return (
    <DeskSection title={t('sync.restored.title')}>
      <p className={styles.warning}>{sentences.join(' ')}</p>
    </DeskSection>
  );
}
