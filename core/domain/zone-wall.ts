/** What a clock on the wall of a zone shows, and how far it is from UTC. */

const minuteMilliseconds = 60_000;
/** Making a format takes many times as long as using it. */
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
