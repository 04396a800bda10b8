/** A device is to be reminded of the day's training at a time, or no more. */
import { Refusal } from '#core/contract/errors.ts';
import { type push, pushLimits } from '#core/contract/push.ts';
import { momentsAround } from '#server/push/moments-around.ts';
import { freshId } from '#server/fresh-id.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { placeOf } from '#server/push/place-of.ts';
import type { Services } from '#server/services.ts';

export const saveReminder =
  (services: Services): HandlerOf<typeof push.saveReminder> =>
  async (asked) => {
    const { pusher, pushSubscriptions, execute } = services;
    const { bearer, input } = asked;
    if (!pusher || !bearer) throw new Refusal('notFound');
    if (!pusher.accepts(input)) throw new Refusal('invalidInput', { field: 'endpoint' });
    const { userId: account } = bearer.user;
    const now = execute.now();
    const { timezone } = await placeOf(services, account);
    const subscription = {
      ...input,
      id: freshId(execute),
      account,
      session: bearer.session,
      nextAt: momentsAround(now, input.time, timezone).next.at.toISOString(),
      createdAt: now.toISOString(),
    };
    if (!(await pushSubscriptions.put(subscription))) throw new Refusal('notYours');
    await pushSubscriptions.keepNewest(account, pushLimits.devicesPerAccount);
    return {};
  };

export const deleteReminder =
  ({ pushSubscriptions }: Services): HandlerOf<typeof push.deleteReminder> =>
  async (asked) => {
    await pushSubscriptions.removeEndpoint(asked.input.endpoint, userOf(asked).userId);
    return {};
  };
