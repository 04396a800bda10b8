/** What of an account is not on the server, before it is left on this device: how much waits, is undecided, can't be read. */
import { useEffect, useState } from 'react';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callCounts, type CallCounts } from '#src/db/call-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { exportUnsent } from './export-unsent.ts';
import { openingMilliseconds } from '#src/app/start/in-time.ts';
import { useLive } from '#src/app/page/use-live.ts';

/** A number is known only once it was read; reading can fail. */
export type UnsentRead = CallCounts | 'reading' | 'failed';

/** How much it is, now and whenever it changes. */
export function useUnsent(database: AccountDatabase): UnsentRead {
  const read = useLive<UnsentRead>(() => callCounts(database).catch(() => 'failed'), [database], 'reading');
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), openingMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return read === 'reading' && isLate ? 'failed' : read;
}

export function UnsentWords({ read, database }: { read: UnsentRead; database: AccountDatabase }) {
  const { t } = useWords();
  if (read === 'reading') return <p role="status">{t('unsent.reading')}</p>;
  if (read === 'failed') return <p role="alert">{t('unsent.unknown')}</p>;
  const { waiting, attention, unreadable } = read;
  if (waiting + attention + unreadable === 0) return <p>{t('unsent.allSent')}</p>;
  return (
    <>
      {waiting > 0 && <p>{t('unsent.waiting', { count: waiting })}</p>}
      {attention > 0 && <p>{t('unsent.undecided', { count: attention })}</p>}
      {unreadable > 0 && <p>{t('unsent.unreadable', { count: unreadable })}</p>}
      <div>
        <Button onClick={() => void exportUnsent(database)}>{t('sync.device.exportAct')}</Button>
      </div>
    </>
  );
}
