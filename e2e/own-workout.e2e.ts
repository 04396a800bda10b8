/** On the page of a workout: reading its description in another language, printing it, and tagging one's own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { signIn, signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { accessToken } from './fixtures/session.ts';
import { startServer, type TestServer } from './fixtures/server.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';

// Installing it is a third of a short story; devices of newDevice have it.
test.use({ serviceWorkers: 'block' });

const german = 'Nach dem Einfahren drei Blöcke an der Schwelle, und dann locker nach Hause.';
const english = 'Warm up, then three blocks at threshold, and ride home easy.';

/** Speaks as LibreTranslate does, until it is told to fail. */
type Service = { url: string; fail: () => void };

const withService = test.extend<{ service: Service }>({
  service: async ({}, use) => {
    let isFailing = false;
    const server = createServer((_, response) => {
      const body = { translatedText: english, detectedLanguage: { language: 'de', confidence: 99 } };
      response.writeHead(isFailing ? 500 : 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    await use({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      fail: () => {
        isFailing = true;
      },
    });
    server.closeAllConnections();
    server.close();
  },
  server: async ({ service }, use) => {
    const server = await startServer({ TRANSLATION_URL: service.url });
    await use(server);
    await server.remove();
  },
});

/** As another program would; opens the page of it. */
async function openOwn(page: Page, server: TestServer, name: string, description: string): Promise<void> {
  const step = { type: 'interval', durationSeconds: 2_400, percentOfFtp: { start: 91, end: 91 } };
  const content = { name, sport: 'bike', description, tags: [], authorName: '', segments: [step] };
  const headers = { Authorization: `Bearer ${await accessToken(page)}`, 'Content-Type': 'application/json' };
  const made = await fetch(`${server.url}/api/workouts`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ content }),
  });
  if (!made.ok) throw new Error(await made.text());
  const { slug } = (await made.json()) as { slug: string };
  await page.goto(`/workouts/${slug}?forceLoadData=true`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(description)).toBeVisible();
}

withService(
  'S7.29 S8.10 a German description is read in English, and stays German where the service fails @thorough',
  async ({ page, server, service }) => {
    await signUp(page);
    await openOwn(page, server, 'Schwelle', german);
    await page.getByRole('button', { name: 'Translate' }).click();
    await expect(page.getByText(english)).toBeVisible();
    await expect(page.getByText('Machine translated.')).toBeVisible();
    await expect(page.getByText(german)).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show original' }).click();
    await expect(page.getByText(german)).toBeVisible();

    service.fail();
    await openOwn(page, server, 'Noch einmal', `${german} Noch einmal.`);
    await page.getByRole('button', { name: 'Translate' }).click();
    await expect(page.getByText('Translation failed.')).toBeVisible();
    await expect(page.getByText(german, { exact: false })).toBeVisible();

    await openOwn(page, server, 'Threshold', english);
    await expect(page.getByRole('button', { name: 'Translate' })).toHaveCount(0);
  },
);

test('S7.29 where the server has no such service, nothing is offered @thorough', async ({ page, server }) => {
  await signUp(page);
  await openOwn(page, server, 'Schwelle', german);
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Translate' })).toHaveCount(0);
});

test('S2.08 a workout is printed on one page of A4 or Letter, without the menus @thorough', async ({ page }) => {
  await signUp(page);
  await page.goto('/search?q=over-unders%203x12');
  await page.getByRole('link', { name: 'Over-unders: 3x12 min', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Over-unders: 3x12 min' })).toBeVisible();
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Steps' })).toBeVisible();
});

test('S7.13 an athlete makes a workout of their own public, a visitor reads it, and then it is private again', async ({
  page,
  server,
  browser,
}) => {
  await signUp(page);
  await openOwn(page, server, 'Threshold', english);
  const address = page.url();
  const choose = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Make public');
  await expect(page.getByText('Yours, public')).toBeVisible();
  await expectAllSent(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Threshold' })).toBeVisible();

  await page.goto(address);
  await choose('Make private');
  await expect(page.getByText('Workout is now private')).toBeVisible();
  await expect(page.getByText('Yours', { exact: true })).toBeVisible();
  await expectAllSent(page);
  // A page that has read it has it for a minute more; others do not.
  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1, name: 'Workout not found' })).toBeVisible();
  for (const one of [visitor, other]) await one.context().close();
});

test('S7.24 an athlete tags a workout of their own, and finds it by that @thorough', async ({ page, server }) => {
  await signUp(page);
  await openOwn(page, server, 'Threshold', english);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit tags' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tags').fill('raceweek, Climbs, climbs');
  // It is asked before what was typed is dropped.
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const leave of ['Close', 'Cancel']) {
    await dialog.getByRole('button', { name: leave }).click();
    await asked.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(asked).toBeHidden();
  }
  // Twice at once, as a finger that bounces does.
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['raceweek', 'Climbs']);
  await expectAllSent(page);
  await expect(page.getByRole('link', { name: 'Version 2' })).toBeHidden();
  const answered = page.waitForResponse((response) => response.url().includes('/api/workout/search?s=raceweek'));
  await page.goto('/search?q=raceweek');
  await expect(page.getByRole('link', { name: 'Threshold' })).toBeVisible();
  expect(await (await page.request.fetch((await answered).request())).json()).toMatchObject({
    items: [{ name: 'Threshold' }],
    total: 1,
  });
  await expect(page.getByRole('link', { name: 'Threshold' })).toBeVisible();
});

test('S7.24 a tag from a phone without a network, and a new name and steps from home: all of it stands on both @thorough', async ({
  newDevice,
  server,
}) => {
  const [garage, phone] = [await newDevice(), await newDevice()];
  const home = await garage.openTab();
  const { email } = await signUp(home);
  await openOwn(home, server, 'Threshold', english);
  const address = new URL(home.url()).pathname;
  const away = await phone.openTab();
  await away.goto('/account/login');
  await signIn(away, email);
  await expect(away).toHaveURL(/\/$/);
  await waitUntilKept(away);
  await away.goto(address);
  await expect(away.getByRole('heading', { level: 1, name: 'Threshold' })).toBeVisible();
  await phone.goOffline();
  await away.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await away.getByRole('menuitem', { name: 'Edit tags' }).click();
  await away.getByRole('dialog').getByLabel('Tags').fill('hills');
  await away.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(away.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['hills']);

  await home.goto(`${address}/edit`);
  await home.getByRole('textbox', { name: 'Name' }).fill('Long blocks');
  await home.getByRole('button', { name: 'Add step' }).click();
  await home.getByRole('button', { name: 'Save' }).click();
  await expect(home.getByRole('link', { name: 'Version 2' })).toBeVisible();
  await expectAllSent(home);

  await phone.goOnline();
  await expectAllSent(away);
  for (const page of [away, home]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Long blocks' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['hills']);
    await expect(page.getByRole('link', { name: 'Version 2' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: 'Version 3' })).toBeHidden();
    await expectAllSent(page);
  }
});
