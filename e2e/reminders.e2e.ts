/** An athlete is reminded of the day's training: asked for in the settings, shown by the worker, gone with the sign-out. */
import { createECDH } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { findBrowser } from '#scripts/browser.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { startServer } from './fixtures/server.ts';
import { expect, test as base } from './fixtures/test.ts';

// The shell without windows shows no notifications: it says that they are denied, although they were granted.
const browser = findBrowser() ?? '';

const vapid = createECDH('prime256v1');
vapid.generateKeys();

const test = base.extend({
  server: async ({}, use) => {
    const key = vapid.getPrivateKey('hex').padStart(64, '0');
    const server = await startServer({
      VAPID_PRIVATE_KEY: Buffer.from(key, 'hex').toString('base64url'),
      VAPID_SUBJECT: 'mailto:us@training.example',
    });
    await use(server);
    await server.remove();
  },
});

test.use({ launchOptions: { executablePath: browser, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] } });

/**
 * Gives the browser a push service: the Chromium of the stories has none to subscribe with. Only the subscription is
 * made up; everything else is the browser's own.
 */
async function withPushService(context: BrowserContext, origin: string): Promise<void> {
  await context.grantPermissions(['notifications'], { origin });
  const reader = createECDH('prime256v1');
  const given = {
    endpoint: 'https://push.example/device-1',
    keys: { p256dh: reader.generateKeys('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') },
  };
  await context.addInitScript((json) => {
    const subscription = () =>
      localStorage.getItem('subscribed') === null
        ? null
        : {
            endpoint: json.endpoint,
            toJSON: () => json,
            unsubscribe: async () => localStorage.removeItem('subscribed') === undefined,
          };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('subscribed', applicationServerKey);
        return subscription();
      },
      getSubscription: async () => subscription(),
    });
  }, given);
}

/** What a push service does when our server has sent a message: the browser wakes the worker with it. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    }),
  );
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

type Notice = { id: string; title: string; body: string };

/**
 * Every notification that the browser shows from now on, as it tells its developer tools. What `getNotifications` holds
 * would do no good: on a desktop that has no place for them the browser takes them away again.
 */
async function watchNotices(page: Page): Promise<Notice[]> {
  const tools = await page.context().newCDPSession(page);
  const notices: Notice[] = [];
  tools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: event }) => {
    if (event.eventName !== 'Notification displayed') return;
    const said = new Map(event.eventMetadata.map(({ key, value }) => [key, value]));
    notices.push({ id: event.instanceId, title: said.get('Title') ?? '', body: said.get('Body') ?? '' });
  });
  await tools.send('BackgroundService.startObserving', { service: 'notifications' });
  await tools.send('BackgroundService.setRecording', { shouldRecord: true, service: 'notifications' });
  return notices;
}

const remind = (page: Page) => page.getByRole('switch', { name: /Remind me on this device/ });
const subscribedKey = (page: Page) => page.evaluate(() => localStorage.getItem('subscribed'));
const saved = (page: Page, method: string) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/push/reminder') && response.request().method() === method,
  );

test('S2.14 a reminder is switched on with its time, shown when it comes, and belongs to nobody after the sign-out @thorough', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  await withPushService(device.context(), server.url);
  const page = await device.openTab();
  await signUp(page, 'Anna Berg');
  await waitUntilKept(page);
  await page.goto('/settings');
  await expect(remind(page)).not.toBeChecked();
  const first = saved(page, 'PUT');
  await remind(page).click();
  expect((await first).status()).toBe(200);
  await expect(remind(page)).toBeChecked();
  expect(await subscribedKey(page)).toBe(vapid.getPublicKey('base64url'));

  const second = saved(page, 'PUT');
  await page.getByLabel('Time', { exact: true }).selectOption('06:30');
  expect((await second).request().postDataJSON()).toMatchObject({ time: '06:30' });
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('06:30');
  await expectAccessible(page);

  const message = { title: 'Today’s training', body: 'Hill repeats · 60 min', lang: 'en' };
  const notices = await watchNotices(page);
  await deliver(page, server.url, JSON.stringify(message));
  await expect.poll(() => notices).toEqual([{ id: 'today', title: message.title, body: message.body }]);
  // Every message is shown, and the newest replaces the one before.
  await deliver(page, server.url, 'no JSON at all');
  await expect.poll(() => notices).toMatchObject([{}, { id: 'today', title: '127.0.0.1', body: '' }]);

  // At the next start the session tells the server again that it is here.
  const again = saved(page, 'PUT');
  await page.reload();
  expect((await again).status()).toBe(200);
  await page.getByRole('button', { name: 'Account menu: Anna Berg' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => subscribedKey(page)).toBeNull();
});

test('S2.14 a reminder is switched off again, and says why where notifications are blocked @thorough', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  await withPushService(device.context(), server.url);
  const page = await device.openTab();
  await signUp(page);
  await waitUntilKept(page);
  await page.goto('/settings');
  await remind(page).click();
  await expect(remind(page)).toBeChecked();
  const gone = saved(page, 'DELETE');
  await remind(page).click();
  expect((await gone).status()).toBe(200);
  await expect(remind(page)).not.toBeChecked();
  expect(await subscribedKey(page)).toBeNull();

  await device.context().addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }));
  await page.reload();
  await expect(remind(page)).toBeDisabled();
  await expect(page.getByText('Notifications for this site are blocked in your browser settings.')).toBeVisible();
});
