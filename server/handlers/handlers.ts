/** The handlers of each service, typed apart: a name means an endpoint of its own service. */
import type { ServiceName } from '#server/contract.ts';
import { coach } from './coach.ts';
import { connectors } from './connectors.ts';
import { main } from './main.ts';

export const handlers = { main, coach, connectors } satisfies Record<ServiceName, object>;
