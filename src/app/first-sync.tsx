/** Where a page has nothing to show: is there nothing, or has a new device not fetched everything yet? */
import type { ReactNode } from 'react';
import { syncMetaIn } from '#src/db/call-reads.ts';
import { onDemand } from '#src/ui/on-demand.tsx';
import { useAthlete } from './use-athlete.ts';
import { useLive } from './use-live.ts';

// Once in the life of a device: not in the first load of those that come after.
const FirstSyncProgress = onDemand(() =>
  import('./first-sync-progress.tsx').then(({ FirstSyncProgress }) => FirstSyncProgress),
);

/** @param otherwise what the page shows when all rows are here and there is really nothing */
export function FirstSync({ otherwise }: { otherwise: ReactNode }) {
  const { database } = useAthlete();
  const meta = useLive(() => syncMetaIn(database), [database], undefined);
  const isWhole = !meta || (meta.lastReplyAt !== null && meta.remaining === 0);
  return isWhole ? otherwise : <FirstSyncProgress {...meta} />;
}
