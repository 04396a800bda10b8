/** The clock of this device: its zone, and how far it is from UTC. */

/**
 * The first Intl formatter of a page costs tens of milliseconds: not before the first paint.
 * @returns an IANA zone
 */
export const deviceTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How far the clock of this device is ahead of UTC at a moment, in seconds: 7,200 in Berlin in summer. */
export const deviceOffsetSeconds = (at: Date): number => -60 * at.getTimezoneOffset();

/**
 * The wall time at an offset from UTC, by default that of this device.
 * @returns `YYYY-MM-DDTHH:MM:SS`
 */
export const wallTime = (at: Date, offsetSeconds = deviceOffsetSeconds(at)): string =>
  new Date(at.getTime() + offsetSeconds * 1000).toISOString().slice(0, 19);
