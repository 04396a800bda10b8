/** Where a page has nothing to show: is there nothing, or has a new device not fetched everything yet? */
import type { ReactNode } from 'react';
import { syncMetaIn } from '#src/db/call-reads.ts';
import type { SyncMeta } from '#src/db/device-store.ts';
import { onDemand } from '#src/ui/on-demand.tsx';
import { isFetched } from './is-fetched.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';

// Once in the life of a device: not in the first load of those that come after.
const FirstSyncProgress = onDemand(() =>
  import('./first-sync-progress.tsx').then(({ FirstSyncProgress }) => FirstSyncProgress),
);

type FirstSyncProps = {
  /** What the page shows when all rows are here and there is really nothing. */
  otherwise: ReactNode;
  /** What the page's loader has read, so that the first paint is true. */
  loaded?: SyncMeta | undefined;
};

export function FirstSync({ otherwise, loaded }: FirstSyncProps) {
  const { database } = useAthlete();
  const meta = useLive(() => syncMetaIn(database), [database], loaded);
  return !meta || isFetched(meta) ? otherwise : <FirstSyncProgress {...meta} />;
}
