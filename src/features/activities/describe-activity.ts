/** An athlete describes an activity; with another sport, its figures are worked out again. */
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { act, loadActs } from '#src/app/acts/do-act.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { numbersOfSport } from './numbers-of-sport.ts';
import { thresholdGround } from './threshold-ground.ts';
import type { Activity } from './reads.ts';

type Described = Partial<Pick<Activity, 'name' | 'sport' | 'otherSport'> & { tags: string[] }>;

/**
 * One undo for both.
 * @param recorded null where it is not here: the server works the numbers out once it has it
 */
export async function describeActivity(
  athlete: Athlete,
  activity: Activity,
  fields: Described,
  recorded: RecordedActivity | null,
): Promise<void> {
  const updated = await act(
    'updateActivity',
    { activityId: activity.id, fields },
    { activities: [activity] },
    { isSilent: true },
  );
  if (!updated) return;
  const { sport = activity.sport } = fields;
  const recalculated =
    recorded && sport !== activity.sport ? await recalculate(athlete, activity, { ...recorded, sport }) : null;
  const [, { sayAct }] = await loadActs();
  await sayAct(athlete, updated, updated.mid, recalculated ? [recalculated] : []);
}

async function recalculate({ database }: Athlete, activity: Activity, anew: RecordedActivity) {
  const input = numbersOfSport(activity, anew, await thresholdGround(database));
  return act('recalculateActivity', input, { activities: [activity] }, { isSilent: true });
}
