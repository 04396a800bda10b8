/** A mutation whose address takes exactly what its call takes. */
import type { ActName } from '#core/acts/acts.ts';
import type { Handler } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { RestActs } from './rest-acts.ts';

export const callHandler =
  (name: ActName) =>
  (services: Services): Handler =>
  (asked) =>
    new RestActs(services, asked).runWhole(name);
