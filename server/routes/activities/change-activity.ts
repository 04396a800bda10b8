/** Describes an activity, recalculates it or hides it (S7.08–S7.11). */
import { type activities } from '#core/contract/activities.ts';
import type { connectors } from '#core/contract/connectors.ts';
import { Refusal } from '#core/contract/errors.ts';
import type { RestForm } from '#core/acts/rest-forms.ts';
import { byAnotherFtp } from '#core/domain/activity/by-another-ftp.ts';
import { recalculated, reverted } from '#core/domain/activity/recalculated.ts';
import { summaryOf } from '#core/domain/activity/summary.ts';
import { thresholdsOn } from '#core/domain/activity/thresholds-on.ts';
import type { ActivityNumbers } from '#core/model/activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type Handler, type HandlerOf, userOf } from '#server/http/route.ts';
import { given } from '#server/routes/given.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { recordedActivity } from './activity-view.ts';
import { ownActivity } from './get-activities.ts';

export const updateActivity =
  (services: Services): Handler<RestForm<'updateActivity'>> =>
  async (asked) => {
    const { id: activityId, ...fields } = asked.input;
    const changed = given(fields);
    if (Object.keys(changed).length === 0)
      throw new Refusal('invalidInput', { field: 'id', problem: 'Nothing to change is given.' });
    return new RestActs(services, asked).run([act('updateActivity', { activityId, fields: changed })]);
  };

/** Going back restores the first numbers; the same request, asked again, gets the same answer. */
export const recalculateActivity =
  (services: Services): Handler<RestForm<'recalculateActivity'>> =>
  async (asked) => {
    const { activityMetricsId: activityId, isRevert = false } = asked.input;
    const acts = new RestActs(services, asked);
    const before = await acts.before('recalculateActivity');
    if (before) return before;
    const { userId } = userOf(asked);
    const row = await ownActivity(services, userId, activityId);
    const input = isRevert ? reverted(row) : recalculated(row, await numbersAnew(services, userId, row));
    return acts.run([act('recalculateActivity', input)]);
  };

/**
 * By the thresholds that the athlete had on its day, as they are known today.
 * @throws Refusal recordingNotHere where that takes samples that are not here
 */
async function numbersAnew(services: Services, account: string, row: RowOf<'activities'>): Promise<ActivityNumbers> {
  const recorded = await recordedActivity(services, account, row);
  const [settings, history] = await services.execute.store.read(async (reads) => {
    const rows = new OwnRows(reads, account);
    return Promise.all([rows.find('settings', account), rows.children('ftpHistory', account)]);
  });
  const { sport, numbers } = row;
  const { poolLengthMeters = null } = recorded ?? {};
  const thresholds = thresholdsOn(row.calendarDate, { sport, poolLengthMeters }, settings, history);
  if (recorded) return { ...summaryOf({ ...recorded, sport }, thresholds), thresholds };
  if (numbers.stressSource === 'power') return byAnotherFtp(numbers, thresholds.ftpWatts);
  throw new Refusal('recordingNotHere');
}

export const resyncActivity =
  (services: Services): HandlerOf<typeof activities.resyncActivity> =>
  async (asked) => {
    const { action, id: activityId } = asked.input;
    const { userId } = userOf(asked);
    const row = await ownActivity(services, userId, activityId);
    if (action !== 'file') throw new Refusal('notConnected');
    const { sources } = row;
    const numbers = await numbersAnew(services, userId, row);
    const fields = { activityId, sources, numbers, formerNumbers: null };
    return new RestActs(services, asked).run([act('setActivitySources', fields)]);
  };

/** S7.11: out of lists and totals; it is not deleted. */
export const hideSyncedStravaActivity =
  (services: Services): HandlerOf<typeof connectors.hideSyncedStravaActivity> =>
  async (asked) => {
    const change = { activityId: asked.input.id, fields: { isHidden: true } };
    return new RestActs(services, asked).run([act('updateActivity', change)]);
  };
