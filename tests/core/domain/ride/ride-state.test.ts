/** An athlete rides: what each tap does, and that the position is a function of taps and time alone. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RideStep } from '#core/domain/ride/plan.ts';
import { rideAt, rideResult, rideSummary } from '#core/domain/ride/ride-state.ts';
import { type RideAct, rideActs } from '#core/domain/ride/ride-acts.ts';
import { type RideEvent, rideEvent } from '#core/domain/ride/ride.ts';

const seconds = (count: number): number => count * 1000;
const timed = (count: number): RideStep => ({ milliseconds: seconds(count), waitsFor: null, isSendOffRest: false });
const turn = (percent: number, at: number): RideEvent => ({ act: 'intensity', atMilliseconds: seconds(at), percent });
const event = (act: RideAct, at: number): RideEvent => ({ act, atMilliseconds: seconds(at) });
const plan = [timed(60), timed(30), timed(60)];

describe('riding', () => {
  test('nothing moves before the start', () => {
    expect(rideAt(plan, [], seconds(500))).toMatchObject({ phase: 'ready', stepIndex: 0, riddenMilliseconds: 0 });
  });

  test('steps follow each other to the millisecond', () => {
    const events = [event('start', 10)];
    expect(rideAt(plan, events, seconds(70) - 1)).toMatchObject({ stepIndex: 0, inStepMilliseconds: 59_999 });
    expect(rideAt(plan, events, seconds(70))).toMatchObject({
      stepIndex: 1,
      inStepMilliseconds: 0,
      outcomes: ['done'],
    });
  });

  test('the session ends with its last step, and no later second counts as ridden', () => {
    const after = rideAt(plan, [event('start', 0)], seconds(5000));
    expect(after.phase).toBe('finished');
    expect(rideResult(after)).toEqual({ secondsRidden: 150, stepsSkipped: 0 });
  });

  test('a pause stops the workout, not the clock on the wall', () => {
    const events = [event('start', 0), event('pause', 20), event('resume', 500)];
    expect(rideAt(plan, events, seconds(510))).toMatchObject({ stepIndex: 0, inStepMilliseconds: seconds(30) });
    expect(rideAt(plan, events.slice(0, 2), seconds(400))).toMatchObject({
      phase: 'paused',
      riddenMilliseconds: 20_000,
    });
  });

  test('a skip goes to the next step at once and is counted; the last one ends the session', () => {
    const events = [event('start', 0), event('skip', 5), event('skip', 10)];
    expect(rideAt(plan, events, seconds(12))).toMatchObject({ stepIndex: 2, outcomes: ['skipped', 'skipped'] });
    const ended = rideAt(plan, [...events, event('skip', 15)], seconds(90));
    expect(ended.phase).toBe('finished');
    expect(rideResult(ended)).toEqual({ secondsRidden: 15, stepsSkipped: 3 });
  });

  test('back repeats this step, or the one before when this one has just begun', () => {
    const events = [event('start', 0), event('back', 70)];
    expect(rideAt(plan, events, seconds(71))).toMatchObject({ stepIndex: 1, inStepMilliseconds: 1000 });
    expect(rideAt(plan, [...events, event('back', 72)], seconds(72))).toMatchObject({ stepIndex: 0, outcomes: [] });
  });

  test('a step that was skipped by mistake is done when it is ridden after all', () => {
    const events = [event('start', 0), event('skip', 5), event('back', 6)];
    expect(rideAt(plan, events, seconds(70)).outcomes).toEqual(['done']);
  });

  test('an early finish counts the step under way as partly done and those not reached as skipped', () => {
    const ended = rideAt(plan, [event('start', 0), event('finish', 70)], seconds(70));
    expect(rideSummary(ended)).toEqual({ secondsRidden: 70, stepsDone: 1, stepsPartlyDone: 1, stepsSkipped: 1 });
    expect(rideResult(ended)).toEqual({ secondsRidden: 70, stepsSkipped: 1 });
  });

  test('what was left half-way is no skip, a tap a moment early is none either, and a tap at once is one', () => {
    const outcomeAfter = (tap: number) => rideAt(plan, [event('start', 0), event('skip', tap)], seconds(tap)).outcomes;
    expect([3, 9, 10, 30, 53, 54].map(outcomeAfter)).toEqual([
      ['skipped'],
      ['skipped'],
      ['partly'],
      ['partly'],
      ['partly'],
      ['done'],
    ]);
  });

  test('a paused session can be moved and stays paused', () => {
    const events = [event('start', 0), event('pause', 5), event('skip', 50)];
    expect(rideAt(plan, events, seconds(900))).toMatchObject({ phase: 'paused', stepIndex: 1, inStepMilliseconds: 0 });
  });
});

describe('steps that wait', () => {
  const open: RideStep = { milliseconds: seconds(60), waitsFor: 'lapKey', isSendOffRest: false };
  const distance: RideStep = { milliseconds: seconds(100), waitsFor: 'distance', isSendOffRest: false };

  test('an open-ended step goes on until the tap and is never skipped by it', () => {
    const events = [event('start', 0)];
    expect(rideAt([open, timed(30)], events, seconds(600))).toMatchObject({
      stepIndex: 0,
      inStepMilliseconds: seconds(600),
    });
    expect(rideAt([open, timed(30)], [...events, event('skip', 700)], seconds(701))).toMatchObject({
      stepIndex: 1,
      outcomes: ['done'],
    });
  });

  test('metres wait for the slower swimmer and let the faster one tap early', () => {
    const after = (tap: number) =>
      rideAt([distance, timed(30)], [event('start', 0), event('skip', tap)], seconds(tap)).outcomes;
    expect(rideAt([distance], [event('start', 0)], seconds(130)).phase).toBe('riding');
    expect(after(130)).toEqual(['done']);
    expect(after(80)).toEqual(['done']);
    expect(after(40)).toEqual(['partly']);
    expect(after(5)).toEqual(['skipped']);
  });
});

test('S3.09 a swim by distance, each length touched before its planned time, is done to the last step', () => {
  const planned: RideStep = { milliseconds: seconds(122), waitsFor: 'distance', isSendOffRest: false };
  const touches = [110, 221, 330, 440];
  const events = [event('start', 0), ...touches.map((touch) => event('skip', touch))];
  const state = rideAt([planned, planned, planned, planned], events, seconds(440));
  expect(state.phase).toBe('finished');
  expect(rideSummary(state)).toEqual({ secondsRidden: 440, stepsDone: 4, stepsPartlyDone: 0, stepsSkipped: 0 });
});

describe('lengths on a send-off', () => {
  const hundred: RideStep = { milliseconds: seconds(90), waitsFor: 'distance', isSendOffRest: false };
  const rest: RideStep = { milliseconds: seconds(15), waitsFor: null, isSendOffRest: true };
  const set = [hundred, rest, hundred, rest];
  const tapAt = (tap: number) => [event('start', 0), event('skip', tap)];

  test('100 m at 1:45 swum in 1:40 instead of 1:30 leave 5 s of rest, swum in 1:20 they leave 25 s', () => {
    expect(rideAt(set, tapAt(100), seconds(105) - 1)).toMatchObject({ stepIndex: 1 });
    expect(rideAt(set, tapAt(100), seconds(105))).toMatchObject({ stepIndex: 2, inStepMilliseconds: 0 });
    expect(rideAt(set, tapAt(80), seconds(105) - 1)).toMatchObject({ stepIndex: 1 });
    expect(rideAt(set, tapAt(80), seconds(105))).toMatchObject({ stepIndex: 2, inStepMilliseconds: 0 });
  });

  test('whoever comes in after the send-off goes on at once, and the last one is done', () => {
    expect(rideAt(set, tapAt(110), seconds(110))).toMatchObject({
      stepIndex: 2,
      inStepMilliseconds: 0,
      outcomes: ['done', 'done'],
    });
    expect(rideAt([hundred, rest], tapAt(110), seconds(110))).toMatchObject({
      phase: 'finished',
      riddenMilliseconds: seconds(110),
    });
  });

  test('a long rest of a fast swimmer that is cut short was no skip', () => {
    const outcomeAfter = (tap: number) => rideAt(set, [...tapAt(70), event('skip', tap)], seconds(tap)).outcomes.at(-1);
    expect([71, 85, 104].map(outcomeAfter)).toEqual(['skipped', 'partly', 'done']);
  });

  test('back in the rest of a fast swimmer begins that rest again', () => {
    const events = [...tapAt(80), event('back', 90)];
    expect(rideAt(set, events, seconds(90))).toMatchObject({ stepIndex: 1, inStepMilliseconds: seconds(-10) });
    expect(rideAt(set, [...events, event('back', 92)], seconds(92))).toMatchObject({ stepIndex: 0, outcomes: [] });
  });

  test('each length starts on the send-off, or with the tap that comes after it', () => {
    const swims = fc.array(fc.integer({ min: 1, max: 180_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        swims,
        fc.integer({ min: 1, max: 120_000 }),
        fc.integer({ min: 1, max: 60_000 }),
        (times, swim, wait) => {
          const lengths = times.flatMap((): RideStep[] => [
            { ...hundred, milliseconds: swim },
            { ...rest, milliseconds: wait },
          ]);
          const events: RideEvent[] = [{ act: 'start', atMilliseconds: 0 }];
          let startsAt = 0;
          for (const [index, time] of times.entries()) {
            expect(rideAt(lengths, events, startsAt)).toMatchObject({ stepIndex: 2 * index, inStepMilliseconds: 0 });
            events.push({ act: 'skip', atMilliseconds: startsAt + time });
            startsAt += Math.max(time, swim + wait);
            if (time < swim + wait) expect(rideAt(lengths, events, startsAt - 1).stepIndex).toBe(2 * index + 1);
          }
          expect(rideAt(lengths, events, startsAt)).toMatchObject({ phase: 'finished', riddenMilliseconds: startsAt });
        },
      ),
    );
  });
});

const anyPlan = fc.array(
  fc.record({
    milliseconds: fc.integer({ min: 1, max: 900_000 }),
    waitsFor: fc.constantFrom(null, null, null, 'lapKey' as const, 'distance' as const),
    isSendOffRest: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);
const anyEvents = fc
  .array(fc.tuple(fc.constantFrom(...rideActs), fc.integer({ min: 0, max: 600_000 })), { maxLength: 40 })
  .map((gaps) => {
    let at = 0;
    return gaps.map(([act, gap]): RideEvent => ({ act, atMilliseconds: (at += gap) }));
  });

describe('intensity', () => {
  test('S3.09 half of a session at 110 % is kept as 105 % of what was planned, and none where nothing was turned', () => {
    const events = [event('start', 0), turn(110, 75)];
    expect(rideAt(plan, events, seconds(80)).intensityPercent).toBe(110);
    expect(rideResult(rideAt(plan, events, seconds(150)))).toEqual({
      secondsRidden: 150,
      stepsSkipped: 0,
      intensityPercent: 105,
    });
    expect(rideResult(rideAt(plan, [event('start', 0), turn(101, 75), turn(100, 76)], seconds(150)))).toEqual({
      secondsRidden: 150,
      stepsSkipped: 0,
    });
  });

  test('turned in a pause it counts from the moment that the athlete goes on', () => {
    const events = [event('start', 0), event('pause', 75), turn(90, 80), event('resume', 500)];
    expect(rideResult(rideAt(plan, events, seconds(5000))).intensityPercent).toBe(95);
  });

  test('it lies between the least and the most that was chosen, for any taps', () => {
    const anyTurns = fc.array(fc.tuple(fc.integer({ min: 50, max: 150 }), fc.integer({ min: 0, max: 60 })));
    fc.assert(
      fc.property(anyTurns, fc.integer({ min: 1, max: 300 }), (turns, later) => {
        let at = 0;
        const events = [event('start', 0), ...turns.map(([percent, gap]) => turn(percent, (at += gap)))];
        const { intensityPercent = 100 } = rideResult(rideAt(plan, events, seconds(at + later)));
        const chosen = [100, ...turns.map(([percent]) => percent)];
        expect(intensityPercent).toBeGreaterThanOrEqual(Math.min(...chosen));
        expect(intensityPercent).toBeLessThanOrEqual(Math.max(...chosen));
      }),
    );
  });

  test('a tap of an earlier release is read as before, and one beyond the bounds is none', () => {
    expect(rideEvent.safeParse({ act: 'pause', atMilliseconds: 5 }).success).toBe(true);
    expect(rideEvent.safeParse(turn(103, 5)).success).toBe(true);
    expect(rideEvent.safeParse(turn(151, 5)).success).toBe(false);
  });
});

describe('for any workout and any taps', () => {
  test('the position depends on the time asked for, never on how often it was asked before', () => {
    fc.assert(
      fc.property(anyPlan, anyEvents, fc.integer({ min: 0, max: 18_000_000 }), (plan, events, later) => {
        const last = events.at(-1)?.atMilliseconds ?? 0;
        const at = rideAt(plan, [{ act: 'start', atMilliseconds: 0 }, ...events], last + later);
        const ticks = [0.1, 0.25, 0.8].map((share) => Math.floor(last + later * share));
        // Taps that change nothing where they stand, spread between: a resume while riding.
        const noise =
          at.phase === 'paused' ? [] : ticks.map((tick): RideEvent => ({ act: 'start', atMilliseconds: tick }));
        expect(rideAt(plan, [{ act: 'start', atMilliseconds: 0 }, ...events, ...noise], last + later)).toEqual(at);
      }),
    );
  });

  test('time ridden never exceeds time passed, and each step before the current one has an outcome', () => {
    fc.assert(
      fc.property(anyPlan, anyEvents, fc.integer({ min: 0, max: 18_000_000 }), (plan, events, later) => {
        const now = (events.at(-1)?.atMilliseconds ?? 0) + later;
        const state = rideAt(plan, events, now);
        expect(state.riddenMilliseconds).toBeLessThanOrEqual(now);
        expect(state.riddenMilliseconds).toBeGreaterThanOrEqual(0);
        expect(state.outcomes).toHaveLength(state.stepIndex);
        const { stepsDone, stepsPartlyDone, stepsSkipped } = rideSummary(state);
        expect(stepsDone + stepsPartlyDone + stepsSkipped).toBe(state.stepIndex);
        expect(state.phase === 'finished').toBe(state.stepIndex === plan.length);
      }),
    );
  });

  test('time ridden never goes back as time goes on', () => {
    fc.assert(
      fc.property(anyPlan, anyEvents, fc.array(fc.integer({ min: 0, max: 600_000 })), (plan, events, gaps) => {
        let now = events.at(-1)?.atMilliseconds ?? 0;
        let ridden = 0;
        for (const gap of gaps) {
          now += gap;
          const state = rideAt(plan, events, now);
          expect(state.riddenMilliseconds).toBeGreaterThanOrEqual(ridden);
          ridden = state.riddenMilliseconds;
        }
      }),
    );
  });
});
