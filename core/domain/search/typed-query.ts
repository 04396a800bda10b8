/** What was typed, as the device's search takes it: words, and the numbers among them (`3-5 min at 105 %, within 60 min`). */
import type { DeviceQuery } from './device-search.ts';
import { readTyped, type TypedRanges } from './read-typed.ts';

type TypedQuery = Pick<DeviceQuery, 'text' | 'minutesBetween' | 'stressBetween' | 'intensityBetween' | 'shape'>;

/**
 * @param text in any of the eleven languages or several of them
 * @param fields what is asked beside it; numbers that are typed go before those of fields, as on the server
 */
export function typedQuery(text: string, fields: TypedRanges = {}): TypedQuery {
  const { words, ranges } = readTyped(text);
  const { minutes, stress, intensity, ...shape } = { ...fields, ...ranges };
  return { text: words, minutesBetween: minutes, stressBetween: stress, intensityBetween: intensity, shape };
}
