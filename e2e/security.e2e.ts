/** What strangers might try through an athlete's browser: scripts in texts and addresses, frames, what is left behind. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { newId } from '#core/model/new-id.ts';
import { password, signUp } from './fixtures/athlete.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { accessToken } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/** Markup that calls `caught` if anything takes it for more than text: as an element, in an attribute, as an address. */
const hostile = (where: string) =>
  `${where}"'><img src=x onerror=caught()><svg/onload=caught()><script>caught()</script>`;
/** Where there is room for few characters. */
const short = `<svg/onload=caught()>`;

/**
 * Notices a script that runs, a dialog that opens, and markup that only the content security policy held back: that
 * it was markup at all is the fault.
 */
async function watch(page: Page): Promise<{ faults: string[] }> {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => faults.push(`error: ${message} at ${page.url()}`));
  await page.exposeFunction('caught', () => faults.push(`ran at ${page.url()}`));
  await page.exposeFunction('heldBack', (what: string) => faults.push(`held back: ${what} at ${page.url()}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (globalThis as unknown as { heldBack: (what: string) => void }).heldBack(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  return { faults };
}

let made = 0;
const freshId = () => newId(Date.now(), new Uint8Array(10).fill((made += 1)));

/** What a token says of its athlete. */
const userIn = (token: string): { userId: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Asks the server as the athlete of a page, past the app: so may any script. */
async function asker(page: Page, url: string) {
  const token = await accessToken(page);
  return async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as { workoutId: string; slug: string; _id: string };
  };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const zwo = `<workout_file>
  <name>${escaped(hostile('file'))}</name><author>${escaped(short)}</author>
  <description>${escaped(hostile('told'))}</description><sportType>bike</sportType>
  <tags><tag name="${escaped(short)}"/></tags>
  <workout><SteadyState Duration="300" Power="0.5">
    <textevent timeoffset="10" message="${escaped(hostile('said'))}"/></SteadyState></workout>
</workout_file>`;

/** Opens a page and waits until it shows each text, letter for letter. */
async function shows(page: Page, path: string, ...texts: string[]): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const text of texts)
    await expect(page.getByText(text, { exact: false }).first(), `${text} on ${path}`).toBeAttached();
}

test('a script in any text that an athlete can write runs nowhere, and stands there as text', async ({
  page,
  server,
}) => {
  // A score of pages.
  test.slow();
  const { faults } = await watch(page);
  await page.goto('/account/register');
  await page.getByLabel('Name').fill(hostile('me'));
  await page.getByLabel('Email').fill('mallory@example.org');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();

  const ask = await asker(page, server.url);
  const { userId } = userIn(await accessToken(page));
  const calendarDate = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  const message = { atSeconds: 1, text: hostile('message'), durationSeconds: 60 };
  const step = { type: 'interval', durationSeconds: 600, percentOfFtp: { start: 90, end: 90 }, messages: [message] };
  const texts = { description: hostile('description'), tags: [short], authorName: short };
  const content = { name: hostile('workout'), sport: 'bike', ...texts, segments: [step] };
  const { workoutId, slug } = await ask('POST', '/api/workouts', { content });
  const list = { listId: freshId(), listName: hostile('list'), shortName: short };
  await ask('POST', '/api/users/list/create', list);
  await ask('POST', '/api/users/list/workout', { listId: list.listId, workoutId });
  const plan = await ask('POST', '/api/plans', {
    name: hostile('plan'),
    description: hostile('outline'),
    workoutsByDays: [[{ workoutId }, { workoutId }, { workoutId }]],
    weekRestDays: [[2, 3, 4, 5, 6, 7]],
    isPublic: true,
  });
  const week = { planId: plan._id, weekId: freshId(), rank: 'z', note: hostile('week'), items: [] };
  await ask('POST', '/api/plans/weeks', week);
  const event = { eventId: freshId(), workoutId, calendarDate, note: hostile('note') };
  await ask('POST', '/api/calendars/events/push', event);
  // A refused call waits on the sync desk, with all of its words.
  const input = { eventId: freshId(), fields: { note: hostile('refused') } };
  const calls = [{ mid: freshId(), sv: 1, call: 'calendar.updateEvent', input, was: [] }];
  await ask('POST', '/api/sync', { account: userId, schema: 1, cursors: {}, heads: {}, calls });

  await shows(page, '/library?list=own', hostile('workout'));
  await page.getByRole('button', { name: 'Import' }).first().click();
  const file = { name: `${short}.zwo`, mimeType: 'application/xml', buffer: Buffer.from(zwo) };
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles([file, { ...file, buffer: Buffer.from(`${zwo}<`) }]);
  await dialog.getByRole('link', { name: hostile('file') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile('file'));
  for (const text of [hostile('told'), hostile('said')]) await expect(page.getByText(text).first()).toBeAttached();

  await shows(page, '/today', hostile('workout'));
  await shows(page, `/workouts/${slug}`, hostile('workout'), hostile('description'), hostile('message'));
  await shows(page, '/library', hostile('list'));
  await shows(page, '/plans', hostile('plan'));
  await shows(page, `/training-plans/${plan.slug}`, hostile('plan'), hostile('outline'));
  await shows(page, `/plans/${plan.slug}`, hostile('plan'));
  await shows(page, '/calendar', hostile('workout'));
  await page.goto(`/calendar?event=${event.eventId}`);
  await expect(page.getByRole('dialog').getByText(hostile('workout')).first()).toBeVisible();
  await shows(page, '/sync');
  await shows(page, '/account/profile', hostile('me'));

  // Where it is changed, ridden and printed.
  await page.goto(`/workouts/${workoutId}/edit`);
  await expect(page.locator('main input[name=name]')).toHaveValue(hostile('workout'));
  for (const path of [`/ride?workoutId=${workoutId}`, `/card?workoutId=${workoutId}`, `/card?week=${calendarDate}`]) {
    await page.goto(path);
    await expect(page.getByText(hostile('workout')).first(), path).toBeAttached();
  }

  // Who signed up first is an administrator, whose words all athletes read.
  await ask('POST', '/api/admin/news', { title: hostile('news'), text: hostile('more'), postUrl: null });
  const notification = { type: 'info', message: hostile('notice'), audience: 'everybody' };
  await ask('POST', '/api/admin/notifications', notification);
  await shows(page, '/admin/news', hostile('news'));
  await shows(page, '/admin/notifications', hostile('notice'));
  await shows(page, '/admin/accounts', hostile('me'));
  await shows(page, '/calendar', hostile('notice'));
  await page.goto('/calendar?dialog=news');
  for (const text of [hostile('news'), hostile('more')])
    await expect(page.getByRole('dialog').getByText(text).first()).toBeAttached();
  expect(faults).toEqual([]);

  // The net would catch: the same text, taken for markup, is noticed.
  await page.evaluate((markup) => (document.body.innerHTML = markup), hostile(''));
  await expect.poll(() => faults.join()).toContain('held back');
});

test('a script in an address runs nowhere, and no address leads away @thorough', async ({ page, server }) => {
  const { faults } = await watch(page);
  await signUp(page, 'Anna Berg');
  const script = 'javascript:caught()';
  const [markup, address] = [hostile('x'), script].map(encodeURIComponent);
  for (const path of [
    `/search?q=${markup}`,
    `/search?q=${address}&sort=${markup}&sport=${markup}`,
    `/workouts/${markup}`,
    `/workouts/${markup}/${markup}`,
    `/training-plans?q=${markup}`,
    `/training-plans/${markup}`,
    `/plans/${markup}`,
    `/plans?q=${markup}`,
    `/library?list=${markup}`,
    `/calendar?date=${markup}&month=${markup}`,
    `/ride?workout=${markup}&from=${address}`,
    `/today?token=${markup}`,
    `/account/profile?token=${address}#token=${markup}`,
    `/account/reset#token=${markup}`,
    `/account/login?redirect=${address}`,
    `/account/login?redirect=${encodeURIComponent('//elsewhere.example')}`,
    `/account/login?returnUrl=${address}&redirect=${encodeURIComponent('https:elsewhere.example')}`,
    `/account/login?redirect=${encodeURIComponent(JSON.stringify([script]))}`,
    `/account/register?redirect=${encodeURIComponent('data:text/html,<script>opener.caught()</script>')}`,
    `/${markup}?${markup}#${markup}`,
  ]) {
    await page.goto(path);
    // Each has its own answer to what makes no sense; none has nothing to say, or falls over.
    await expect(page.getByRole('main'), path).toHaveText(/\S/);
    await expect(page.getByText('Something went wrong'), path).toHaveCount(0);
    expect(new URL(page.url()).origin, path).toBe(server.url);
    const addresses = await page
      .locator('[href], [src], [action]')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          ['href', 'src', 'action'].map((name) => new URL(element.getAttribute(name) ?? '', location.href).href),
        ),
      );
    expect(addresses.filter((one) => /^(javascript|vbscript|data:text)|^\w+:\/\/elsewhere/i.test(one))).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test('no page is shown inside the page of another site, from the network or from the device @thorough', async ({
  page,
  server,
}) => {
  const paths = ['/', '/today', '/account/login', '/api/config'];
  const frames = paths.map((path) => `<iframe src="${server.url}${path}"></iframe>`).join('');
  const other = createServer((_, response) => response.setHeader('content-type', 'text/html').end(frames));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const framed = async () => {
    await page.goto(`http://127.0.0.1:${port}/`);
    return page.frames().slice(1);
  };
  const refused = paths.map(() => 'chrome-error://chromewebdata/');
  await expect.poll(async () => (await framed()).map((frame) => frame.url())).toEqual(refused);
  // Now the worker of the device answers, also for a frame.
  await signUp(page, 'Anna Berg');
  await waitUntilKept(page);
  await expect.poll(async () => (await framed()).map((frame) => frame.url())).toEqual(refused);
  other.close();
});

