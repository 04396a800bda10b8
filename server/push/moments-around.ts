/** When clocks on the wall of a time zone show a time: the last moment that has come, and the next that will. */
import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset';
import { dateIn, wallIn } from '#core/domain/wall-clock.ts';
import { shiftDate } from '#core/domain/dates.ts';

export interface Moment {
  at: Date;
  /** The date that the wall shows then, `YYYY-MM-DD`. */
  date: string;
}

const dayMilliseconds = 86_400_000;

/**
 * @param time `HH:MM`
 * @param timeZone IANA zone; one that is unknown counts as UTC
 * @returns the last is at most a day and an hour old, the next as far away
 */
export function momentsAround(now: Date, time: string, timeZone: string): { last: Moment; next: Moment } {
  const today = dateIn(timeZone, now);
  const zone = today === null ? 'UTC' : timeZone;
  const date = today ?? now.toISOString().slice(0, 10);
  const [first, ...others] = [-2, -1, 0, 1, 2].map((days): Moment => {
    const day = shiftDate(date, days);
    return { at: instantIn(zone, day, time), date: day };
  });
  let last = first as Moment;
  for (const moment of others) {
    if (moment.at > now) return { last, next: moment };
    last = moment;
  }
  throw new RangeError(`No ${time} in ${zone} follows ${now.toISOString()}.`);
}

/** The first moment that shows this; where the clocks skip it, as much later as they jump. */
function instantIn(timeZone: string, date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // A day off, since the library gives an hour that has just been turned the offset of before.
  const before = asUtc - getTimezoneOffset(timeZone, new Date(asUtc - dayMilliseconds));
  const after = asUtc - getTimezoneOffset(timeZone, new Date(asUtc + dayMilliseconds));
  if (before === after) return new Date(before);
  const shown = [before, after].filter((instant) => {
    const wall = wallIn(timeZone, new Date(instant));
    return wall.date === date && wall.time === time;
  });
  return new Date(shown.length === 0 ? before : Math.min(...shown));
}
