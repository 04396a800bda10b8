/** On a card: its session did not reach a service. Fetched when the first one is to be shown. */
import { CloudAlert } from 'lucide-react';
import type { CalendarService } from '#core/model/calendar-services.ts';
import { serviceNames } from '#src/app/services/service-names.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from '../session-card.module.css';

export function SentMark({ services }: { services: readonly CalendarService[] }) {
  const { t, format } = useWords();
  const label = t('sent.mark', { services: format.list(services.map((service) => serviceNames[service])) });
  return (
    <span className={styles.mark} data-kind="conflict" title={label} role="img" aria-label={label}>
      <CloudAlert />
    </span>
  );
}
