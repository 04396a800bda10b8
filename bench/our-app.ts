/** Our own app for the bench: the built app on its server, with an athlete whose device is as full as it gets. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { acts } from '#core/acts/acts.ts';
import { digest } from '#core/domain/sync/digest.ts';
import { buildIfChanged } from '../scripts/build.ts';
import { inProject } from '../scripts/paths.ts';
import { type BenchAthlete, fillCalendar, freshId, register } from './athlete.ts';
import type { Floor } from './floors.ts';

export const bench = {
  email: 'bench@bench.example',
  password: 'measure-twice',
  events: 5_000,
  workouts: 2_000,
  queued: 200,
};

export interface OurApp extends Floor {
  /** Ids of the athlete's sessions, in order of their days. */
  eventIds: string[];
  account: string;
  athlete: BenchAthlete;
  remove(): Promise<void>;
}

/** Builds the app if needed, widens the catalogue, registers the athlete and fills their calendar. */
export async function openOurApp(port: number, sessions = bench.events, perDay = 1): Promise<OurApp> {
  await buildIfChanged();
  const dataFolder = mkdtempSync(join(tmpdir(), 'trainside-bench-app-'));
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DATA_DIR: dataFolder, PORT: String(port), PUBLIC_URL: url };
  const seed = [inProject('server/catalogue/seed.ts'), '--workouts', String(bench.workouts)];
  spawnSync(process.execPath, seed, { env, stdio: 'ignore' });
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [inProject('server/main.ts')], { env, stdio: 'ignore' });
    for (let tries = 0; tries < 600; tries += 1) {
      if (
        await fetch(url).then(
          () => true,
          () => false,
        )
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The server did not start.');
  };
  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start();
  const athlete = await register(url, bench.email, bench.password);
  const eventIds = await fillCalendar(athlete, sessions, perDay);
  const { account } = athlete;
  const remove = async (): Promise<void> => {
    await stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { url, start, stop, account, athlete, eventIds, remove };
}

const mostSyncMilliseconds = 120_000;
const pollMilliseconds = 200;

/** Signs in on a device and waits until everything is there. @returns milliseconds from the click until then */
export async function signInAndSync(page: Page, app: OurApp): Promise<number> {
  await page.goto(`${app.url}/account/login`);
  await page.locator('input[type=email]').fill(bench.email);
  await page.locator('input[type=password]').fill(bench.password);
  const began = performance.now();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/account/login'));
  const wanted = [`trainside-${app.account}`, 'events', app.eventIds.length] as const;
  const deadline = began + mostSyncMilliseconds;
  // A page that is just being left answers nothing.
  while (!(await page.evaluate(countIs, wanted).catch(() => false))) {
    if (performance.now() > deadline) throw new Error('The first sync did not end.');
    await page.waitForTimeout(pollMilliseconds);
  }
  const milliseconds = performance.now() - began;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return milliseconds;
}

function countIs([database, store, wanted]: readonly [string, string, number]): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(database);
    // The app has not made it yet, and it is not for us to make.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction(store).objectStore(store).count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result >= wanted);
      };
    });
    opening.addEventListener('error', () => resolve(false));
  });
}

/** Puts queued moves into the device's queue, as if they had been made offline. */
export async function queueMoves(page: Page, app: OurApp): Promise<void> {
  const calls = app.eventIds.slice(0, bench.queued).map((eventId, index) => {
    const input = { eventId, calendarDate: '2027-01-14', localTime: null, rank: 'k' };
    const was = [{ table: 'events', id: eventId, fields: { calendarDate: '2027-01-13', localTime: null, rank: 'V' } }];
    const sent = { mid: freshId(), sv: 1, call: acts.moveEvent.call, input, was };
    return { ...sent, n: index + 1, at: Date.now(), hash: digest(sent), state: 'queued' };
  });
  await page.evaluate(addCalls, [`trainside-${app.account}`, calls] as const);
}

function addCalls([database, calls]: readonly [string, readonly object[]]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.addEventListener('success', () => {
      const adding = opening.result.transaction('calls', 'readwrite');
      for (const call of calls) adding.objectStore('calls').put(call);
      adding.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      adding.addEventListener('error', () => reject(adding.error));
    });
  });
}
