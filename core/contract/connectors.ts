/** The connectors to outside services (S7.11, S7.57–S7.60), under `/connectors`. */
import * as z from 'zod/mini';
import { id } from '#core/model/ids.ts';
import { activityConnections, authorized } from './activity-services.ts';
import { endpoint, type Method, outcome, type PlannedEndpoint, plannedEndpoint } from './endpoint.ts';

const later = (method: Method, path: string, spec: string): PlannedEndpoint =>
  plannedEndpoint<unknown, unknown>({ method, path, access: 'login', input: z.object({}), output: authorized, spec });

type Named<Service extends string> = Record<`${Service}Status` | `${Service}Disconnect`, PlannedEndpoint>;

/** The names say the service: `garminStatus`, `garminDisconnect`. */
const named = <Service extends string>(
  service: Service,
  { status, disconnect }: { status: PlannedEndpoint; disconnect: PlannedEndpoint },
) => ({ [`${service}Status`]: status, [`${service}Disconnect`]: disconnect }) as Named<Service>;

/** S7.57 has one shape of addresses, S7.58 and S7.59 another. */
const byApiStatus = <Service extends string>(service: Service) =>
  named(service, {
    status: later('GET', `/${service}/api/status`, 'S7.57'),
    disconnect: later('GET', `/${service}/disconnect`, 'S7.57'),
  });

const byAuthStatus = <Service extends string>(service: Service, spec: string) =>
  named(service, {
    status: later('GET', `/${service}/auth/status`, spec),
    disconnect: later('DELETE', `/${service}/auth/disconnect`, spec),
  });

export const connectorNames = [
  'intervals',
  'garmin',
  'trainingpeaks',
  'wahoo',
  'strava',
  'dropbox',
  'google',
  'zwift',
] as const;

export const connectors = {
  ...byApiStatus('intervals'),
  ...byApiStatus('garmin'),
  ...byApiStatus('trainingpeaks'),
  ...byAuthStatus('wahoo', 'S7.58'),
  ...activityConnections,
  ...byAuthStatus('google', 'S7.59'),
  ...byAuthStatus('zwift', 'S7.59'),
  hideSyncedStravaActivity: endpoint({
    method: 'DELETE',
    path: '/strava/activities/hide-synced-strava-activity/{id}',
    access: 'login',
    input: z.object({ id }),
    output: outcome,
    spec: 'S7.11',
  }),
};
