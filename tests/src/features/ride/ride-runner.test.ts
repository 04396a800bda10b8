/**
 * A session on a device whose timers are late: stored each second, cued, stopped when the device was away for hours.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cue } from '#core/domain/ride/cues.ts';
import type { RideStep } from '#core/domain/ride/plan.ts';
import type { Heartbeat, Ride } from '#core/domain/ride/ride.ts';
import { rideAt } from '#core/domain/ride/ride-state.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { newId } from '#core/model/new-id.ts';
import { runRide } from '#src/features/ride/ride-runner.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hour = 3_600_000;
const begunAt = 1_800_000_000_000;
const minutes = (count: number): RideStep[] =>
  Array.from({ length: count }, () => ({ milliseconds: 60_000, waitsFor: null, isSendOffRest: false }));

const id = newId(begunAt, new Uint8Array(10));
const ride: Ride = {
  id,
  startedAt: new Date(begunAt).toISOString(),
  eventId: null,
  workoutId: id,
  name: 'Five hours',
  sport: 'bike',
  segments: [{ type: 'active', durationSeconds: 60 }],
  athlete: referenceThresholds,
  events: [{ act: 'start', atMilliseconds: 0 }],
  saved: null,
};

/** A device on which time passes only by hand, with what it has stored. */
function begin(plan: RideStep[]) {
  const device = { steady: 1000, wall: begunAt, wasHidden: false };
  const rides: Ride[] = [];
  const beats: Heartbeat[] = [];
  const cues: Cue[] = [];
  const failures: unknown[] = [];
  let isFull = false;
  const keep = async <Value>(into: Value[], value: Value) => {
    if (isFull) throw new Error('No room');
    into.push(value);
  };
  const onStale = vi.fn<() => void>();
  const heartbeat = { rideId: id, sessionMilliseconds: 0, wallMilliseconds: begunAt };
  const runner = runRide({ ride, heartbeat }, plan, {
    clocks: () => ({
      steadyMilliseconds: device.steady,
      wallMilliseconds: device.wall,
      wasHidden: device.wasHidden,
    }),
    storeRide: (value) => keep(rides, value),
    storeHeartbeat: (value) => keep(beats, value),
    onNotStored: (error) => failures.push(error),
    onCue: (cue) => cues.push(cue),
    onStale,
  });
  const pass = async (milliseconds: number) => {
    device.steady += milliseconds;
    device.wall += milliseconds;
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  return { device, rides, beats, cues, failures, onStale, runner, pass, fill: () => (isFull = true) };
}

test('the position after 5 hours of timers that fire a minute late is right to the second', async () => {
  const { device, runner } = begin(minutes(300));
  for (let minute = 0; minute < 299; minute += 1) {
    device.steady += 60_000;
    device.wall += 60_000;
    await vi.advanceTimersByTimeAsync(1004);
  }
  expect(runner.get().state).toMatchObject({ stepIndex: 299, inStepMilliseconds: 0, phase: 'riding' });
  await runner.stop();
});

test('a session can be gone on with from what is kept, at most a second behind', async () => {
  const { runner, pass, rides, beats } = begin(minutes(10));
  for (let tick = 0; tick < 125; tick += 1) await pass(250);
  runner.act('skip');
  for (let tick = 0; tick < 70; tick += 1) await pass(250);
  const now = runner.get().state;
  // The device dies here: what is on it is all there is.
  const last = rides.at(-1)!;
  const found = rideAt(minutes(10), last.events, beats.at(-1)!.sessionMilliseconds);
  expect(found.stepIndex).toBe(now.stepIndex);
  expect(now.inStepMilliseconds - found.inStepMilliseconds).toBeLessThanOrEqual(1000);
  await runner.stop();
});

test('signals come on their second', async () => {
  const { runner, pass, cues } = begin(minutes(2));
  for (let tick = 0; tick < 250; tick += 1) await pass(250);
  expect(cues).toEqual(['warning', 'countdown', 'countdown', 'countdown', 'step']);
  await runner.stop();
});

test('a full device does not stop the session, and says so', async () => {
  const { runner, pass, fill, failures } = begin(minutes(2));
  fill();
  for (let tick = 0; tick < 8; tick += 1) await pass(250);
  expect(failures.length).toBeGreaterThan(0);
  expect(runner.get().state.inStepMilliseconds).toBeGreaterThan(900);
  await runner.stop();
});

test('a device that comes back after hours asks the athlete, instead of counting the night as ridden', async () => {
  const { device, runner, onStale, beats, pass } = begin(minutes(300));
  await pass(1004);
  const kept = beats.at(-1);
  device.wasHidden = true;
  device.wall += 8 * hour;
  runner.look();
  expect(onStale).toHaveBeenCalledOnce();
  await runner.stop();
  expect(beats.at(-1)).toEqual(kept);
});

test('how the targets are turned is kept at once, within its bounds, and there again after a crash', async () => {
  const { runner, pass, rides, beats } = begin(minutes(2));
  await pass(1004);
  runner.turnIntensity(5);
  runner.turnIntensity(-1);
  expect(runner.get().state.intensityPercent).toBe(104);
  await pass(2000);
  expect(rideAt(minutes(2), rides.at(-1)!.events, beats.at(-1)!.sessionMilliseconds).intensityPercent).toBe(104);
  runner.turnIntensity(90);
  expect(runner.get().state.intensityPercent).toBe(150);
  const { length } = runner.stored().ride.events;
  runner.turnIntensity(1);
  expect(runner.stored().ride.events).toHaveLength(length);
  await runner.stop();
});
