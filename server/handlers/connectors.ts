/** What answers each endpoint of the connectors to outside services. */
import type { Endpoints } from '#server/contract.ts';
import { hideSyncedStravaActivity } from '#server/routes/activities/change-activity.ts';
import { serviceDisconnect, serviceStatus } from '#server/routes/activities/missing-activities.ts';
import type { HandlerTable } from './table.ts';

export const connectors: HandlerTable<Endpoints<'connectors'>> = {
  hideSyncedStravaActivity,
  stravaStatus: serviceStatus('strava'),
  stravaDisconnect: serviceDisconnect('strava'),
  dropboxStatus: serviceStatus('dropbox'),
  dropboxDisconnect: serviceDisconnect('dropbox'),
};
