/** The answer first: is everything on the server, and if not, why not and what helps. */
import { useLocation } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { CircleAlert, CircleCheck, CloudOff, CloudUpload, LogIn, RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useToday } from '#src/app/page/today.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useSyncStatus } from '#src/app/server/use-sync-status.ts';
import type { Format } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { deskState, type DeskState } from './desk-state.ts';
import { momentOf } from './moment.tsx';
import type { Desk } from './reads.ts';
import { waitingReason, type WaitingReason } from './waiting-reason.ts';
import styles from './desk-status.module.css';

const icons = {
  sending: CloudUpload,
  offline: CloudOff,
  login: LogIn,
  update: CircleAlert,
  account: CircleAlert,
  refetching: CloudUpload,
  refused: CircleAlert,
  failing: CloudOff,
  busy: CloudUpload,
  limit: CircleAlert,
} as const;

export function DeskStatus({ desk: { counts, meta, waiting, drafts } }: { desk: Desk }) {
  const { t, format } = useWords();
  const today = useToday();
  const { href } = useLocation();
  const { syncing } = useAthlete();
  const { isConnected, isOnline, waitsOn, sending } = useSyncStatus();
  const nextAt = useSyncExternalStore(syncing.subscribe, syncing.nextAt);
  const reason = waitingReason({ meta, head: waiting[0]?.mid, isOnline, isConnected, waitsOn, nextAt });
  const state = deskState(counts, drafts.length);
  const isWell = (state === 'allSent' || state === 'open') && reason.at === 'sending';
  const Icon = isWell ? CircleCheck : icons[reason.at];
  const sentence = reasonWords(reason, { waiting: counts.waiting, sending }, t, format, today);
  const last = meta.lastReplyAt === null ? null : momentOf(new Date(meta.lastReplyAt), today, format);

  return (
    <section aria-label={t('sync.statusLabel')} className={styles.status} data-at={isWell ? 'well' : reason.at}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.main}>{stateWords(state, counts.waiting, drafts.length, t, format)}</p>
        {sentence && <p className={styles.why}>{sentence}</p>}
        <p className={styles.why}>{last ? t('sync.lastExchange', { time: last }) : t('sync.noExchange')}</p>
      </div>
      {reason.at === 'login' ? (
        <LinkButton variant="primary" to="/account/login" search={{ redirect: href }}>
          {t('sync.signIn')}
        </LinkButton>
      ) : (
        <Button icon={<RefreshCw />} onClick={syncing.nudge}>
          {t('sync.now')}
        </Button>
      )}
    </section>
  );
}

function stateWords(state: DeskState, waiting: number, drafts: number, t: TFunction, format: Format): string {
  switch (state) {
    case 'waiting':
      return t('sync.status.waiting', { count: waiting, number: format.number(waiting) });
    case 'drafts':
      return t('sync.status.drafts', { count: drafts });
    case 'open':
      return t('sync.status.allSentButOpen');
    case 'allSent':
      return t('sync.status.allSent');
  }
}

/** Why it waits; nothing where all is well. */
function reasonWords(
  reason: WaitingReason,
  { waiting, sending }: { waiting: number; sending: number | null },
  t: TFunction,
  format: Format,
  today: string,
): string | null {
  switch (reason.at) {
    case 'sending':
      if (waiting === 0) return null;
      if (sending === null || sending >= waiting) return t('sync.reason.sending');
      return t('sync.reason.sendingSome', { number: format.number(sending), total: format.number(waiting) });
    case 'refused': {
      const time = reason.nextAt === null ? null : momentOf(new Date(reason.nextAt), today, format);
      return time ? t('sync.reason.refused', { time }) : t('sync.reason.refusedNow');
    }
    default:
      return t(`sync.reason.${reason.at}`);
  }
}