test('after signing out no cache has an answer of the athlete’s, no storage the token, and no way back leads to it', async ({
  page,
  server,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/(account\/)?api\//.test(request.url())) asked.add(request.url());
  });
  await signUp(page, 'Anna Onlyhers');
  const ask = await asker(page, server.url);
  const plan = await ask('POST', '/api/plans', { name: 'Onlyhers plan', description: 'Onlyhers' });
  const token = await accessToken(page);
  await waitUntilKept(page);
  for (const path of ['/today', '/calendar', '/plans', '/library', '/settings', '/account/profile'])
    await shows(page, path);
  // As a script of the page might ask, with an answer that a cache would keep if it were allowed to.
  await page.evaluate(
    async ([slug, bearer]) => {
      for (const path of ['/api/users/get_me', `/api/plans/${slug}`])
        await fetch(path, { headers: { authorization: `Bearer ${bearer}` } });
    },
    [plan.slug, token],
  );
  expect(asked.size).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible();

  const left = await page.evaluate(
    async (urls) => {
      const kept: string[] = [];
      const paths: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          paths.push(new URL(request.url).pathname);
          kept.push((await (await cache.match(request))?.text()) ?? '');
        }
      }
      for (const url of urls) {
        const options: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };
        kept.push(
          await fetch(url, options).then(
            (answer) => answer.text(),
            () => '',
          ),
        );
      }
      kept.push(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie);
      return { paths, hers: kept.filter((text) => /onlyhers|eyJ[\w-]+\.eyJ/i.test(text)) };
    },
    [...asked],
  );
  expect(left.paths.filter((path) => /\/api\//.test(path))).toEqual([]);
  expect(left.paths.length).toBeGreaterThan(10);
  expect(left.hers).toEqual([]);

  // Her database stays on this device as she left it, for her next sign-in and for what was not sent; the token does not.
  const { userId } = userIn(token);
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names).toContain(`trainside-${userId}`);
  expect(await tokensKept(page)).toBe(0);
  // Nor is it good any more, wherever it was copied to.
  const me = () => fetch(`${server.url}/api/users/get_me`, { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await me()).status).toBe(401);
  // The remaining cookie does not sign in: it spares this device the wait after wrong passwords by others.
  const cookies = (await page.context().cookies()).filter(({ value }) => value !== '');
  expect(cookies.filter(({ name }) => !name.startsWith('known-'))).toEqual([]);
  // Each way back, followed to its end: where the athlete had been, the login page stands, and nothing of hers stood there before.
  const seen: string[] = [];
  await page.exposeFunction('saw', (what: string) => seen.push(what));
  const watch = () => {
    const look = () => {
      // There is no element yet where a document begins.
      const all = document.querySelector('html')?.outerHTML ?? '';
      if (/onlyhers/i.test(all)) void (globalThis as unknown as { saw: (what: string) => void }).saw(location.href);
    };
    look();
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  for (const path of ['/account/profile', '/settings', '/library', '/plans', '/calendar', '/today']) {
    await page.goBack();
    await expect(page).toHaveURL(new URL(`/account/login?redirect=${encodeURIComponent(path)}`, server.url).href);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  }
  expect(seen).toEqual([]);
});

