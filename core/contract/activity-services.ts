/** Activities on other services: what one lacks and the sending of it (S7.34), and the connection to it (S4.08, S7.59). */
import * as z from 'zod/mini';
import { type ActivityService, activityServices } from '#core/model/activity-services.ts';
import { id } from '#core/model/ids.ts';
import { activitySports } from '#core/model/recorded-activity.ts';
import { endpoint } from './endpoint.ts';

const input = z.object({ provider: z.enum(activityServices) });

/** What a service lacks, the newest first; of the sending, what is still missing: one asks again until that is nothing. */
const output = z.object({
  activities: z.array(
    z.object({ id, name: z.string(), sport: z.enum(activitySports), startDate: z.string(), calendarDate: z.string() }),
  ),
});

const path = '/api/turbo/activities/missing';

export const activitiesOnServices = {
  missingActivities: endpoint({ method: 'GET', path, access: 'login', input, output, spec: 'S7.34' }),
  sendMissingActivities: endpoint({ method: 'POST', path, access: 'paid', input, output, spec: 'S7.34' }),
};

export const authorized = z.object({ authorized: z.boolean() });

const statusOf = (service: ActivityService) =>
  endpoint({
    method: 'GET',
    path: `/${service}/auth/status`,
    access: 'login',
    input: z.object({}),
    output: authorized,
    spec: 'S7.59',
  });

const disconnectOf = (service: ActivityService) =>
  endpoint({
    method: 'DELETE',
    path: `/${service}/auth/disconnect`,
    access: 'login',
    input: z.object({}),
    output: authorized,
    spec: 'S7.59',
  });

/** Under the base of the connectors. */
export const activityConnections = {
  stravaStatus: statusOf('strava'),
  stravaDisconnect: disconnectOf('strava'),
  dropboxStatus: statusOf('dropbox'),
  dropboxDisconnect: disconnectOf('dropbox'),
};
