/**
 * The services that activities are sent to (S4.08, S7.34, S7.59): whether each is connected, what it lacks, the sending
 * of that, and the end of the connection. What is here does not show where the server has no connector.
 */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send, Unplug } from 'lucide-react';
import { useState } from 'react';
import { activitiesOnServices, activityConnections } from '#core/contract/activity-services.ts';
import { may } from '#core/model/access.ts';
import type { ActivityService } from '#core/model/activity-services.ts';
import { ApiError, callApi } from '#src/api/client.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { useIsOnline } from '#src/app/server/use-online.ts';
import { serviceNames } from '#src/app/services/service-names.ts';
import { currentCaller } from '#src/app/session/athlete.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { toast } from '#src/ui/toast.ts';
import styles from './services-section.module.css';
import { SettingsSection } from './settings-section.tsx';

export function ActivityServicesSection({ services }: { services: readonly ActivityService[] }) {
  const { t } = useWords();
  return (
    <SettingsSection title={t('sent.activities.section')} note={t('sent.activities.note')}>
      {services.map((service) => (
        <OneService key={service} service={service} />
      ))}
    </SettingsSection>
  );
}

/** The contract names connectors' addresses below their own base. */
const atConnectors = <One extends { path: string }>(endpoint: One): One => ({
  ...endpoint,
  path: `/connectors${endpoint.path}`,
});

/** The server sends for some seconds and says what is left: it is asked again as long as that becomes less. */
async function sendAll(provider: ActivityService): Promise<void> {
  for (let [left, before] = [Infinity, Infinity]; left > 0; before = left) {
    const answer = await callApi(currentCaller(), activitiesOnServices.sendMissingActivities, { provider });
    left = answer.activities.length;
    if (left >= before) return;
  }
}

function OneService({ service }: { service: ActivityService }) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const isOnline = useIsOnline();
  const [isSending, setSending] = useState(false);
  const [asksToDisconnect, setAsksToDisconnect] = useState(false);
  const statusQuery = { ...remoteQuery(atConnectors(activityConnections[`${service}Status`]), {}), staleTime: 0 };
  const missingQuery = { ...remoteQuery(activitiesOnServices.missingActivities, { provider: service }), staleTime: 0 };
  const status = useQuery(statusQuery, remote);
  const isConnected = status.data?.authorized ?? false;
  const missing = useQuery({ ...missingQuery, enabled: isConnected }, remote);

  const name = serviceNames[service];
  const lacking = missing.data?.activities ?? [];
  const offline = isOnline ? undefined : t('sent.offline');
  const why = (error: unknown): string => {
    if (!(error instanceof ApiError)) throw error;
    // Our own server is as often unavailable: then its answer names no service.
    const isOfService = error.code === 'notConnected' || (error.code === 'unavailable' && 'service' in error.details);
    return isOfService
      ? t(`sent.why.${error.code as 'notConnected' | 'unavailable'}`, { service: name })
      : t(`errors.${error.code}`, error.details);
  };
  const state = (): string => {
    if (isSending) return t('sent.progress', { services: name });
    if (!status.data) return status.error ? why(status.error) : (offline ?? '');
    if (!isConnected) return t('sent.activities.notConnected');
    if (missing.error) return why(missing.error);
    if (!missing.data || lacking.length > 0) return t('sent.activities.connected');
    return t('sent.allSent');
  };
  /** What it lacks afterwards is asked again, also where something went wrong on the way. */
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast({ kind: 'warning', text: why(error) });
    }
    await Promise.all([statusQuery, missingQuery].map(({ queryKey }) => remote.invalidateQueries({ queryKey })));
  };
  const send = async () => {
    setSending(true);
    await act(() => sendAll(service));
    setSending(false);
  };
  const disconnect = () =>
    act(() => callApi(currentCaller(), atConnectors(activityConnections[`${service}Disconnect`]), {}));
  const whyNotNow = isSending ? t('sent.progress', { services: name }) : offline;

  return (
    <div role="group" aria-label={name} className={styles.service}>
      <div className={styles.words}>
        <h3 className={styles.title}>{name}</h3>
        <small role="status">{state()}</small>
      </div>
      {isConnected && !isSending && lacking.length > 0 && (
        <Disclosure summary={t('sent.activities.missing', { count: lacking.length })}>
          <ul className={styles.list}>
            {lacking.map(({ id, name: activity, calendarDate }) => (
              <li key={id} className={styles.line}>
                <p className={styles.words}>
                  <Link to="/activities/$id" params={{ id }}>
                    {activity}
                  </Link>
                  <small>{format.fullDate(calendarDate)}</small>
                </p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {isConnected && (
        <div className={styles.acts}>
          {lacking.length > 0 && (
            <Button
              icon={<Send />}
              aria-label={t('sent.nowOf', { service: name })}
              disabledReason={may(athlete, 'paid') ? whyNotNow : t('errors.paidNeeded')}
              onClick={() => void send()}
            >
              {t('sent.now')}
            </Button>
          )}
          <Button
            variant="quiet"
            icon={<Unplug />}
            aria-label={t('sent.activities.disconnectOf', { service: name })}
            disabledReason={whyNotNow}
            onClick={() => setAsksToDisconnect(true)}
          >
            {t('sent.activities.disconnect')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={t('sent.activities.disconnectAsk', { service: name })}
        confirmLabel={t('sent.activities.disconnect')}
        isOpen={asksToDisconnect}
        onConfirm={() => void disconnect()}
        onClose={() => setAsksToDisconnect(false)}
      >
        {t('sent.activities.disconnectText', { service: name })}
      </ConfirmDialog>
    </div>
  );
}
