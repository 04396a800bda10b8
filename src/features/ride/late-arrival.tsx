/** A session that was planned on another device opens here as soon as it has come. */
import { useEffect, useEffectEvent } from 'react';
import type { Athlete } from '#src/app/session/athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { isMoreHere, type RideSearch, type RideSource } from './reads.ts';

type LateArrivalProps = { athlete: Athlete; search: RideSearch; source: RideSource | null; onArrival: () => void };

export function LateArrival({ athlete, search, source, onArrival }: LateArrivalProps) {
  const hasCome = useLive(() => isMoreHere(athlete, search, source), [athlete, search, source], false);
  const tell = useEffectEvent(onArrival);
  useEffect(() => {
    if (hasCome) tell();
  }, [hasCome]);
  return null;
}
