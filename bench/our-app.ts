/** Our own app for the bench: the built app on its server, with an athlete whose device is as full as it gets. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { mutations } from '#core/contract/mutations.ts';
import { protocolHeader, protocolVersion, schemaVersion } from '#core/contract/protocol.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { digest } from '#core/domain/sync/digest.ts';
import { newId } from '#core/model/new-id.ts';
import { catalogueId } from '#server/catalogue/catalogue-id.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { buildIfChanged } from '../scripts/build.ts';
import { inProject } from '../scripts/paths.ts';
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
  remove(): Promise<void>;
}

let made = 0;
const freshId = (): string => newId(Date.now() + (made += 1), crypto.getRandomValues(new Uint8Array(10)));

/** Builds the app if needed, widens the catalogue, registers the athlete and fills their calendar. */
export async function openOurApp(port: number): Promise<OurApp> {
  await buildIfChanged();
  const dataFolder = mkdtempSync(join(tmpdir(), 'trainside-bench-app-'));
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DATA_DIR: dataFolder, PORT: String(port), PUBLIC_URL: url };
  const seed = [inProject('server/catalogue/seed.ts'), '--workouts', String(bench.workouts)];
  spawnSync(process.execPath, seed, { env, stdio: 'ignore' });
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [inProject('server/main.ts')], { env, stdio: 'ignore' });
    for (let tries = 0; tries < 100; tries += 1) {
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
  const { account, eventIds } = await fillCalendar(url);
  const remove = async (): Promise<void> => {
    await stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { url, start, stop, account, eventIds, remove };
}

async function fillCalendar(url: string): Promise<{ account: string; eventIds: string[] }> {
  const registered = await fetch(`${url}/account/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email: bench.email, password: bench.password, name: 'Bench' }),
  });
  const { accessToken, user } = (await registered.json()) as { accessToken: string; user: { userId: string } };
  const workouts = loadCatalogue().map(({ entry }) => catalogueId('workout', entry.id));
  const first = shiftDate(new Date().toISOString().slice(0, 10), -bench.events / 2);
  const events = Array.from({ length: bench.events }, (_, index) => ({
    eventId: freshId(),
    workoutId: workouts[index % workouts.length] ?? '',
    versionId: null,
    calendarDate: shiftDate(first, index),
    localTime: null,
    rank: 'V',
    percentOfHR: null,
    isOutdoorWorkout: false,
    note: '',
    done: null,
  }));
  for (let from = 0; from < events.length; from += 250) {
    const call = {
      mid: freshId(),
      sv: 1,
      call: mutations.bulkPushEvents.call,
      input: { events: events.slice(from, from + 250) },
    };
    const body = {
      account: user.userId,
      schema: schemaVersion,
      cursors: {},
      heads: {},
      calls: [call],
      outcomesOnly: true,
    };
    const response = await fetch(`${url}/api/sync`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${accessToken}`,
        [protocolHeader]: protocolVersion,
      },
      body: JSON.stringify(body),
    });
    const { outcomes } = (await response.json()) as { outcomes?: { kind: string }[] };
    if (outcomes?.[0]?.kind !== 'applied') throw new Error('The bench calendar could not be filled.');
  }
  return { account: user.userId, eventIds: events.map((event) => event.eventId) };
}

/** Signs in on a device and waits until everything is there. */
export async function signInAndSync(page: Page, app: OurApp): Promise<void> {
  await page.goto(`${app.url}/account/login`);
  await page.locator('input[type=email]').fill(bench.email);
  await page.locator('input[type=password]').fill(bench.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/account/login'));
  await page.waitForFunction(countIs, [`trainside-${app.account}`, 'events', bench.events] as const, {
    timeout: 120_000,
    polling: 500,
  });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

function countIs([database, store, wanted]: readonly [string, string, number]): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(database);
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
    const sent = { mid: freshId(), sv: 1, call: mutations.moveEvent.call, input, was };
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
