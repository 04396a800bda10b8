/** Activities that a service lacks (S7.34): none can be told or sent where the account is not connected to it. */
import type { system } from '#core/contract/system.ts';
import { Refusal } from '#core/contract/errors.ts';
import type { HandlerOf } from '#server/http/route.ts';

export const missingActivities = (): HandlerOf<typeof system.missingActivities> => () =>
  Promise.reject(new Refusal('notConnected'));

/** The gate comes first (S6.06): an athlete without a paid membership is told that. */
export const sendMissingActivities = (): HandlerOf<typeof system.sendMissingActivities> => () =>
  Promise.reject(new Refusal('notConnected'));
