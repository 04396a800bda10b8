/** Everything that may be asked of the server: one line an endpoint, by the service that answers it. */
import { accounts } from './accounts.ts';
import { activities } from './activities.ts';
import { admin } from './admin.ts';
import { blobs } from './blobs.ts';
import { calendar } from './calendar.ts';
import { catalogue } from './catalogue.ts';
import { coach } from './coach.ts';
import { connectors } from './connectors.ts';
import { lists } from './lists.ts';
import { acts } from '#core/acts/acts.ts';
import { notices } from './notices.ts';
import { passkeys } from './passkeys.ts';
import { plans } from './plans.ts';
import { push } from './push.ts';
import { sync } from './sync.ts';
import { system } from './system.ts';
import { users } from './users.ts';
import { workouts } from './workouts.ts';

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
      ...activities,
      ...system,
      ...notices,
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
