/** Activities that a service lacks (S7.34), and whether the athlete is connected to it (S4.08, S7.59). */
import type { activitiesOnServices, activityConnections } from '#core/contract/activity-services.ts';
import type { ActivityService } from '#core/model/activity-services.ts';
import type { RowOf } from '#core/model/tables.ts';
import { missingOn, sendMissing } from '#server/activity-services/missing-activities.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const answerOf = (rows: readonly RowOf<'activities'>[]) => ({
  activities: rows.map(({ id, name, sport, startedAt: startDate, calendarDate }) => ({
    id,
    name,
    sport,
    startDate,
    calendarDate,
  })),
});

export const missingActivities =
  (services: Services): HandlerOf<typeof activitiesOnServices.missingActivities> =>
  async (asked) =>
    answerOf(await missingOn(services, userOf(asked).userId, asked.input.provider));

/**
 * The gate comes first (S6.06): an athlete without a paid membership is told that.
 * @returns what is still missing after some seconds of sending: whoever wants all of it sent asks again
 */
export const sendMissingActivities =
  (services: Services): HandlerOf<typeof activitiesOnServices.sendMissingActivities> =>
  async (asked) => {
    const { userId } = userOf(asked);
    services.limits.activitySendsByAccount.take(userId);
    return answerOf(await sendMissing(services, userId, asked.input.provider));
  };

export const serviceStatus =
  (service: ActivityService) =>
  (services: Services): HandlerOf<typeof activityConnections.stravaStatus> =>
  async (asked) => ({
    authorized: (await services.activityPeers[service]?.isConnected(userOf(asked).userId)) ?? false,
  });

export const serviceDisconnect =
  (service: ActivityService) =>
  (services: Services): HandlerOf<typeof activityConnections.stravaDisconnect> =>
  async (asked) => {
    await services.activityPeers[service]?.disconnect(userOf(asked).userId);
    return { authorized: false };
  };
