/** The athlete, as pages see them. */
import { useSyncExternalStore } from 'react';
import { currentAthlete, onAthlete, type Athlete } from './athlete.ts';

/** The athlete who is signed in on this device, or null for a visitor. */
export const useVisitorOrAthlete = (): Athlete | null => useSyncExternalStore(onAthlete, currentAthlete);

/** The athlete, on pages that need one. @throws Error where a visitor got past the gate */
export function useAthlete(): Athlete {
  const athlete = useVisitorOrAthlete();
  if (!athlete) throw new Error('This page needs a signed-in athlete; its route must ask for one.');
  return athlete;
}
