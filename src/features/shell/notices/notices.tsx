/** Quiet notes at the edge of the page: a new version, what the browser lacks, notifications, the home screen. One at a time. */
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { appUpdate } from '#src/app/start/app-update.ts';
import { failedArrival } from '#src/app/session/arrival.ts';
import { useConfig } from '#src/app/start/config.ts';
import { deviceLack } from '#src/app/start/device-support.ts';
import { lostData } from '#src/app/kept/lost-data.ts';
import { useHasUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { onDemand } from '#src/ui/on-demand.tsx';
import { InstallNotice } from './install-notice.tsx';
import { AccountNotice, ArrivalNotice, DatabaseNotice, SecurityNotice } from './lack-notices.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** A page that has lost the network before a notice came goes without it. */
const nothingElse =
  () =>
  ({ otherwise }: { otherwise: ReactNode }) =>
    otherwise;

const NotificationNotice = onDemand<{ otherwise: ReactNode }>(() =>
  import('./notification-notice.tsx').then((module) => module.NotificationNotice, nothingElse),
);

const LostNotice = onDemand(() => import('./lost-notice.tsx').then((module) => module.LostNotice));

const TrackingNotice = onDemand<{ otherwise: ReactNode }>(() =>
  import('./tracking-notice.tsx').then((module) => module.TrackingNotice, nothingElse),
);

const ConfirmNotice = onDemand<{ otherwise: ReactNode }>(() =>
  import('./confirm-notice.tsx').then((module) => module.ConfirmNotice, nothingElse),
);

export function Notices() {
  const update = useSyncExternalStore(appUpdate.subscribe, appUpdate.get);
  const lack = useSyncExternalStore(deviceLack.subscribe, deviceLack.get);
  const lost = useSyncExternalStore(lostData.subscribe, lostData.get);
  const failed = useSyncExternalStore(failedArrival.subscribe, failedArrival.get);
  const { tracksEvents } = useConfig().features;
  const isBusy = useHasUnsavedWork();
  const athlete = useVisitorOrAthlete();
  const [later, setLater] = useState<typeof update | null>(null);

  if (lack === 'database') return <DatabaseNotice />;
  if (lack === 'account') return <AccountNotice />;
  if (lost) return <LostNotice lost={lost} />;
  if (failed) return <ArrivalNotice reason={failed} />;
  // Never over unsaved work: the new version can wait, a form can't.
  if (update.at !== 'current' && update !== later && !isBusy) {
    return <UpdateNotice update={update} onLater={() => setLater(update)} />;
  }
  if (lack === 'secureContext') return <SecurityNotice />;
  if (!athlete || isBusy) return null;
  const install = <InstallNotice />;
  const asked = tracksEvents ? <TrackingNotice otherwise={install} /> : install;
  return <NotificationNotice otherwise={athlete.isConfirmed ? asked : <ConfirmNotice otherwise={asked} />} />;
}
