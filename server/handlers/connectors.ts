/** What answers each endpoint of the connectors to outside services. */
import type { Endpoints } from '#server/contract.ts';
import { hideSyncedStravaActivity } from '#server/routes/activities/change-activity.ts';
import type { HandlerTable } from './table.ts';

export const connectors: HandlerTable<Endpoints<'connectors'>> = { hideSyncedStravaActivity };
