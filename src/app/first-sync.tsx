/** What an empty page shows while a new device is still fetching its rows: how many are to come, and that it is usable now. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#src/i18n/format.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { useSyncStatus } from './use-sync-status.ts';

/**
 * Stands where a page has nothing to show yet.
 * @param otherwise what the page shows when all rows are here and there is really nothing
 */
export function FirstSync({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { meta, isConnected } = useSyncStatus();
  const [most, setMost] = useState(0);
  const { remaining, lastReplyAt } = meta;
  // The server counts down; where it began is known only from the first page on.
  if (remaining > most) setMost(remaining);

  if (lastReplyAt === null) {
    return <EmptyState text={t(isConnected ? 'sync.first.starting' : 'sync.first.offline')} />;
  }
  if (remaining === 0) return otherwise;
  return (
    <EmptyState
      text={t('sync.first.coming', { count: remaining, number: format.number(remaining) })}
      action={<Progress label={t('sync.first.label')} done={most - remaining} total={most} />}
    />
  );
}
