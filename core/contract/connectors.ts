/** The connectors to outside services (S7.11, S7.57–S7.60), under `/connectors`. */
import * as z from 'zod/mini';
import { type Endpoint, endpoint, type Method } from './endpoint.ts';

const status = z.object({ authorized: z.boolean() });

const later = (method: Method, path: string, spec: string): Endpoint =>
  endpoint({ method, path, access: 'login', input: z.object({}), output: status, spec, planned: true });

/** S7.57 has one shape of addresses, S7.58 and S7.59 another. */
const byApiStatus = (service: string) => ({
  [`${service}Status`]: later('GET', `/${service}/api/status`, 'S7.57'),
  [`${service}Disconnect`]: later('GET', `/${service}/disconnect`, 'S7.57'),
});

const byAuthStatus = (service: string, spec: string) => ({
  [`${service}Status`]: later('GET', `/${service}/auth/status`, spec),
  [`${service}Disconnect`]: later('DELETE', `/${service}/auth/disconnect`, spec),
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

export const connectors: Record<string, Endpoint> = {
  ...byApiStatus('intervals'),
  ...byApiStatus('garmin'),
  ...byApiStatus('trainingpeaks'),
  ...byAuthStatus('wahoo', 'S7.58'),
  ...byAuthStatus('strava', 'S7.59'),
  ...byAuthStatus('dropbox', 'S7.59'),
  ...byAuthStatus('google', 'S7.59'),
  ...byAuthStatus('zwift', 'S7.59'),
  hideSyncedStravaActivity: endpoint<unknown, unknown>({
    method: 'DELETE',
    path: '/strava/activities/hide-synced-strava-activity/{id}',
    access: 'login',
    input: z.object({ id: z.string().check(z.maxLength(64)) }),
    output: z.unknown(),
    spec: 'S7.11',
    planned: true,
  }),
};
