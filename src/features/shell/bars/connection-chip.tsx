/** The state of sync, always in the same place; one tap opens the sync desk. */
import { Link, useLocation } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { CircleAlert, CloudOff, CloudUpload, Info, LogIn } from 'lucide-react';
import { localToday } from '#core/domain/dates.ts';
import { useAthlete, useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useIsOnline } from '#src/app/server/use-online.ts';
import { useSyncStatus } from '#src/app/server/use-sync-status.ts';
import type { Format } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { type Connection, connectionOf } from './connection.ts';
import { lastChangeAt } from '../reads.ts';
import { useSpokenConnection } from '../use-spoken-connection.ts';
import styles from './connection-chip.module.css';

export function ConnectionChip() {
  return useVisitorOrAthlete() ? <AthleteChip /> : <VisitorChip />;
}

const icons = {
  login: LogIn,
  attention: CircleAlert,
  update: CircleAlert,
  refused: CircleAlert,
  offline: CloudOff,
  failing: CloudOff,
  arriving: CloudUpload,
  waiting: CloudUpload,
  sending: CloudUpload,
  news: Info,
} as const;

function AthleteChip() {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const { href } = useLocation();
  const changedAt = useLive<number | null | undefined>(() => lastChangeAt(database), [database], undefined);
  const status = useSyncStatus();
  const connection = changedAt === undefined || !status.isRead ? undefined : connectionOf(status, changedAt);
  const words = connection ? wordsOf(connection, t, format) : '';
  useSpokenConnection(connection?.at, words);
  // Shown once, with all of its words: a chip that grows moves under the finger.
  if (!connection || connection.at === 'well') return null;
  const Icon = connection.at === 'attention' && connection.isOffline ? CloudOff : icons[connection.at];
  const chip = {
    className: styles.chip,
    'data-at': connection.at,
    children: (
      <>
        <Icon aria-hidden />
        <span className={styles.words}>{words}</span>
      </>
    ),
  };
  return connection.at === 'login' ? (
    <Link to="/account/login" search={{ redirect: href }} {...chip} />
  ) : (
    <Link to="/sync" {...chip} />
  );
}

function VisitorChip() {
  const { t } = useWords();
  const isOnline = useIsOnline();
  useSpokenConnection(isOnline ? 'well' : 'offline', t(isOnline ? 'shell.online' : 'shell.offline'));
  if (isOnline) return null;
  return (
    <span className={styles.chip} data-at="offline">
      <CloudOff aria-hidden />
      <span className={styles.words}>{t('shell.offline')}</span>
    </span>
  );
}

function wordsOf(connection: Connection, t: TFunction, format: Format): string {
  switch (connection.at) {
    case 'well':
      return t('shell.allSynced');
    case 'login':
      return connection.waiting > 0 ? t('shell.signInToSend', { count: connection.waiting }) : t('shell.signInAgain');
    case 'attention':
      return t(connection.isOffline ? 'shell.offlineNeedDecision' : 'shell.needDecision', { count: connection.count });
    case 'update':
      return t('shell.updateToSend');
    case 'refused':
      return t('shell.notAccepted');
    case 'offline':
    case 'failing':
      return connection.savedAt === null
        ? t(`shell.${connection.at}`)
        : t(`shell.${connection.at}Saved`, { time: momentOf(new Date(connection.savedAt), format) });
    case 'arriving':
      return t('shell.arriving', { count: connection.remaining, number: format.number(connection.remaining) });
    case 'waiting':
      return t('shell.waiting', { count: connection.count });
    case 'sending':
      return t('shell.sending', { count: connection.count, number: connection.number });
    case 'news':
      return t('shell.news', { count: connection.count });
  }
}

/** '14:02' today, else the date. */
function momentOf(instant: Date, format: Format): string {
  const date = localToday(instant);
  return date === localToday(new Date()) ? format.clockTime(instant) : format.shortDate(date);
}
