/** An administrator sends a message to one athlete, to those of a level or to all, or withdraws it. */
import type { admin } from '#core/contract/admin.ts';
import { Refusal } from '#core/contract/errors.ts';
import { freshId } from '#server/fresh-id.ts';
import { announcementLimits } from '#core/model/announcement.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const sentNotifications =
  (services: Services): HandlerOf<typeof admin.sentNotifications> =>
  async () => ({ notifications: await services.notifications.all() });

export const postNotification =
  (services: Services): HandlerOf<typeof admin.postNotification> =>
  async (asked) => {
    const { type, message, audience, email } = asked.input;
    const account = audience === 'account' ? await services.accounts.byEmail(email ?? '') : null;
    if (account === undefined) throw new Refusal('accountUnknown');
    if ((await services.notifications.count()) >= announcementLimits.kept) throw new Refusal('tooMany');
    const now = services.execute.now();
    const id = freshId(services.execute);
    const createdAt = now.toISOString();
    await services.notifications.add({ id, type, message, audience, account: account?.id ?? null, createdAt });
    return {};
  };

export const withdrawNotification =
  (services: Services): HandlerOf<typeof admin.withdrawNotification> =>
  async (asked) => {
    await services.notifications.delete(asked.input.id);
    return {};
  };
