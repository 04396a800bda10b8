/** Whether an activity that has another sport now still has the numbers of the former one: each sport has thresholds of its own. */
import { sameValue } from '#core/domain/sync/digest.ts';
import type { ActivityNumbers } from '#core/model/activity.ts';
import type { ActivitySport, RecordedActivity } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type ActivityThresholds, summaryOf } from './summary.ts';

/**
 * @param thresholdsOf a sport's, on the day of the activity
 * @param formerSport which it had before
 * @returns its numbers as the sport that it is: by that sport's thresholds on the day, or by those that it has where an older
 * device has worked them out and left the best times out. Null where it has such already, worked out with the change or
 * brought back by an undo, by whichever thresholds
 */
export function numbersOwed(
  { sport, numbers }: Pick<RowOf<'activities'>, 'sport' | 'numbers'>,
  recorded: RecordedActivity,
  thresholdsOf: (sport: ActivitySport) => ActivityThresholds,
  formerSport: ActivitySport,
): ActivityNumbers | null {
  const by = (thresholds: ActivityThresholds): ActivityNumbers => ({
    ...summaryOf({ ...recorded, sport }, thresholds),
    thresholds,
  });
  const own = thresholdsOf(sport);
  const isByFormer = sameValue(numbers.thresholds, thresholdsOf(formerSport)) && !sameValue(numbers.thresholds, own);
  if (isByFormer) return by(own);
  const asItWas = by(numbers.thresholds);
  if (sameValue(numbers, asItWas)) return null;
  // An older device stores no best times: they are all that is owed then.
  const isOlder = numbers.bestSeconds === undefined;
  return isOlder && sameValue({ ...numbers, bestSeconds: asItWas.bestSeconds }, asItWas) ? asItWas : by(own);
}
