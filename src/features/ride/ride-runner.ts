/**
 * Runs a trainer session: reads the clock at each shown second, writes each tap and a heartbeat a second to the device,
 * and tells of cues. Knows no page; what it needs comes in as ports.
 */
import { type ClockReading, type DeviceClocks, readClock, startClock } from '#core/domain/ride/clock.ts';
import { type Cue, cueBetween, untilNextSecond } from '#core/domain/ride/cues.ts';
import { intensityBounds } from '#core/model/event-bounds.ts';
import type { RideStep } from '#core/domain/ride/plan.ts';
import type { Heartbeat, Ride } from '#core/domain/ride/ride.ts';
import { mostRideEvents, staleMilliseconds } from '#core/domain/ride/ride-limits.ts';
import { rideAt, type RideState } from '#core/domain/ride/ride-state.ts';
import type { RideAct } from '#core/domain/ride/ride-acts.ts';
import type { RideEvent } from '#core/domain/ride/ride.ts';
import type { StoredRide } from '#src/db/ride-drafts.ts';

export type RunnerPorts = {
  clocks: () => DeviceClocks;
  storeRide: (ride: Ride) => Promise<void>;
  storeHeartbeat: (heartbeat: Heartbeat) => Promise<void>;
  /** The device did not take a write; the session goes on in memory. */
  onNotStored: (error: unknown) => void;
  onCue: (cue: Cue) => void;
  /** The page slept for hours with the session running: the runner has stopped, and the athlete should be asked. */
  onStale: () => void;
};

export type RideSnapshot = { ride: Ride; state: RideState };

export type RideRunner = {
  get: () => RideSnapshot;
  subscribe: (listener: () => void) => () => void;
  act: (act: RideAct) => void;
  /** Turns the targets up or down. @param by percent of what was planned */
  turnIntensity: (by: number) => void;
  /** The session as it can be stored now. */
  stored: () => StoredRide;
  /** Looks at the clock now; for when the page comes back into sight. */
  look: () => void;
  /** Ends the runner; the session stays as it is on the device. Resolves when all is written. */
  stop: () => Promise<void>;
};

/** Timers fire at their time or later; a little more spares a second look within the same second. */
const slackMilliseconds = 4;
const heartbeatMilliseconds = 950;

export function runRide(from: StoredRide, plan: readonly RideStep[], ports: RunnerPorts): RideRunner {
  let { ride } = from;
  let reading: ClockReading = startClock(from.heartbeat.sessionMilliseconds, ports.clocks());
  let snapshot: RideSnapshot = { ride, state: rideAt(plan, ride.events, reading.sessionMilliseconds) };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let lastHeartbeat = -Infinity;
  let isBeating = false;
  let writes: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  // One after the other, so that an older state never overwrites a newer one.
  const write = (work: () => Promise<void>): Promise<unknown> => (writes = writes.then(work).catch(ports.onNotStored));

  const stored = (): StoredRide => {
    const { sessionMilliseconds, wallMilliseconds } = reading;
    return { ride, heartbeat: { rideId: ride.id, sessionMilliseconds, wallMilliseconds } };
  };

  const show = (state: RideState): void => {
    const cue = cueBetween(plan, snapshot.state, state);
    snapshot = { ride, state };
    if (cue) ports.onCue(cue);
    for (const listener of listeners) listener();
  };

  function beat(): void {
    if (isBeating) return;
    isBeating = true;
    lastHeartbeat = reading.sessionMilliseconds;
    const { heartbeat } = stored();
    void write(() => ports.storeHeartbeat(heartbeat)).finally(() => {
      isBeating = false;
    });
  }

  function look(): void {
    if (isStopped) return;
    const next = readClock(reading, ports.clocks());
    const isRunning = snapshot.state.phase === 'riding';
    if (isRunning && next.sessionMilliseconds - reading.sessionMilliseconds >= staleMilliseconds) {
      end();
      ports.onStale();
      return;
    }
    reading = next;
    show(rideAt(plan, ride.events, reading.sessionMilliseconds));
    const isDue = reading.sessionMilliseconds - lastHeartbeat >= heartbeatMilliseconds;
    if (isRunning && (isDue || snapshot.state.phase === 'finished')) beat();
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (isStopped || snapshot.state.phase !== 'riding') return;
    timer = setTimeout(look, untilNextSecond(plan, snapshot.state) + slackMilliseconds);
  }

  function end(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  function note(event: RideEvent): void {
    if (isStopped || snapshot.state.phase === 'finished' || ride.events.length >= mostRideEvents) return;
    ride = { ...ride, events: [...ride.events, event] };
    const written = ride;
    void write(() => ports.storeRide(written));
    show(rideAt(plan, ride.events, reading.sessionMilliseconds));
    beat();
    schedule();
  }

  schedule();
  return {
    get: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: (act) => {
      look();
      note({ act, atMilliseconds: reading.sessionMilliseconds });
    },
    turnIntensity: (by) => {
      look();
      const percent = Math.max(
        intensityBounds.low,
        Math.min(intensityBounds.high, snapshot.state.intensityPercent + by),
      );
      if (percent === snapshot.state.intensityPercent) return;
      note({ act: 'intensity', atMilliseconds: reading.sessionMilliseconds, percent });
    },
    stored,
    look,
    stop: async () => {
      end();
      await writes;
    },
  };
}
