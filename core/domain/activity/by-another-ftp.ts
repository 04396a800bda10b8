/** The numbers of an activity by another FTP, without its samples: power stays, what it is measured against changes. */
import type { ActivityNumbers } from '#core/model/activity.ts';

/** @returns the same numbers where stress does not come from power */
export function byAnotherFtp(numbers: ActivityNumbers, ftpWatts: number): ActivityNumbers {
  const { stressSource, intensityFactor, stress, thresholds } = numbers;
  if (stressSource !== 'power') return numbers;
  const factor = thresholds.ftpWatts / ftpWatts;
  return {
    ...numbers,
    intensityFactor: intensityFactor && intensityFactor * factor,
    stress: stress && stress * factor ** 2,
    thresholds: { ...thresholds, ftpWatts },
  };
}
