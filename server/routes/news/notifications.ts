/** What an athlete has been told by administrators, and what of it is read (S7.30, S7.33). */
import { Refusal } from '#core/contract/errors.ts';
import type { announcements } from '#core/contract/announcements.ts';
import type { users } from '#core/contract/users.ts';
import { membershipOf } from '#core/domain/membership.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import type { StoredNotification } from '#server/store/notifications.ts';

export const alerts =
  (services: Services): HandlerOf<typeof users.alerts> =>
  (asked) =>
    notificationsFor(services, userOf(asked).userId);

/** What an account has received, and which of it is read. */
export async function notificationsFor(services: Services, userId: string) {
  const received = await receivedBy(services, userId);
  const ids = received.map(({ id }) => id);
  return {
    received: received.map(({ id, type, message }) => ({ _id: id, type, message, view: 'popup' })),
    read: await services.notifications.readBy(userId, ids),
  };
}

export const readNotification =
  (services: Services): HandlerOf<typeof announcements.readNotification> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const received = await receivedBy(services, userId);
    if (!received.some(({ id }) => id === asked.input._id)) throw new Refusal('notFound');
    await services.notifications.markRead(userId, asked.input._id, services.execute.now().toISOString());
    return {};
  };

async function receivedBy(services: Services, userId: string): Promise<StoredNotification[]> {
  const account = await services.accounts.byId(userId);
  if (!account) return [];
  const reader = { id: userId, membership: membershipOf(account.accessLevel), createdAt: account.createdAt };
  return services.notifications.receivedBy(reader, services.execute.now());
}
