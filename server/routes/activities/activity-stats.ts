/** What an athlete's activities come to: totals by year (S7.04), and VO2max (S7.05, S7.06). */
import type { activities } from '#core/contract/activities.ts';
import { Refusal } from '#core/contract/errors.ts';
import { bestSegments, estimatedDays, maximumBeatsOfAge, vo2maxEstimates } from '#core/domain/activity/vo2max.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import { recordedActivity } from './activity-view.ts';
import { ownActivity } from './get-activities.ts';

export const activityStats =
  (services: Services): HandlerOf<typeof activities.activityStats> =>
  async (asked) => ({ years: await services.activityTotals.byYear(userOf(asked).userId, asked.input.type) });

export const vo2maxStatsTest =
  (services: Services): HandlerOf<typeof activities.vo2maxStatsTest> =>
  async (asked) => {
    const { userId } = userOf(asked);
    // Athletes read their own numbers only. For any other id the answer is the same, so that it does not tell which
    // accounts exist.
    if (asked.input.userId !== userId) throw new Refusal('notFound');
    const from = shiftDate(services.execute.now().toISOString().slice(0, 10), -estimatedDays);
    const [watts, riderWeightKg] = await Promise.all([
      services.activityTotals.bestFiveMinutes(userId, from),
      services.execute.store.read((reads) => weightOf(new OwnRows(reads, userId))),
    ]);
    const isKnown = watts !== null && riderWeightKg !== null;
    return {
      maximumBeats: maximumBeatsOfAge(asked.input.userAge),
      bestFiveMinutesWatts: watts,
      estimates: isKnown ? vo2maxEstimates(watts, riderWeightKg) : [],
    };
  };

export const vo2maxBestSegmentsTest =
  (services: Services): HandlerOf<typeof activities.vo2maxBestSegmentsTest> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const { activityId, maxHR: maximumBeats } = asked.input;
    const row = await ownActivity(services, userId, activityId);
    const recorded = await recordedActivity(services, userId, row);
    if (!recorded) throw new Refusal('recordingNotHere');
    const riderWeightKg = await services.execute.store.read((reads) => weightOf(new OwnRows(reads, userId)));
    if (riderWeightKg === null) return { mlPerKgAndMinute: null, standardError: null, segments: [] };
    return bestSegments(recorded, { riderWeightKg, maximumBeats });
  };

/** Null where the athlete has told none; 0 is none either. */
const weightOf = async (rows: OwnRows): Promise<number | null> =>
  (await rows.find('settings', rows.space))?.riderWeightKg || null;
