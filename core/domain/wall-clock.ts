/** What a clock on the wall of a zone shows: the date, the time, and how far it is from UTC. */

const minuteMilliseconds = 60_000;
/** Making a format takes many times as long as using it, and every change asks for a date. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones; but a name may be spelled in any case. */
const mostFormats = 1_000;

/** @throws RangeError where there is no such zone */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(timeZone, made);
  return made;
}

/**
 * @param timeZone IANA zone
 * @returns the date as `YYYY-MM-DD` and the time as `HH:MM`
 * @throws RangeError where there is no such zone
 */
export function wallIn(timeZone: string, at: Date): { date: string; time: string } {
  const [date = '', time = ''] = formatOf(timeZone).format(at).split(' ');
  return { date, time: time.slice(0, 5) };
}

/** @param timeZone IANA zone. @returns `YYYY-MM-DD`, or null where there is no such zone */
export function dateIn(timeZone: string, at: Date): string | null {
  try {
    return wallIn(timeZone, at).date;
  } catch {
    return null;
  }
}

/** Is there such an IANA zone? A bare offset such as `+02:00` is none: it knows no summer time. */
export const isTimezone = (timeZone: string): boolean =>
  /^[A-Za-z]/.test(timeZone) && dateIn(timeZone, new Date(0)) !== null;

/** @returns minutes east of UTC at a moment; null where there is no such zone */
export function offsetIn(timeZone: string, at: Date): number | null {
  try {
    const { date, time } = wallIn(timeZone, at);
    const minute = Math.floor(at.getTime() / minuteMilliseconds) * minuteMilliseconds;
    return (Date.parse(`${date}T${time}:00Z`) - minute) / minuteMilliseconds;
  } catch {
    return null;
  }
}
