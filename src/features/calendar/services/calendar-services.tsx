/** Over the calendar: to which services it is being sent (S7.54), and how much did not get there. Cards learn it from here. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CloudAlert, CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import type { CalendarService } from '#core/model/calendar-services.ts';
import { remote } from '#src/app/server/remote.ts';
import { sentCalendarQuery } from '#src/app/services/sent-queries.ts';
import { serviceNames } from '#src/app/services/service-names.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './calendar-services.module.css';
import { unsentSessions } from './unsent.ts';

export function CalendarServices() {
  const { t, format } = useWords();
  const { data } = useQuery(sentCalendarQuery(), remote);
  const failed = data?.unsent.filter(({ state }) => state === 'failed');
  const told = JSON.stringify(failed ?? []);
  useEffect(() => {
    const byEvent = new Map<string, CalendarService[]>();
    for (const { eventId, service } of JSON.parse(told) as NonNullable<typeof failed>)
      byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), service]);
    unsentSessions.set(byEvent);
    return () => unsentSessions.set(new Map());
  }, [told]);
  const busy = data?.services.filter(({ inProgress }) => inProgress) ?? [];
  const count = new Set(failed?.map(({ eventId }) => eventId)).size;
  return (
    <p role="status" className={styles.status}>
      {busy.length > 0 && (
        <span className={styles.part}>
          <CloudUpload aria-hidden />
          {t('sent.progress', { services: format.list(busy.map(({ service }) => serviceNames[service])) })}
        </span>
      )}
      {count > 0 && (
        <Link to="/settings" hash="services" className={styles.part} data-kind="failed">
          <CloudAlert aria-hidden />
          {t('sent.unsent', { count })}
        </Link>
      )}
    </p>
  );
}
