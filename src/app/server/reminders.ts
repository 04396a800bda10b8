/**
 * Reminders of the day's training by Web Push: one subscription a browser, for the athlete who is signed in there.
 * Loaded only where the server has a key for it.
 */
import { push } from '#core/contract/push.ts';
import { type Caller, callApi } from '#src/api/client.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { openAccountIn } from '#src/db/anonymous-database.ts';
import { anonymous, type Athlete, currentAthlete, onAccount } from '#src/app/session/athlete.ts';
import { inTime, openingMilliseconds } from '#src/app/start/in-time.ts';
import { isAppleTouch } from '#src/app/start/install.ts';

const keptKey = 'reminder';

/** needsInstall: Safari on iPhone and iPad has push for apps on the home screen alone. */
export type ReminderSupport = 'ready' | 'denied' | 'unsupported' | 'needsInstall';

export function reminderSupport(): ReminderSupport {
  if (!('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator))
    return isAppleTouch(navigator.userAgent, navigator.maxTouchPoints) ? 'needsInstall' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** The time at which this device reminds the athlete, `HH:MM`, or null where it does not. */
export async function reminderIn(database: AccountDatabase): Promise<string | null> {
  const value = (await database.kept.get(keptKey))?.value;
  return typeof value === 'string' ? value : null;
}

/**
 * Reminds at a time from now on, if the athlete permits it: asks where that is not known yet, so only on a tap.
 * @throws Error where the browser or the server cannot be subscribed with now
 */
export async function saveReminder({ caller, database }: Athlete, key: string, time: string): Promise<void> {
  // Before the turn: browsers ask amid a tap alone.
  if ((await Notification.requestPermission()) !== 'granted') return;
  await inTurn(async () => {
    await tellServer(caller, key, time);
    await database.kept.put({ key: keptKey, value: time });
  });
}

/**
 * One at a time, in all tabs: a start that found no reminder must not take the subscription from under one that is being
 * switched on. An act that gets no answer gives up its turn.
 */
const inTurn = (act: () => Promise<void>): Promise<void> =>
  navigator.locks.request('trainside-reminder', () => inTime(act(), turnMilliseconds));

const turnMilliseconds = 60_000;

async function tellServer(caller: Caller, key: string, time: string): Promise<void> {
  const { pushManager } = await inTime(navigator.serviceWorker.ready, openingMilliseconds);
  const subscription = await subscribe(pushManager, key);
  const { endpoint, keys } = subscription.toJSON();
  const [p256dh, auth] = [keys?.['p256dh'] ?? '', keys?.['auth'] ?? ''];
  await callApi(caller, push.saveReminder, { endpoint: endpoint ?? '', p256dh, auth, time });
}

/** Reminds no more. Where the server cannot be told, the push service will: what it sent to is no more. */
export const stopReminder = ({ caller, database }: Athlete): Promise<void> =>
  inTurn(async () => {
    await database.kept.delete(keptKey);
    const endpoint = await unsubscribe();
    if (endpoint !== null) await callApi(caller, push.deleteReminder, { endpoint }).catch(() => undefined);
  });

/**
 * At every start and change of account: the subscription is for this athlete and session, under the server's key and
 * the browser's newest address. It ends where the athlete who is signed in does not want one, or there is none. Called
 * once.
 */
export function renewReminders(key: string): void {
  if (reminderSupport() !== 'ready') return;
  const look = (): void => void inTurn(() => renewReminder(key)).catch(() => undefined);
  look();
  onAccount(look);
}

async function renewReminder(key: string): Promise<void> {
  const athlete = currentAthlete();
  if (!athlete) {
    // One whose account could not be opened now is signed in all the same.
    if ((await openAccountIn(anonymous)) === null) await unsubscribe();
    return;
  }
  const { caller, database } = athlete;
  const time = await reminderIn(database);
  // Without a tap nothing is asked: a permission that was taken back stays so.
  if (time === null || Notification.permission !== 'granted') return void (await unsubscribe());
  await tellServer(caller, key, time);
}

async function subscribe(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // Subscribed under a key that the server had before.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** @returns where this browser was reached until now */
async function unsubscribe(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}
