/** Quiet notes at the edge of the page: a new version, what the browser lacks, notifications, the home screen. One at a time. */
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { appUpdate } from '#src/app/start/app-update.ts';
import { failedArrival } from '#src/app/session/arrival.ts';
import { useConfig } from '#src/app/start/config.ts';
import { deviceLack } from '#src/app/start/device-support.ts';
import { lostData } from '#src/app/unsent/lost-data.ts';
import { useHasUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { onDemand } from '#src/ui/on-demand.tsx';
import { InstallBanner } from './install-banner.tsx';
import { AccountBanner, ArrivalBanner, DatabaseBanner, SecurityBanner } from './lack-banners.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** A page that has lost the network before a notice came goes without it. */
const nothingElse =
  () =>
  ({ otherwise }: { otherwise: ReactNode }) =>
    otherwise;

const NotificationBanner = onDemand<{ otherwise: ReactNode }>(() =>
  import('./notification-banner.tsx').then((module) => module.NotificationBanner, nothingElse),
);

const LostBanner = onDemand(() => import('./lost-banner.tsx').then((module) => module.LostBanner));

const TrackingBanner = onDemand<{ otherwise: ReactNode }>(() =>
  import('./tracking-banner.tsx').then((module) => module.TrackingBanner, nothingElse),
);

const ConfirmBanner = onDemand<{ otherwise: ReactNode }>(() =>
  import('./confirm-banner.tsx').then((module) => module.ConfirmBanner, nothingElse),
);

export function Banners() {
  const update = useSyncExternalStore(appUpdate.subscribe, appUpdate.get);
  const lack = useSyncExternalStore(deviceLack.subscribe, deviceLack.get);
  const lost = useSyncExternalStore(lostData.subscribe, lostData.get);
  const failed = useSyncExternalStore(failedArrival.subscribe, failedArrival.get);
  const { tracksEvents } = useConfig().features;
  const isBusy = useHasUnsavedWork();
  const athlete = useVisitorOrAthlete();
  const [later, setLater] = useState<typeof update | null>(null);

  if (lack === 'database') return <DatabaseBanner />;
  if (lack === 'account') return <AccountBanner />;
  if (lost) return <LostBanner lost={lost} />;
  if (failed) return <ArrivalBanner reason={failed} />;
  // Never over unsaved work: the new version can wait, a form can't.
  if (update.at !== 'current' && update !== later && !isBusy) {
    return <UpdateBanner update={update} onLater={() => setLater(update)} />;
  }
  if (lack === 'secureContext') return <SecurityBanner />;
  if (!athlete || isBusy) return null;
  const install = <InstallBanner />;
  const asked = tracksEvents ? <TrackingBanner otherwise={install} /> : install;
  return <NotificationBanner otherwise={athlete.isConfirmed ? asked : <ConfirmBanner otherwise={asked} />} />;
}
