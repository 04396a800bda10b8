/** Five hours beside a device that throttles, sleeps and has its clock set. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClockReading, readClock, startClock } from '#core/domain/ride/clock.ts';
import { rideAt } from '#core/domain/ride/ride-state.ts';

const hour = 3_600_000;

/** A device whose true time we know: `stretch` lets time pass, in sleep or awake. */
function device() {
  let now = 0;
  let steady = 5000;
  let wall = 1_800_000_000_000;
  let reading: ClockReading = startClock(0, { steadyMilliseconds: steady, wallMilliseconds: wall, wasHidden: false });
  return {
    awake(milliseconds: number) {
      now += milliseconds;
      steady += milliseconds;
      wall += milliseconds;
    },
    /** The steady clock of most systems stops in sleep. */
    asleep(milliseconds: number) {
      now += milliseconds;
      wall += milliseconds;
    },
    setWallClock(byMilliseconds: number) {
      wall += byMilliseconds;
    },
    read(wasHidden: boolean) {
      // Browsers blur both clocks: whole milliseconds for the wall, tenths for the steady one.
      reading = readClock(reading, {
        steadyMilliseconds: Math.round(steady * 10) / 10,
        wallMilliseconds: Math.floor(wall),
        wasHidden,
      });
      return reading.sessionMilliseconds;
    },
    drift: () => Math.abs(reading.sessionMilliseconds - now),
    now: () => now,
  };
}

describe('the session clock', () => {
  test('drifts less than a second in 5 hours of throttled, uneven ticks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 4, max: 61_000 }), fc.boolean()), { minLength: 50, maxLength: 400 }),
        (gaps) => {
          const clock = device();
          for (let index = 0; clock.now() < 5 * hour; index += 1) {
            const [gap, wasHidden] = gaps[index % gaps.length] ?? [1000, false];
            clock.awake(gap + (index % 7) / 10);
            clock.read(wasHidden);
          }
          expect(clock.drift()).toBeLessThan(1000);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('does not gather the rounding of a reading at every frame for 5 hours', () => {
    const clock = device();
    for (let index = 0; index < 1_200_000; index += 1) {
      clock.awake(15.3);
      clock.read(index % 2 === 0);
    }
    expect(clock.drift()).toBeLessThan(1000);
  });

  test('puts the athlete into the right minute of a 5 hour ride after throttled ticks, sleep and a clock that was set', () => {
    const clock = device();
    const minutes = Array.from({ length: 300 }, () => ({
      milliseconds: 60_000,
      waitsFor: null,
      isSendOffRest: false,
    }));
    const start = [{ act: 'start', atMilliseconds: 0 } as const];
    for (let round = 0; round < 299; round += 1) {
      clock.awake(1000 + (round % 13) * 700);
      clock.read(round % 3 === 0);
      if (round % 50 === 25) clock.setWallClock(round * 1000 - 100_000);
      clock.read(false);
      const rest = 60_000 * (round + 1) + 30_000 - clock.now();
      if (round % 2 === 0) clock.asleep(rest);
      else clock.awake(rest);
      const at = rideAt(minutes, start, clock.read(true));
      expect(at.stepIndex).toBe(round + 1);
      expect(Math.abs(at.inStepMilliseconds - 30_000)).toBeLessThan(1000);
    }
    expect(clock.now()).toBe(5 * hour - 30_000);
  });

  test('goes on while the device sleeps with a dark screen', () => {
    const clock = device();
    for (let minute = 0; minute < 300; minute += 1) {
      clock.awake(20_000);
      clock.read(false);
      clock.asleep(40_000);
      clock.awake(30);
      clock.read(true);
    }
    expect(clock.now()).toBeGreaterThanOrEqual(5 * hour);
    expect(clock.drift()).toBeLessThan(1000);
  });

  test('ignores a wall clock that is set by any amount while the athlete looks on', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -86_400_000, max: 86_400_000 }), { maxLength: 20 }), (jumps) => {
        const clock = device();
        for (const jump of jumps) {
          clock.awake(1000);
          clock.setWallClock(jump);
          clock.read(false);
        }
        expect(clock.drift()).toBeLessThan(1);
      }),
    );
  });

  test('never goes back, also when the wall clock does in the dark', () => {
    const clock = device();
    clock.awake(10_000);
    const before = clock.read(false);
    clock.setWallClock(-hour);
    clock.awake(1000);
    expect(clock.read(true)).toBeCloseTo(before + 1000, 0);
  });

  test('takes a leap of days in the dark for a clock that was set, not for sleep', () => {
    const clock = device();
    clock.awake(1000);
    clock.setWallClock(48 * hour);
    expect(clock.read(true)).toBeCloseTo(1000, 0);
  });
});
