/** Which date it is somewhere. */

/** Making a format takes many times as long as using it, and every change asks for a date. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones; but a name may be spelled in any case. */
const mostFormats = 1_000;

/** @throws RangeError where there is no such zone */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(timeZone, made);
  return made;
}

/** @param timeZone IANA zone. @returns `YYYY-MM-DD`, or null where there is no such zone */
export function dateIn(timeZone: string, now: Date): string | null {
  try {
    return formatOf(timeZone).format(now);
  } catch {
    return null;
  }
}

/** Is there such an IANA zone? A bare offset such as `+02:00` is none: it knows no summer time. */
export const isTimezone = (timeZone: string): boolean =>
  /^[A-Za-z]/.test(timeZone) && dateIn(timeZone, new Date(0)) !== null;