/** The number of records, in all databases of the device, with a token. */
const tokensKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    let found = 0;
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const records = await done(database.transaction(store).objectStore(store).getAll());
        found += records.filter((record) => /eyJ[\w-]+\.eyJ/.test(JSON.stringify(record))).length;
      }
      database.close();
    }
    return found;
  });

test('S2.19 a token that came in an address is in no entry of the history, and in no request afterwards @thorough', async ({
  page,
  newDevice,
}) => {
  await signUp(page, 'Ben Token');
  const token = await accessToken(page);
  const device = await newDevice();
  const tab = await device.openTab();
  const sent: string[] = [];
  tab.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await tab.goto(`/account/profile?token=${token}`);
  await expect(tab.getByText('Ben Token')).toBeVisible();
  await tab.goto('/calendar');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  const devtools = await device.context().newCDPSession(tab);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  expect(entries.length).toBeGreaterThan(1);
  expect(entries.filter(({ url }) => url.includes(token))).toEqual([]);
  await tab.goBack();
  await expect(tab).toHaveURL(/\/account\/profile$/);
  // The first request carried it, and the files of that page name the page that they are for: to our own server alone.
  const own = new URL(tab.url()).origin;
  expect(sent.filter((line) => line.includes(token) && !line.startsWith(own))).toEqual([]);
});
