/**
 * How much of tracks is left out around their start and finish, on this device: people looking on do not see the home.
 */
import { storeNoted, readNoted } from '#src/db/noted.ts';
import { hold } from '#src/app/page/held.ts';

/** Metres; 0 shows all. */
export const hiddenMetersChoices = [0, 200, 500, 1_000] as const;

const storageKey = 'hidden-around';

export const hiddenAround = hold<number>(
  hiddenMetersChoices.find((meters) => String(meters) === readNoted(storageKey)) ?? 0,
);

export function hideAround(meters: number): void {
  hiddenAround.set(meters);
  storeNoted(storageKey, String(meters));
}
