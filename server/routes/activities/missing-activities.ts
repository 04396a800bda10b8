/** Activities that a service lacks (S7.34): none can be told or sent where the account is not connected to it. */
import type { system } from '#core/contract/system.ts';
import { Refusal } from '#core/contract/errors.ts';
import type { HandlerOf } from '#server/http/route.ts';

export const missingActivities = (): HandlerOf<typeof system.missingActivities> => () =>
  Promise.reject(new Refusal('notConnected'));

/** The gate is before it (S6.06): whoever has no paid membership hears that first. */
export const sendMissingActivities = (): HandlerOf<typeof system.sendMissingActivities> => () =>
  Promise.reject(new Refusal('notConnected'));
