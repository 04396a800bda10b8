/** A session under way: the trainer view, or one of its two questions over it. The session runs on beneath. */
import { useState, useSyncExternalStore } from 'react';
import { LeavingView } from './leaving-view.tsx';
import type { RideControl, Running } from './ride-control.ts';
import { SignalsView } from './signals-view.tsx';
import { Stage } from './stage.tsx';
import { useWakeLock } from '#src/app/page/use-wake-lock.ts';

type RidingViewProps = {
  running: Running;
  control: RideControl;
  isLeaving: boolean;
  onLeaving: (isLeaving: boolean) => void;
  onLater: () => void;
  onDiscard: () => void;
};

export function RidingView({ running, control, isLeaving, onLeaving, onLater, onDiscard }: RidingViewProps) {
  const wake = useWakeLock();
  const [hasSignals, setHasSignals] = useState(false);
  const flash = useSyncExternalStore(control.flashes.subscribe, control.flashes.get);
  const isStored = useSyncExternalStore(control.isStored.subscribe, control.isStored.get);

  if (hasSignals) return <SignalsView onClose={() => setHasSignals(false)} />;
  if (isLeaving) {
    return (
      <LeavingView
        onStay={() => onLeaving(false)}
        onEnd={() => running.runner.act('finish')}
        onLater={onLater}
        onDiscard={onDiscard}
      />
    );
  }
  return (
    <Stage
      running={running}
      flash={flash}
      isStored={isStored}
      mayGoDark={wake === 'refused'}
      onLeave={() => onLeaving(true)}
      onSignals={() => setHasSignals(true)}
    />
  );
}
