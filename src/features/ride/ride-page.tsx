/** /ride: one session from the question before it to the summary after it. Spec S3.09, S3.12; offline from start to end. */
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import type { StoredRide } from '#src/db/ride-drafts.ts';
import { aboveBars } from '#src/ui/lower-edge.ts';
import { ElsewhereView } from './elsewhere-view.tsx';
import { LateArrival } from './late-arrival.tsx';
import { NothingView } from './nothing-view.tsx';
import styles from './panel.module.css';
import type { RideSearch, RideSource } from './reads.ts';
import { ReadyView } from './ready-view.tsx';
import { isOf, rideControl } from './ride-control.ts';
import { RidingView } from './riding-view.tsx';
import { SummaryView } from './summary-view.tsx';
import { UnfinishedView } from './unfinished-view.tsx';

type RidePageProps = {
  source: RideSource | null;
  /** What the address names, found or not. */
  search: RideSearch;
  /** What was not here has come. */
  onArrival: () => void;
};

export function RidePage({ source, search, onArrival }: RidePageProps) {
  const router = useRouter();
  const athlete = useVisitorOrAthlete();
  const [control] = useState(() => rideControl(source));
  const screen = useSyncExternalStore(control.screen.subscribe, control.screen.get);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => control.mount(), [control]);

  const isRiding = screen.at === 'riding';
  // The browser's own way back asks as the button does.
  useBlocker({
    shouldBlockFn: () => {
      setIsLeaving(true);
      return true;
    },
    enableBeforeUnload: false,
    disabled: !isRiding,
  });

  const goAway = () => void router.navigate({ to: athlete ? '/today' : '/', ignoreBlocker: true });
  const backToRide = () => void router.navigate({ to: '/ride' });

  /** The workout that was chosen, where another session has to be finished first. */
  const otherThan = (stored: StoredRide) => (source && !isOf(stored, source) ? source.name : null);

  switch (screen.at) {
    case 'opening':
      return <div ref={aboveBars} className={styles.panel} data-theme="dark" />;
    case 'elsewhere':
      return <ElsewhereView onTakeOver={control.takeOver} />;
    case 'ready':
      return (
        <>
          {athlete && <LateArrival athlete={athlete} search={search} source={source} onArrival={onArrival} />}
          {source ? (
            <ReadyView source={source} onStart={control.start} onLeave={goAway} />
          ) : (
            <NothingView isMissing={Boolean(search.eventId ?? search.workoutId)} onRestore={control.restore} />
          )}
        </>
      );
    case 'unfinished':
      return <UnfinishedView {...screen} control={control} wanted={otherThan(screen.stored)} onLeave={goAway} />;
    case 'over':
      return (
        <SummaryView
          stored={screen.stored}
          onAdd={control.add}
          onRate={control.rate}
          onClose={() => void control.close(screen.stored).then(goAway)}
          onDiscard={() => void control.discard(backToRide).then(goAway)}
          wanted={otherThan(screen.stored)}
          onWanted={control.reopen}
        />
      );
    case 'riding':
      return (
        <RidingView
          running={screen}
          control={control}
          isLeaving={isLeaving}
          onLeaving={setIsLeaving}
          onLater={() => void control.leave().then(goAway)}
          onDiscard={() => void control.discard(backToRide).then(goAway)}
        />
      );
  }
}
