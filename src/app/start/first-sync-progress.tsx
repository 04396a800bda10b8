/** What an empty page shows while a new device is still fetching its rows: how many are to come, and that it is usable now. */
import { useState } from 'react';
import type { SyncMeta } from '#src/db/device-store.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { useSyncStatus } from '#src/app/server/use-sync-status.ts';

export function FirstSyncProgress({ remaining, lastReplyAt }: Pick<SyncMeta, 'remaining' | 'lastReplyAt'>) {
  const { t, format } = useWords();
  const { isConnected } = useSyncStatus();
  const [most, setMost] = useState(remaining);
  // The server counts down; where it began is known only from the first page on.
  if (remaining > most) setMost(remaining);

  if (lastReplyAt === null) {
    return <EmptyState text={t(isConnected ? 'sync.first.starting' : 'sync.first.offline')} />;
  }
  return (
    <EmptyState
      text={t('sync.first.coming', { count: remaining, number: format.number(remaining) })}
      action={<Progress label={t('sync.first.label')} done={most - remaining} total={most} />}
    />
  );
}
