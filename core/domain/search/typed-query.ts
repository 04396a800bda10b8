/** What was typed and what the fields beside it ask for, as the searches take it. */
import type { Range, RangeName } from '#core/contract/ranges.ts';
import type { DeviceQuery } from './device-search.ts';
import { readTyped } from './read-typed.ts';

type TypedQuery = Pick<DeviceQuery, 'text' | 'minutesBetween' | 'stressBetween' | 'intensityBetween' | 'shape'>;
type Fields = Partial<Record<RangeName, Range | undefined>>;

/**
 * @param text in any of the eleven languages or several of them
 * @param fields what is asked beside it; numbers that are typed go before those of fields
 */
export function typedQuery(text: string, fields: Fields = {}): TypedQuery {
  const { ranges } = readTyped(text);
  const asked: Fields = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in ranges)));
  const { minutes, stress, intensity, ...shape } = asked;
  return { text, minutesBetween: minutes, stressBetween: stress, intensityBetween: intensity, shape };
}
