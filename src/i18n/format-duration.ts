/** What clocks show, and paces, as athletes write them; the same in every language. */
import { clockText, twoDigits } from '#core/domain/clock-text.ts';

/** A step or a clock, '4:05' or '1:04:05' from an hour on. Rounds to the nearest second. */
export const clock = (seconds: number): string => clockText(Math.max(0, Math.round(seconds)));

/**
 * A pace, '1:32.5'; rounded to tenths first, so that 119.96 s is 2:00.0 and never 1:60.0.
 * @param seconds per 100 m or per 500 m
 * @param decimalSign of the reader's language
 */
export function pace(seconds: number, decimalSign: string): string {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  const rest = tenths % 600;
  return `${minutes}:${twoDigits(Math.floor(rest / 10))}${decimalSign}${rest % 10}`;
}
