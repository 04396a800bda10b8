/** Errors are sent to the service that the configuration names, and nowhere where it names none. */
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { type Collector, startCollector } from './fixtures/collector.ts';
import { startServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

/** An error in the page, as if in one of the app's own files. */
const fail = (page: Page, words: string): Promise<void> =>
  page.evaluate((message) => {
    const error = new TypeError(message);
    error.stack = `TypeError: ${message}\n    at draw (${location.origin}/assets/page-a1b2c3.js:7:9)`;
    reportError(error);
  }, words);

/** Parts of the app that come from now on are broken: they throw as they begin. */
async function breakParts(page: Page): Promise<void> {
  const body = 'export default null;\nnull.broken;';
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

// What the page asks for is not answered by a worker behind the back of the story.
test.use({ serviceWorkers: 'block' });

/** A story whose server names a service. */
const withService = test.extend<{ collector: Collector }>({
  collector: async ({}, use) => {
    const collector = await startCollector();
    await use(collector);
    await collector.close();
  },
  server: async ({ collector }, use) => {
    const server = await startServer({ SENTRY_DSN: `http://a1b2c3@${new URL(collector.url).host}/42` });
    await use(server);
    await server.remove();
  },
});

/** But for the worker that this story keeps away, of which the app may complain before or after somebody listens. */
const toldOf = ({ taken }: Collector) => taken.filter(({ body }) => !body.includes('workbox-window'));

withService(
  'S8.15 S8.16 S9.15 an error reaches the configured service, once and without a word of the athlete',
  async ({ page, server, collector }) => {
    const { email } = await signUp(page, 'Anna Berg');
    await page.goto('/search?q=annas-knee');
    await expect(page.getByRole('searchbox')).toBeVisible();
    const words = "Cannot read properties of undefined (reading 'rank')";
    // The watcher comes when the page is shown; from then on the same error is sent once.
    await expect
      .poll(async () => {
        await fail(page, words);
        return toldOf(collector).length;
      })
      .toBe(1);
    await fail(page, words);
    await fail(page, 'Something else');
    await expect.poll(() => toldOf(collector).length).toBe(2);

    const [first, second] = toldOf(collector);
    expect(first?.address).toBe('POST /api/42/envelope/?sentry_key=a1b2c3&sentry_version=7');
    const [, item, event] = (first?.body ?? '').split('\n').map((line) => JSON.parse(line));
    expect(item).toEqual({ type: 'event' });
    expect(event.exception.values[0]).toMatchObject({ type: 'TypeError', value: words });
    expect(event.tags).toEqual({ page: '/search' });
    expect(first?.headers).not.toHaveProperty('referer');
    expect(first?.headers).not.toHaveProperty('cookie');
    expect(second?.body).toContain('Something else');

    // Of news that could not be fetched the service hears, and the athlete does not.
    await page.route('**/api/news', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/search?q=annas-knee');
    await expect.poll(() => toldOf(collector).length).toBe(3);
    expect(toldOf(collector)[2]?.body).toContain('"value":"unavailable"');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
    await page.unroute('**/api/news');

    // A page that cannot be shown is an error too, though the athlete is told of it.
    await breakParts(page);
    await page.getByRole('link', { name: 'Library' }).first().click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect.poll(() => toldOf(collector).length).toBe(4);
    expect(toldOf(collector)[3]?.body).toContain("Cannot read properties of null (reading 'broken')");

    for (const { address, body } of collector.taken)
      for (const personal of ['Anna', 'Berg', email, 'knee', new URL(server.url).host])
        expect(`${address}\n${body}`).not.toContain(personal);
  },
);

/** The parts of a recording: what is said of it, and its events. */
const recordingsIn = ({ taken }: Collector) =>
  taken
    .filter(({ body }) => body.includes('"replay_recording"'))
    .map(({ bytes }) => {
      const lines = bytes.toString('latin1').split('\n', 5);
      const start = lines.join('\n').length + 1;
      return {
        about: JSON.parse(lines[2] ?? ''),
        events: JSON.parse(inflateSync(bytes.subarray(start)).toString()) as { type: number; data: object }[],
      };
    });

withService(
  'S9.15 a visit is recorded after a yes alone, one in ten, masked to the last letter, until that is taken back @thorough',
  async ({ page, server, collector }) => {
    // A visit that is among those chosen, and one that is not.
    await page.addInitScript(() => {
      const chance = localStorage.getItem('chance');
      if (chance !== null) Math.random = () => Number(chance);
    });
    const choose = (chance: string) => page.evaluate((text) => localStorage.setItem('chance', text), chance);
    const { email } = await signUp(page, 'Anna Berg');
    await choose('0.05');
    await page.goto('/settings');
    const share = page.getByRole('switch', { name: 'Record my screen to help fix problems' });
    await expect(share).not.toBeChecked();
    const before = Date.now() / 1000;
    await share.click();
    await expect(share).toBeChecked();
    await page.getByLabel('Name').fill('Anna from the Dolomites');
    await page.getByLabel('FTP, cycling').fill('287');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('tempo for annas-knee');
    await expect.poll(() => recordingsIn(collector).flatMap(({ about }) => about.urls)).toContain('/search');
    const recorded = recordingsIn(collector);
    const events = recorded.flatMap((part) => part.events);
    expect(recorded[0]?.about).toMatchObject({ segment_id: 0, replay_type: 'session' });
    expect(recorded[0]?.about.replay_start_timestamp).toBeGreaterThan(before);
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual([4, 2]);
    // What was pressed is in it; what stood there is not, in no word, figure, address or name of a thing.
    expect(JSON.stringify(events)).toContain('"source":2');
    const texts: string[] = [];
    JSON.stringify(events, (key, value: unknown) => {
      if (typeof value === 'string' && (key === 'textContent' || key === 'value')) texts.push(value);
      return value;
    });
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => /[^\s•]/u.test(text))).toEqual([]);
    const said = JSON.stringify(recorded);
    for (const personal of ['Anna', 'Berg', email, 'Dolomites', 'knee', new URL(server.url).host])
      expect(said.toLowerCase()).not.toContain(personal.toLowerCase());
    for (const { address, headers } of collector.taken) {
      expect(address).toBe('POST /api/42/envelope/?sentry_key=a1b2c3&sentry_version=7');
      expect(headers).not.toHaveProperty('referer');
      expect(headers).not.toHaveProperty('cookie');
    }

    await page.goto('/settings');
    await share.click();
    await expect(share).not.toBeChecked();
    const { length } = recordingsIn(collector);
    await page.getByLabel('Name').fill('Anna');
    // Longer than a part takes to be sent.
    await page.waitForTimeout(5_500);
    expect(recordingsIn(collector)).toHaveLength(length);

    await choose('0.5');
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await share.click();
    await expect(share).toBeChecked();
    await page.waitForTimeout(5_500);
    expect(recordingsIn(collector)).toHaveLength(length);
  },
);

test('S8.16 by default an error stays in the browser @thorough', async ({ page, server }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/search');
  await expect(page.getByRole('searchbox')).toBeVisible();
  const configured = page.waitForResponse('**/api/config');
  await page.reload();
  await configured;
  await fail(page, 'Nobody hears this');
  // A request that was made would have been seen by the time another one has been answered.
  await page.evaluate(() => fetch('/api/services/status').then((response) => response.json()));
  expect(elsewhere).toEqual([]);
  expect(refused).toEqual([]);
});
