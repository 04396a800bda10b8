/**
 * The session's clock: it goes on correctly when the device's clocks stop or jump.
 * A device has two. The steady one (performance.now) never jumps, but on most systems stops while the device sleeps.
 * The wall clock (Date.now) goes on in sleep, but the athlete, the network or a change of time zone may set it. So time
 * is taken from the steady one. What the wall clock has more is added only where the device can have slept: between two
 * readings with the page out of sight in between. A wall clock that jumps while the page is in sight, or goes back,
 * changes nothing.
 */
export type ClockReading = {
  /** Milliseconds since the start of the session, without the time in which no page was open. */
  sessionMilliseconds: number;
  steadyMilliseconds: number;
  wallMilliseconds: number;
};

export type DeviceClocks = {
  steadyMilliseconds: number;
  wallMilliseconds: number;
  /** Was the page hidden or frozen at any time since the last reading? Sleep darkens the screen first. */
  wasHidden: boolean;
};

/** The two clocks are read one after the other and corrected in small steps; a smaller difference is no sleep. */
const shortestSleepMilliseconds = 250;
const largestSlew = 0.001;
/** A larger gap is a clock that was set, not an athlete who rode with a dark screen. */
const longestSleepMilliseconds = 12 * 3_600_000;

/** The clock at its start, or when the page is opened again. */
export const startClock = (sessionMilliseconds: number, clocks: DeviceClocks): ClockReading => ({
  sessionMilliseconds,
  steadyMilliseconds: clocks.steadyMilliseconds,
  wallMilliseconds: clocks.wallMilliseconds,
});

/** The next reading; the session's clock never goes back. */
export function readClock(before: ClockReading, clocks: DeviceClocks): ClockReading {
  const steady = Math.max(0, clocks.steadyMilliseconds - before.steadyMilliseconds);
  const asleep = clocks.wallMilliseconds - before.wallMilliseconds - steady;
  const hasSlept =
    clocks.wasHidden && asleep > shortestSleepMilliseconds + steady * largestSlew && asleep <= longestSleepMilliseconds;
  return startClock(before.sessionMilliseconds + steady + (hasSlept ? asleep : 0), clocks);
}
