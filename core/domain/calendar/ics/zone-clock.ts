/** What a clock on the wall of a zone shows: of zones by their name, and of those that a calendar file describes itself. */
import { shiftDate } from '#core/domain/dates.ts';
import { isTimezone, offsetIn, wallIn } from '#core/domain/wall-clock.ts';
import { type IcsFile, type IcsMoment, type IcsObservance, isOffset } from '#core/model/ics-calendar.ts';
import { isOnCalendar } from '#core/model/series-bounds.ts';
import { icsRuleDates } from './rule-dates.ts';
import { windowsZones } from './windows-zones.ts';

const minuteMilliseconds = 60_000;

/** How far a zone's clock is ahead of UTC, in minutes, where it shows a date and a time. */
type OffsetAt = (date: string, time: string) => number;

const instantOf = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`);

const byName =
  (timeZone: string): OffsetAt =>
  (date, time) => {
    const guess = instantOf(date, time);
    const offsetAt = (instant: number): number => offsetIn(timeZone, new Date(instant)) ?? 0;
    const first = offsetAt(guess - offsetAt(guess) * minuteMilliseconds);
    return offsetAt(guess - first * minuteMilliseconds);
  };

/** By what the file says of it: the last stretch that had begun by then, on the clock that it ended. */
function byObservances(observances: readonly IcsObservance[]): OffsetAt {
  const begins = new Map<string, { at: string; offsetMinutes: number }[]>();
  const beginsUpTo = (year: number) => {
    const key = String(year);
    const known = begins.get(key);
    if (known) return known;
    const [from, to] = [`${key}-01-01`, `${key}-12-31`];
    const found = observances.flatMap(({ start, rule, added, offsetMinutes }) => {
      const until = rule?.until?.date ?? null;
      // If the rule ended before this year, the offset of its last date still holds: so its last years are read.
      const back = shiftDate(until !== null && until < from ? until : from, -800);
      const ruled = rule ? icsRuleDates(rule, start.date, { until, from: back, to }) : [start.date];
      const dates = [...ruled, ...added.map(({ date }) => date)].filter((date) => date <= to).toSorted();
      const last = dates.findLast((date) => date < from);
      const time = start.time ?? '00:00';
      return [...(last === undefined ? [] : [last]), ...dates.filter((date) => date >= from)].map((date) => ({
        at: `${date}T${time}`,
        offsetMinutes,
      }));
    });
    const sorted = found.toSorted((one, other) => (one.at < other.at ? -1 : 1));
    begins.set(key, sorted);
    return sorted;
  };
  return (date, time) => {
    const at = `${date}T${time}`;
    const begun = beginsUpTo(Number(date.slice(0, 4))).findLast((one) => one.at <= at);
    return begun?.offsetMinutes ?? observances[0]?.offsetBeforeMinutes ?? 0;
  };
}

/** `(UTC+01:00) Amsterdam`, `GMT +01:00`: its summer time is not known. */
function byOffset(zone: string): OffsetAt | null {
  const [whole, sign, hours, minutes = '0'] = /\b(?:UTC|GMT)\s*([+-])(\d{1,2})(?::?(\d{2}))?/i.exec(zone) ?? [];
  if (whole === undefined) return null;
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return isOffset(offset) ? () => offset : null;
}

export interface WallMoment {
  date: string;
  time: string | null;
  /** Its zone is known by no name: it is taken as it is written. */
  isZoneUnknown: boolean;
}

/** Tells moments of a file on the wall of an athlete. @param timezone IANA zone of the athlete */
export class WallClock {
  readonly #timezone: string;
  readonly #file: IcsFile;
  readonly #zones = new Map<string, OffsetAt | null>();

  constructor(file: IcsFile, timezone: string) {
    this.#file = file;
    this.#timezone = isTimezone(timezone) ? timezone : 'UTC';
  }

  /** The same moment in the athlete's own zone; a whole day, and a time without a zone, are the same everywhere. */
  own({ date, time, zone }: IcsMoment): WallMoment {
    // The year 9999, as programs write for ever, has a next day that no clock can tell.
    if (time === null || zone === null || !isOnCalendar(date)) return { date, time, isZoneUnknown: false };
    const offset = this.#offsetOf(zone);
    if (!offset) return { date, time, isZoneUnknown: true };
    const instant = instantOf(date, time) - offset(date, time) * minuteMilliseconds;
    return { ...wallIn(this.#timezone, new Date(instant)), isZoneUnknown: false };
  }

  /** A moment on the wall of a zone of the file: where a rule of that zone ends. */
  inZone(moment: IcsMoment, zone: string | null): { date: string; time: string | null } {
    const { date, time } = moment;
    if (time === null || moment.zone === zone || moment.zone === null || zone === null) return { date, time };
    if (!isOnCalendar(date)) return { date, time };
    const [from, to] = [this.#offsetOf(moment.zone), this.#offsetOf(zone)];
    if (!from || !to) return { date, time };
    const instant = instantOf(date, time) - from(date, time) * minuteMilliseconds;
    // First the date as in UTC, which is near enough to find the offset; then the time with that offset.
    const near = new Date(instant).toISOString();
    const there = new Date(instant + to(near.slice(0, 10), near.slice(11, 16)) * minuteMilliseconds).toISOString();
    return { date: there.slice(0, 10), time: there.slice(11, 16) };
  }

  #offsetOf(zone: string): OffsetAt | null {
    const known = this.#zones.get(zone);
    if (known !== undefined) return known;
    const found = this.#find(zone.trim());
    this.#zones.set(zone, found);
    return found;
  }

  #find(zone: string): OffsetAt | null {
    // Some programs put the place of their data before the name: `/freeassociation.sourceforge.net/Europe/Berlin`.
    const parts = zone.split('/');
    const names = [zone, windowsZones[zone] ?? '', parts.slice(-3).join('/'), parts.slice(-2).join('/')];
    const name = names.find(isTimezone);
    if (name !== undefined) return byName(name);
    const told = this.#file.zones.get(zone);
    return told ? byObservances(told) : byOffset(zone);
  }
}
