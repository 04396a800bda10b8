/** The promise in other engines: what is kept opens, what is done waits, and all of it arrives once; no server, no network. */
import { localToday } from '#core/domain/dates.ts';
import { waitUntilKept } from '#e2e/fixtures/offline.ts';
import { accessToken } from '#e2e/fixtures/session.ts';
import { expect } from '#e2e/fixtures/test.ts';
import { addToToday, expectAllSent, signUp } from './athlete.ts';
import { test } from './test.ts';

const today = localToday(new Date());

const pages: [path: string, heading: string | RegExp][] = [
  ['/today', /./],
  ['/calendar', /./],
  ['/library', 'Library'],
  ['/search', 'Search'],
  ['/training-plans', 'Training plans'],
  ['/plans', 'My plans'],
  ['/sync', 'Sync'],
  ['/settings', 'Settings'],
];

test('S1.03 what an athlete does without a network outlives the browser, and reaches the server once', async ({
  newEngineDevice,
  server,
}) => {
  const { page, close, open } = await newEngineDevice();
  await signUp(page);
  await waitUntilKept(page);
  await addToToday(page, 'Over-unders: 3x12 min');
  await expectAllSent(page);
  // The first worker of a device is no newer version.
  expect(await page.isShown('A new version is ready')).toBe(false);

  await server.stop();
  await close();
  await open();
  for (const [path, heading] of pages) {
    await page.visit(path);
    await page.shows(heading, 'h1');
  }
  await page.visit('/today');
  await page.shows('Over-unders: 3x12 min');
  await addToToday(page, 'Tempo intervals: 2x15 min, 82%');
  await close();
  await open();
  await page.visit('/today');
  await page.shows('Tempo intervals: 2x15 min, 82%');
  await page.visit('/sync');
  await page.shows('1 change waiting to sync');

  await server.start();
  await page.shows(/Everything is synced/);
  const [year, month] = today.split('-').map(Number);
  const address = `${server.url}/api/calendars/events?year=${year}&month=${month}&includeCompletedWorkouts=true`;
  const headers = { Authorization: `Bearer ${await accessToken(page)}` };
  const { events } = (await (await fetch(address, { headers })).json()) as { events: { calendarDate: string }[] };
  expect(events.map((event) => event.calendarDate)).toEqual([today, today]);
});
