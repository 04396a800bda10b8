/** What an athlete who types picks from: in a small dialog, where nothing says what was understood. */
import { type DeviceIndex, type DeviceQuery, type Searchable, searchWorkouts } from './device-search.ts';
import { typedQuery } from './typed-query.ts';

/**
 * The numbers that were typed ask for a length or a shape; where no workout has it they are words, since some names
 * read as a shape ("SST 3x13 min").
 * @param isAmong says of a workout whether it can be picked at all
 */
export function pickWorkouts<Entry extends Searchable>(
  index: DeviceIndex<Entry>,
  text: string,
  sport: DeviceQuery['sport'],
  isAmong: (entry: Entry) => boolean = () => true,
): Entry[] {
  const find = (query: Pick<DeviceQuery, 'text'>) =>
    searchWorkouts(index, { ...query, sport, sort: 'popularity' }).filter(isAmong);
  const found = find(typedQuery(text));
  return found.length > 0 ? found : find({ text });
}
