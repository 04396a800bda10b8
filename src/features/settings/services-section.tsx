/** On which services the calendar is kept (S3.03, S7.53, S7.54): on or off, what is under way, and what is not there. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCw, Send } from 'lucide-react';
import { mondayOf } from '#core/domain/dates.ts';
import { appSettingsOf } from '#core/domain/settings/app-settings.ts';
import { may } from '#core/model/access.ts';
import { type CalendarService, syncSettings } from '#core/model/calendar-services.ts';
import type { RowOf } from '#core/model/tables.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { remote } from '#src/app/server/remote.ts';
import { useIsOnline } from '#src/app/server/use-online.ts';
import { sendAgain, sendNow, sentCalendarQuery } from '#src/app/services/sent-queries.ts';
import { serviceNames } from '#src/app/services/service-names.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Switch } from '#src/ui/checkbox.tsx';
import styles from './services-section.module.css';
import { SettingsSection } from './settings-section.tsx';

export function ServicesSection({ settings }: { settings: RowOf<'settings'> }) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const isOnline = useIsOnline();
  const { data } = useQuery(sentCalendarQuery(), remote);
  const offline = isOnline ? undefined : t('sent.offline');
  const isPaid = may(athlete, 'paid');
  const held = appSettingsOf(athlete, settings);
  const unsent = data?.unsent.filter(({ state }) => state === 'failed') ?? [];
  const stateOf = (service: CalendarService, inProgress: boolean): string => {
    if (inProgress) return t('sent.progress', { services: serviceNames[service] });
    const count = unsent.filter((one) => one.service === service).length;
    return count > 0 ? t('sent.unsent', { count }) : t('sent.allSent');
  };
  const turn = (service: CalendarService, isOn: boolean) =>
    void doAct(
      'updateSettings',
      { fields: { [syncSettings[service]]: isOn ? '2weeks' : 'off' } },
      { settings: [settings] },
    );

  return (
    <div id="services" className={styles.anchor}>
      <SettingsSection title={t('sent.section')} note={t('sent.note')}>
        {!data ? (
          <p>{offline ?? ''}</p>
        ) : data.services.length === 0 ? (
          <p>{t('sent.none')}</p>
        ) : (
          data.services.map(({ service, inProgress }) => {
            const isOn = held[syncSettings[service]] !== 'off';
            return (
              <div key={service} className={styles.service}>
                <Switch
                  label={serviceNames[service]}
                  description={isOn ? stateOf(service, inProgress) : undefined}
                  isChecked={isOn}
                  disabledReason={isPaid ? undefined : t('sent.paid')}
                  onChange={(isNowOn) => turn(service, isNowOn)}
                />
                {isOn && (
                  <Button
                    icon={<Send />}
                    aria-label={t('sent.nowOf', { service: serviceNames[service] })}
                    disabledReason={offline}
                    onClick={() => void sendNow(service)}
                  >
                    {t('sent.now')}
                  </Button>
                )}
              </div>
            );
          })
        )}
        {unsent.length > 0 && (
          <div>
            <h3 className={styles.title}>{t('sent.list')}</h3>
            <ul className={styles.list}>
              {unsent.map(({ eventId, date, service, failure }) => (
                <li key={`${eventId} ${service}`} className={styles.line}>
                  <p className={styles.words}>
                    <Link to="/calendar" search={{ week: mondayOf(date), event: eventId }}>
                      {format.fullDate(date)}
                    </Link>
                    <small>{t(`sent.why.${failure ?? 'unavailable'}`, { service: serviceNames[service] })}</small>
                  </p>
                  <Button
                    icon={<RotateCw />}
                    aria-label={t('sent.againOf', { service: serviceNames[service], date: format.fullDate(date) })}
                    disabledReason={offline}
                    onClick={() => void sendAgain(eventId)}
                  >
                    {t('ui.retry')}
                  </Button>
                </li>
              ))}
            </ul>
            {data?.hasMore && <p>{t('sent.more')}</p>}
          </div>
        )}
      </SettingsSection>
    </div>
  );
}
