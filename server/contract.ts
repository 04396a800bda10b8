/** Everything that may be asked of the server: one line an endpoint, by the service that answers it. */
import { acts } from '#core/acts/acts.ts';
import { accounts } from '#core/contract/accounts.ts';
import { activities } from '#core/contract/activities.ts';
import { activitiesOnServices } from '#core/contract/activity-services.ts';
import { admin } from '#core/contract/admin.ts';
import { blobs } from '#core/contract/blobs.ts';
import { calendar } from '#core/contract/calendar.ts';
import { catalogue } from '#core/contract/catalogue.ts';
import { coach } from '#core/contract/coach.ts';
import { connectors } from '#core/contract/connectors.ts';
import { lists } from '#core/contract/lists.ts';
import { announcements } from '#core/contract/announcements.ts';
import { passkeys } from '#core/contract/passkeys.ts';
import { plans } from '#core/contract/plans.ts';
import { push } from '#core/contract/push.ts';
import { sync } from '#core/contract/sync.ts';
import { system } from '#core/contract/system.ts';
import { users } from '#core/contract/users.ts';
import { workouts } from '#core/contract/workouts.ts';

export const contract = {
  main: {
    base: '',
    endpoints: {
      ...acts,
      ...sync,
      ...blobs,
      ...catalogue,
      ...calendar,
      ...workouts,
      ...lists,
      ...plans,
      ...users,
      ...activitiesOnServices,
      ...activities,
      ...system,
      ...announcements,
      ...admin,
      ...accounts,
      ...passkeys,
      ...push,
    },
  },
  coach: { base: '/coach-api', endpoints: coach },
  connectors: { base: '/connectors', endpoints: connectors },
} as const;

export type ServiceName = keyof typeof contract;

/** The endpoints of a service, by name. */
export type Endpoints<Service extends ServiceName> = (typeof contract)[Service]['endpoints'];
