/** What an athlete who types picks from: in a small dialog, as the search finds it. */
import type { DeviceIndex, Searchable } from './device-index.ts';
import { type DeviceQuery, searchWorkouts } from './device-search.ts';

/**
 * Only what is all of what was typed: Enter takes the first.
 * @param isAmong says of a workout whether it can be picked at all
 */
export const pickWorkouts = <Entry extends Searchable>(
  index: DeviceIndex<Entry>,
  text: string,
  sport: DeviceQuery['sport'],
  isAmong?: (entry: Entry) => boolean,
): Entry[] => {
  const { found, leftOut } = searchWorkouts(index, { text, sport, sort: 'popularity' }, isAmong);
  return leftOut.length === 0 ? found : [];
};
