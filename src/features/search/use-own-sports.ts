/** The sports that the athlete does, as the settings say: the one of the moment first. */
import type { Sport } from '#core/model/sport.ts';
import { useVisitorOrAthlete } from '#src/app/use-athlete.ts';
import { useLive } from '#src/app/use-live.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { settingsIn } from '#src/db/row-reads.ts';

const none: readonly Sport[] = [];

async function ownSportsIn(database: AccountDatabase): Promise<readonly Sport[]> {
  const settings = await settingsIn(database);
  if (!settings) return none;
  const { activeSportProfile: active, displayedSportProfiles: shown } = settings;
  return [active, ...shown.filter((sport) => sport !== active)];
}

/** None of a visitor, and until they are read. */
export function useOwnSports(): readonly Sport[] {
  const database = useVisitorOrAthlete()?.database;
  return useLive(async () => (database ? ownSportsIn(database) : none), [database], none);
}
