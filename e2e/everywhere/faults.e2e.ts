/** A network that lies, stalls and drops, in every engine: nothing that was shown as saved is lost, nothing arrives twice. */
import { signUp } from '#e2e/engines/athlete.ts';
import { engineHands } from '#e2e/engines/calendar.ts';
import { BusyAthlete } from '#e2e/fixtures/busy-athlete.ts';
import { queuedOn, unlikeServer } from '#e2e/fixtures/device-content.ts';
import { answered, type FaultProxy, shortFaults } from '#e2e/fixtures/fault-proxy.ts';
import { queue, sessionsWithNotes } from '#e2e/fixtures/long-queue.ts';
import { waitUntilKept } from '#e2e/fixtures/offline.ts';
import { expect } from '#e2e/fixtures/test.ts';
import { Random } from '#tests/simulation/random.ts';
import { test } from './test.ts';

test('an edit under each fault of the network is sent once it is over, and is on the server once', async ({
  tab: page,
  network,
  server,
}) => {
  await signUp(page);
  await waitUntilKept(page);
  const athlete = new BusyAthlete(new Random(1), engineHands);
  await athlete.openCalendar(page);
  for (const fault of shortFaults) {
    await test.step(fault, async () => {
      network.weather = (path) => (path === '/api/sync' ? fault : null);
      await athlete.edit(page);
      await expect.poll(() => network.met.get(fault) ?? 0).toBeGreaterThan(0);
      // A card that is dropped is drawn a moment before it is saved.
      await expect.poll(() => queuedOn(page)).toBe(answered.has(fault) ? 0 : 1);
      await athlete.expectShown(page);
      network.weather = () => null;
      await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
      await expect.poll(() => queuedOn(page)).toBe(0);
    });
  }
  await athlete.expectShown(page);
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
});

test('twenty edits while the network goes through its faults at random are all there, once @thorough', async ({
  tab: page,
  network,
  server,
}) => {
  const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
  process.stdout.write(`FAULT_SEED=${seed}\n`);
  const random = new Random(seed);
  const athlete = new BusyAthlete(random, engineHands);
  await signUp(page);
  await waitUntilKept(page);
  await athlete.openCalendar(page);
  for (const name of ['Not now', 'Continue offline']) await page.alwaysClick({ role: 'button', name });
  const isApi = (path: string) => /^\/(account\/)?api\//.test(path);
  network.weather = (path) => (isApi(path) && random.chance(0.8) ? random.pick(shortFaults)! : null);
  for (let edits = 0; edits < 20; edits += 1) await athlete.edit(page);
  await athlete.expectShown(page);
  network.weather = () => null;
  await page.visit('/sync');
  await expect.poll(() => page.isShown('Everything is synced'), { timeout: 60_000 }).toBe(true);
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
  await athlete.openCalendar(page);
  await athlete.expectShown(page);
});

test('a reply that never comes: the page gives up after its time, asks again, and the change is there once @thorough', async ({
  tab: page,
  network,
  server,
}) => {
  await signUp(page);
  await waitUntilKept(page);
  const athlete = new BusyAthlete(new Random(1), engineHands);
  await athlete.openCalendar(page);
  await expect.poll(() => queuedOn(page)).toBe(0);
  await page.evaluate(() => {
    // Half a minute is long for a story. And a worker would wait for all of it, in place of the page.
    const inTime = globalThis.setTimeout;
    const sooner = (work: () => void, milliseconds = 0) =>
      inTime(work, milliseconds >= 30_000 && milliseconds < 35_000 ? milliseconds / 15 : milliseconds);
    globalThis.setTimeout = sooner as typeof setTimeout;
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });
  });
  network.weather = (path) => (path === '/api/sync' ? 'the reply never comes' : null);
  await athlete.edit(page);
  await expect.poll(() => network.met.get('the reply never comes') ?? 0).toBeGreaterThan(1);
  expect(await queuedOn(page)).toBe(1);
  network.weather = () => null;
  await expect.poll(() => queuedOn(page)).toBe(0);
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
});

/** How large the requests were that carried changes, in bytes. */
const largeRequests = ({ heard }: FaultProxy): number[] =>
  heard.filter(({ path, bytes }) => path === '/api/sync' && bytes > 10_000).map(({ bytes }) => bytes);

test('92 kB of changes at 8 kB/s: they arrive in parts, and the page says how many are being sent', async ({
  tab: page,
  network,
  server,
}) => {
  await signUp(page);
  await expect.poll(() => queuedOn(page)).toBe(0);
  network.uplink = 8_000;
  await queue(page, 'pushEvent', await sessionsWithNotes(server.url, 48, 1_530));
  await page.visit('/today');
  await page.sees({ role: 'link', name: /^Syncing \d+ of 48 changes$/ });
  await page.visit('/sync');
  await page.shows(/^Syncing now: \d+ of \d+\.$/m);
  await expect.poll(() => queuedOn(page), { timeout: 60_000 }).toBe(0);
  const sizes = largeRequests(network);
  process.stdout.write(`${sizes.join(' + ')} bytes at 8 kB/s\n`);
  expect(sizes.length).toBeGreaterThan(2);
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
});

test('one change of 600 kB, for longer than anybody may be silent: it is sent once, and arrives @thorough', async ({
  tab: page,
  network,
  server,
}) => {
  // At 2500, which is 20 kbit/s, it takes four minutes.
  const bytesPerSecond = Number(process.env['UPLINK'] ?? 16_000);
  test.setTimeout(90_000 + 600_000_000 / bytesPerSecond);
  await signUp(page);
  await expect.poll(() => queuedOn(page)).toBe(0);
  network.uplink = bytesPerSecond;
  await queue(page, 'bulkPushEvents', [{ events: await sessionsWithNotes(server.url, 300, 1_740) }]);
  await page.visit('/today');
  await page.sees({ role: 'link', name: 'Syncing 1 of 1 change' });
  await expect.poll(() => queuedOn(page), { timeout: 60_000 + 600_000_000 / bytesPerSecond }).toBe(0);
  const sizes = largeRequests(network);
  process.stdout.write(`${sizes.join(' + ')} bytes at ${bytesPerSecond} B/s\n`);
  expect(sizes).toEqual([expect.any(Number)]);
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
});
