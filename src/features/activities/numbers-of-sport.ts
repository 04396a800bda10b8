/** What an activity's numbers are as another sport: each sport has thresholds of its own (S7.09, S7.10). */
import type { InputOf } from '#core/acts/acts.ts';
import { summaryOf } from '#core/domain/activity/summary.ts';
import { thresholdsOn } from '#core/domain/activity/thresholds-on.ts';
import { decodeActivity } from '#core/formats/activity/samples.ts';
import type { ActivitySport, RecordedActivity } from '#core/model/recorded-activity.ts';
import type { Ground } from '#src/app/activities/measure-activity.ts';
import type { Activity } from './reads.ts';

/** What an athlete's thresholds on any day come from. */
export type ThresholdGround = { settings: Ground['settings'] | undefined; history: Ground['history'] };

/**
 * There are no earlier numbers of this sport to restore; an undo of the change brings back the sport and all its numbers.
 * @param recorded what was recorded, of the sport that it shall have
 */
export function numbersOfSport(
  { id: activityId, calendarDate }: Pick<Activity, 'id' | 'calendarDate'>,
  recorded: RecordedActivity,
  { settings, history }: ThresholdGround,
): InputOf<'recalculateActivity'> {
  const thresholds = thresholdsOn(calendarDate, recorded, settings, history);
  return { activityId, numbers: { ...summaryOf(recorded, thresholds), thresholds }, formerNumbers: null };
}

/** An activity as another sport, with its recording as it is kept. */
export interface OtherSport {
  activity: Activity;
  bytes: Uint8Array;
  sport: ActivitySport;
  ground: ThresholdGround;
}

/** @returns null where its recording can't be read */
export function numbersFrom({ activity, bytes, sport, ground }: OtherSport): InputOf<'recalculateActivity'> | null {
  const read = decodeActivity(bytes);
  return read.ok ? numbersOfSport(activity, { ...read.activity, sport }, ground) : null;
}
