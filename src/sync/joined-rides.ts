/**
 * Rides that were made one with another in the lost time and are as they were before it: what the server then has to know is
 * that they were there. Where one has been deleted since, the recording would be in neither row.
 */
import type { AnyRow, RowOf } from '#core/model/tables.ts';

type Ride = RowOf<'activities'>;

/**
 * @param rides that the lost time has not changed
 * @param held those that it has changed
 * @returns the live ones that have all recordings of one that it has deleted
 */
export function joinedRides(rides: readonly AnyRow[], held: readonly AnyRow[]): readonly AnyRow[] {
  const gone = (held as unknown as readonly Ride[]).filter(({ deletedBy }) => deletedBy !== null);
  const hasAll = ({ sources }: Ride, { sources: others }: Ride): boolean =>
    others.every(({ fileHash }) => sources.some((one) => one.fileHash === fileHash));
  return rides.filter((row) => {
    const ride = row as unknown as Ride;
    return ride.deletedBy === null && gone.some((one) => hasAll(ride, one));
  });
}
