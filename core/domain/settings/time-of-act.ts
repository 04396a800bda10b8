/** When an athlete acted, by the server's clock, and which day it was where they train. */
import { dateIn } from '#core/domain/wall-clock.ts';
import { plainDate } from '#core/model/ids.ts';

/**
 * A device says when an act was done, by the server's clock as it last heard it. A time in the future, or on a day that
 * does not exist, is replaced by the server's own.
 * @param now the server's time; null where it isn't known, and the athlete's word is taken
 */
export function timeOfAct(at: string, now: string | null): string {
  if (now === null) return at;
  const acted = Date.parse(at);
  return acted <= Date.parse(now) ? new Date(acted).toISOString() : now;
}

/**
 * @param acted an ISO instant
 * @param timezone of the athlete's settings; where it is not known, the date is that of UTC
 */
export function dateOfAct(acted: string, timezone: string): string {
  const date = dateIn(timezone, new Date(acted));
  // Years before 1000 are written without their zeros.
  return date !== null && plainDate.safeParse(date).success ? date : acted.slice(0, 10);
}
