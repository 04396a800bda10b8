/** Bounds of a trainer session, apart from its schema. */

/** Far more taps than anybody makes; beyond this many, the oldest are dropped. */
export const mostRideEvents = 10_000;

/** A session left alone for this long is asked about as one from earlier, not as one that was just interrupted. */
export const staleMilliseconds = 3 * 3_600_000;
