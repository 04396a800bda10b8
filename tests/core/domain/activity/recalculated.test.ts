/** Numbers of an activity by another FTP, and the way back. */
import { expect, test } from 'vitest';
import { byAnotherFtp } from '#core/domain/activity/by-another-ftp.ts';
import { recalculated, reverted } from '#core/domain/activity/recalculated.ts';
import type { ActivityNumbers } from '#core/model/activity.ts';

const numbers = (stressSource: ActivityNumbers['stressSource'] = 'power') =>
  ({
    stressSource,
    normalizedWatts: 200,
    intensityFactor: 1,
    stress: 100,
    thresholds: { ftpWatts: 200, cssSecondsPer100m: 100 },
  }) as ActivityNumbers;
const [first, second, third] = [200, 250, 400].map((ftpWatts) => byAnotherFtp(numbers(), ftpWatts)) as [
  ActivityNumbers,
  ActivityNumbers,
  ActivityNumbers,
];

test('S7.09 by an FTP a quarter higher, the same hour is at 0.8 of it and 64 points of stress; its power stays', () => {
  expect(second).toMatchObject({ normalizedWatts: 200, intensityFactor: 0.8, thresholds: { ftpWatts: 250 } });
  expect(second.stress).toBeCloseTo(64, 9);
  expect(second.thresholds.cssSecondsPer100m).toBe(100);
});

test.each(['heartRate', 'pace', null] as const)('S7.09 stress by %s is not measured by an FTP', (source) => {
  expect(byAnotherFtp(numbers(source), 400)).toEqual(numbers(source));
});

test('S7.09 however often it is recalculated, the way back leads to the first numbers, and then nowhere', () => {
  const once = recalculated({ id: 'a', numbers: first, formerNumbers: null }, second);
  expect(once).toEqual({ activityId: 'a', numbers: second, formerNumbers: first });
  const twice = recalculated({ id: 'a', ...once }, third);
  expect(twice).toEqual({ activityId: 'a', numbers: third, formerNumbers: first });
  const back = reverted({ id: 'a', ...twice });
  expect(back).toEqual({ activityId: 'a', numbers: first, formerNumbers: null });
  expect(reverted({ id: 'a', ...back })).toEqual(back);
});
