/**
 * How long and how hard the public workouts are for the athlete of this device, beside the catalogue's index. Lengths
 * in metres take each athlete another time, and working out a thousand takes a tenth of a second: it is done once for
 * the athlete's thresholds, a little at a time, and stored. Until then a workout shows its catalogue numbers.
 */
import type { Head } from '#core/contract/sync.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Level } from '#core/model/workout.ts';
import type { AccountDatabase } from './account-database.ts';

/** Minutes, stress, percent of threshold and level of a version; null where they are those that it is quoted with. */
export type OwnNumbers = Record<
  string,
  readonly [minutes: number, stress: number, intensity: number, level: Level] | null
>;

type Settings = RowOf<'settings'> | undefined;

/** What the numbers were worked out for. */
export interface WorkedOutFor {
  thresholds: string;
  catalogue: string;
}

/** Two records: the numbers are read only where the index is packed again. */
export const forKey = 'own numbers for';
export const numbersKey = 'own numbers';

const under = new WeakMap<AccountDatabase, string>();

/** Says what there is, as a key, and starts working out what is missing: a live read runs again when that is done. */
export async function ownNumbersFor(
  database: AccountDatabase,
  settings: Settings,
  place: Head,
): Promise<string | null> {
  const thresholds = settings ? thresholdsIn(settings) : null;
  if (!settings || thresholds === null) return null;
  const there = (await database.kept.get(forKey))?.value as WorkedOutFor | undefined;
  const wanted = { thresholds, catalogue: JSON.stringify(place) };
  const key = JSON.stringify(wanted);
  const isNeeded = JSON.stringify(there) !== key;
  if (isNeeded && under.get(database) !== key) {
    under.set(database, key);
    const workOut = async (): Promise<void> => {
      // Not with the first page: it is needed where thresholds or the catalogue have changed.
      const { workOutNumbers } = await import('./work-out-numbers.ts');
      await workOutNumbers(database, settings, wanted, there?.thresholds === thresholds);
    };
    // By a timer: what begins within a live read may not write.
    setTimeout(
      () =>
        void workOut()
          .catch((error: unknown) => reportError(error))
          .finally(() => {
            // Meanwhile other thresholds may have been begun.
            if (under.get(database) === key) under.delete(database);
          }),
    );
  }
  return there?.thresholds === thresholds ? JSON.stringify(there) : null;
}

/** @returns none where none have been worked out */
export async function readOwnNumbers(database: AccountDatabase): Promise<OwnNumbers> {
  const json = (await database.kept.get(numbersKey))?.value as string | undefined;
  return JSON.parse(json ?? '{}') as OwnNumbers;
}

/** Null where none is told: every workout has the numbers that it is quoted with then. */
function thresholdsIn(settings: NonNullable<Settings>): string | null {
  const { ftp, swimFtp, rowingFtp, rowing2kSeconds, cssSecondsPer100m, longCourseCssSecondsPer100m } = settings;
  const told = [ftp, swimFtp, rowingFtp, rowing2kSeconds, cssSecondsPer100m, longCourseCssSecondsPer100m];
  return told.some((one) => typeof one === 'number') ? JSON.stringify(told) : null;
}
