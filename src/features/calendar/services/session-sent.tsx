/** Whether a session is on the services that the athlete has connected, or why not, and the way to send it again (S7.49, S7.54). */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shiftDate } from '#core/domain/dates.ts';
import { appSettingsOf } from '#core/domain/settings/app-settings.ts';
import { type CalendarService, syncedDays, syncSettings } from '#core/model/calendar-services.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useToday } from '#src/app/page/today.ts';
import { remote } from '#src/app/server/remote.ts';
import { useIsOnline } from '#src/app/server/use-online.ts';
import { askAgain, sendAgain, sentCalendarQuery, sentEventQuery } from '#src/app/services/sent-queries.ts';
import { serviceNames } from '#src/app/services/service-names.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './session-sent.module.css';

type Line = { kind: 'waiting' | 'sent' | 'failed' | 'off'; text: string };

/** Nothing where no service is connected, or the day is over. */
export function SessionSent({ session: { event, isPending } }: { session: DayEntry }) {
  const { t, format } = useWords();
  const today = useToday();
  const isOnline = useIsOnline();
  const athlete = useAthlete();
  const { database } = athlete;
  const all = useQuery(sentCalendarQuery(), remote);
  const from = shiftDate(event.calendarDate, 1 - syncedDays);
  const isBusy = all.data?.services.some(({ inProgress }) => inProgress) ?? false;
  const own = useQuery(sentEventQuery(event.id, isBusy), remote);
  // Both are asked beside each other: what was said of the session may be of before the whole came to rest.
  const { refetch } = own;
  const heardAtRest = isBusy ? null : all.dataUpdatedAt;
  useEffect(() => {
    if (heardAtRest !== null) void refetch({ cancelRefetch: false });
  }, [heardAtRest, refetch]);
  const settled = isPending ? null : event;
  useEffect(() => {
    if (settled) void askAgain();
  }, [settled]);
  const settings = useLive(() => settingsIn(database), [database], undefined);
  const [isAsking, setAsking] = useState(false);
  const connected = all.data?.services.map(({ service }) => service) ?? [];
  const told = new Map(own.data?.services.map((one) => [one.service, one]));
  const services = [...new Set([...connected, ...told.keys()])];
  if (event.calendarDate < today || event.done !== null) return null;
  if (!settings) return null;
  if (services.length === 0)
    return isOnline || all.data ? null : (
      <p className={styles.note}>
        <CloudOff aria-hidden />
        {t('sent.offlineUnknown')}
      </p>
    );

  const lineOf = (service: CalendarService): Line => {
    const known = told.get(service);
    const isOn = appSettingsOf(athlete, settings)[syncSettings[service]] !== 'off';
    if (known?.state === 'sent' && !isPending) return { kind: 'sent', text: t('sent.sent') };
    if (!isOn) return { kind: 'off', text: t('sent.off') };
    if (isPending) return { kind: 'waiting', text: t('sent.device') };
    if (known?.state === 'failed')
      return {
        kind: 'failed',
        text: t(`sent.why.${known.failure ?? 'unavailable'}`, { service: serviceNames[service] }),
      };
    if (!known && from > today) return { kind: 'off', text: t('sent.from', { date: format.shortDateInText(from) }) };
    return { kind: 'waiting', text: t('sent.waiting') };
  };
  const again = async () => {
    setAsking(true);
    await sendAgain(event.id);
    setAsking(false);
  };
  const icons = { waiting: CloudUpload, sent: CloudCheck, failed: CloudAlert, off: CloudOff };

  return (
    <section className={styles.services} aria-label={t('sent.title')}>
      <h4 className={styles.title}>{t('sent.title')}</h4>
      <ul className={styles.list}>
        {services.map((service) => {
          const { kind, text } = lineOf(service);
          const Icon = icons[kind];
          return (
            <li key={service} className={styles.line} data-kind={kind}>
              <Icon aria-hidden />
              <p className={styles.words}>
                <b>{serviceNames[service]}</b> <span role="status">{text}</span>{' '}
                {kind === 'off' && told.size === 0 && (
                  <Link to="/settings" hash="services">
                    {t('settings.title')}
                  </Link>
                )}
              </p>
              {kind === 'failed' && (
                <Button
                  icon={<RotateCw />}
                  aria-label={t('sent.again', { service: serviceNames[service] })}
                  disabledReason={isOnline ? undefined : t('sent.offline')}
                  onClick={() => isAsking || void again()}
                >
                  {t('ui.retry')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {!isOnline && <p className={styles.note}>{t('sent.offline')}</p>}
    </section>
  );
}
