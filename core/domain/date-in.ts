/** Which date it is somewhere. */

/** @param timeZone IANA zone. @returns `YYYY-MM-DD`, or null where there is no such zone */
export function dateIn(timeZone: string, now: Date): string | null {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
  } catch {
    return null;
  }
}
