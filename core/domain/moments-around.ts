/** When clocks on the wall of a time zone show a time: the last moment that has come, and the next that will. */
import { dateIn } from './date-in.ts';
import { shiftDate } from './dates.ts';

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
  const wall = Date.parse(`${date}T${time}:00Z`);
  const before = wall - offsetAt(timeZone, wall - dayMilliseconds);
  const after = wall - offsetAt(timeZone, wall + dayMilliseconds);
  const shown = [before, after].filter((instant) => instant + offsetAt(timeZone, instant) === wall);
  return new Date(shown.length === 0 ? before : Math.min(...shown));
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1_000) * 1_000;
}
