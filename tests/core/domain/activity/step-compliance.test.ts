import { describe, expect, test } from 'vitest';
import { heldShareOf, shareInTargetOf, stepCompliance, targetChannel } from '#core/domain/activity/step-compliance.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import type { Segment } from '#core/model/segment.ts';
import { activityOf } from '#tests/core/formats/activity/arbitrary-activity.ts';
import { recordedWatts, times, wattsOf } from './power-series.ts';

const steady = (durationSeconds: number, percent: number): Segment => ({
  type: 'active',
  durationSeconds,
  percentOfFtp: { start: percent, end: percent },
});
/** For an FTP of 250 W: 10 minutes at 125 W, three times 5 minutes at 250 W and 3 at 125 W. */
const plan = expandWorkout(
  'bike',
  [steady(600, 50), { type: 'repeat', count: 3, segments: [steady(300, 100), steady(180, 50)] }],
  referenceThresholds,
).steps;
const asPlanned = wattsOf([600, 125], ...times(3, [300, 250], [180, 125]));

describe('a workout beside what was ridden', () => {
  test('as planned, every step was kept', () => {
    const steps = stepCompliance(recordedWatts(asPlanned), plan, 250);
    expect(steps.map(({ targetWatts, doneWatts, shareInTarget }) => [targetWatts, doneWatts, shareInTarget])).toEqual(
      [125, 250, 125, 250, 125, 250, 125].map((watts) => [watts, watts, 1]),
    );
    expect(steps[1]).toMatchObject({ index: 1, startSeconds: 600, endSeconds: 900 });
  });

  test('begun later, after the way to the hill, the plan lies where it was ridden', () => {
    const steps = stepCompliance(recordedWatts([...wattsOf([425, 90]), ...asPlanned]), plan, 250);
    expect(steps.map(({ shareInTarget }) => shareInTarget)).toEqual(Array(7).fill(1));
    expect(steps[1]).toMatchObject({ startSeconds: 1025, endSeconds: 1325 });
  });

  test('a pause moves what comes after it, and costs nothing', () => {
    const offsetsSeconds = asPlanned.map((_, second) => (second < 700 ? second : second + 200));
    const pauses = [{ startSeconds: 700, endSeconds: 900 }];
    const steps = stepCompliance(recordedWatts(asPlanned, { offsetsSeconds, pauses }), plan, 250);
    expect(steps.map(({ shareInTarget }) => shareInTarget)).toEqual(Array(7).fill(1));
    expect(steps[1]).toMatchObject({ startSeconds: 600, endSeconds: 1100 });
  });

  test('too easy an interval was not kept, and one that was not reached has nothing done in it', () => {
    const watts = wattsOf([600, 125], [300, 220], [180, 125], [150, 250]);
    const steps = stepCompliance(recordedWatts(watts), plan, 250);
    expect(steps.map(({ shareInTarget }) => shareInTarget)).toEqual([1, 0, 1, 0.5, 0, 0, 0]);
    expect(steps.at(-1)).toMatchObject({ targetWatts: 125, doneWatts: null });
  });

  test('S2.05 of the whole, the share of the time with a target counts', () => {
    const half = stepCompliance(recordedWatts(wattsOf([600, 125], [300, 250], [180, 125])), plan, 250);
    // 1,080 of 2,040 seconds.
    expect(shareInTargetOf(half)).toBeCloseTo(1_080 / 2_040, 9);
    expect(shareInTargetOf([])).toBeNull();
  });

  test('of the hard steps, those count as held that reached their target in the mean; more is held, too', () => {
    const watts = wattsOf([600, 125], [300, 270], [180, 125], [300, 220], [180, 125]);
    expect(heldShareOf(plan, stepCompliance(recordedWatts(watts), plan, 250))).toBeCloseTo(1 / 3, 9);
    const easy = expandWorkout('bike', [steady(600, 50)], referenceThresholds).steps;
    expect(heldShareOf(easy, stepCompliance(recordedWatts(wattsOf([600, 125])), easy, 250))).toBeNull();
  });

  test('S2.05 the target is drawn where it was ridden, sloping in a ramp, and nowhere else', () => {
    const ramp: Segment = { type: 'active', durationSeconds: 100, percentOfFtp: { start: 50, end: 100 } };
    const { steps } = expandWorkout('bike', [steady(60, 50), ramp], referenceThresholds);
    const recorded = recordedWatts(wattsOf([60, 125], [100, 190], [40, 90]));
    const drawn = targetChannel(recorded.offsetsSeconds, steps, stepCompliance(recorded, steps, 250), 250);
    expect([drawn[0], drawn[59], drawn[60], drawn[110], drawn[159], drawn[160]]).toEqual([
      125,
      125,
      expect.closeTo(125, -1) as number,
      expect.closeTo(187.5, -1) as number,
      expect.closeTo(250, -1) as number,
      null,
    ]);
  });

  test('a free ride has no target to be held to, and without power nothing is said', () => {
    const free = expandWorkout('bike', [{ type: 'freeRide', durationSeconds: 60 }], referenceThresholds).steps;
    expect(stepCompliance(recordedWatts(wattsOf([60, 180])), free, 250)).toMatchObject([
      { targetWatts: null, doneWatts: 180, shareInTarget: null },
    ]);
    expect(stepCompliance(activityOf({ offsetsSeconds: [0] }), plan, 250)).toEqual([]);
  });
});
