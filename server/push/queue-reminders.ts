/**
 * Queues a reminder for each device whose moment has come. Nodes may do so at once: a device's next moment is set in the
 * transaction that queues its reminder, by one of them.
 */
import { momentsAround } from '#server/push/moments-around.ts';
import { newJob } from '#server/jobs/kinds.ts';
import type { Services } from '#server/services.ts';
import type { PushSubscription } from '#server/store/push-subscriptions.ts';
import { placeOf } from './place-of.ts';

const atOnce = 50;

/** One that fails does not stop the others. */
export async function queueReminders(services: Services): Promise<void> {
  const { pusher, pushSubscriptions, execute, log } = services;
  if (!pusher) return;
  for await (const subscription of pushSubscriptions.due(execute.now(), atOnce))
    await queueReminder(services, subscription).catch((error: unknown) => log('reminder failed', { error }));
}

async function queueReminder(services: Services, subscription: PushSubscription): Promise<void> {
  const { pushSubscriptions, execute } = services;
  const { id, account, time } = subscription;
  const { timezone } = await placeOf(services, account);
  const { last, next } = momentsAround(execute.now(), time, timezone);
  const due = { subscription: id, account, at: last.at.toISOString(), date: last.date };
  await pushSubscriptions.take(subscription, next.at, newJob('reminder', due, execute));
}
