/** The athlete's own sports, as they change while the page is open. */
import type { Sport } from '#core/model/sport.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useLoaded } from '#src/app/page/use-live.ts';
import { ownSportsIn } from './reads.ts';

/** None of a visitor. @param loaded what the route has read */
export function useOwnSports(loaded: readonly Sport[]): readonly Sport[] {
  const database = useVisitorOrAthlete()?.database;
  return useLoaded(async () => (database ? ownSportsIn(database) : []), [database], loaded);
}
