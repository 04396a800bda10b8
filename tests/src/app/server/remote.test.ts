/** What was read once opens again without a network, and a missing answer is an error of the app's own. */
import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plans } from '#core/contract/plans.ts';
import { anonymous } from '#src/app/session/athlete.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let isOffline: boolean;
let asked: number;
const uncaught: unknown[] = [];
const note = (reason: unknown) => uncaught.push(reason);

beforeEach(async () => {
  app = await openApp();
  [isOffline, asked, uncaught.length] = [false, 0, 0];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked += 1;
    if (isOffline) throw new TypeError('Failed to fetch');
    return app.fetch(init.method ?? 'GET', path, { headers: Object.fromEntries(new Headers(init.headers)) });
  });
  process.on('unhandledRejection', note);
});
afterEach(async () => {
  process.off('unhandledRejection', note);
  remote.clear();
  await anonymous.kept.clear();
  vi.unstubAllGlobals();
  await app.close();
});

/** The app was closed, and is opened again two hours later. */
async function openAgainLater(): Promise<void> {
  remote.clear();
  await anonymous.kept.toCollection().modify((kept) => {
    const query = JSON.parse(kept.value as string) as { state: { dataUpdatedAt: number } };
    query.state.dataUpdatedAt -= 2 * 3_600_000;
    kept.value = JSON.stringify(query);
  });
}

/** Long enough for an answer to be stored, and for Node to find an unhandled refusal. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 200));
const question = remoteQuery(plans.searchPlans, { pageSize: 3 });

/** A page shows the answer for a moment; resolves with what it showed, first to last. */
async function show(): Promise<unknown[]> {
  const shown: unknown[] = [];
  const page = new QueryObserver(remote, question);
  const leave = page.subscribe(({ data }) => data && shown.at(-1) !== data && shown.push(data));
  await vi.waitFor(() => expect(remote.isFetching()).toBe(0), { timeout: 10_000 });
  await aMoment();
  leave();
  return shown;
}

test('offline an old answer is shown, it is asked for anew, and that nobody answers is no error of the page', async () => {
  const [found] = await show();
  await openAgainLater();
  isOffline = true;
  expect(await show()).toEqual([found]);
  expect(asked).toBe(2);
  expect(uncaught).toEqual([]);
});

test('an answer stays on the device where the schemas that it is checked by cannot be fetched', async () => {
  let isGone = false;
  const load = async () => {
    if (isGone) throw new TypeError('Failed to fetch dynamically imported module');
    return plans.searchPlans;
  };
  const ask = () => remote.query(remoteQuery({ path: plans.searchPlans.path, load }, { pageSize: 3 }));
  const found = await ask();
  await aMoment();
  await openAgainLater();
  [isOffline, isGone] = [true, true];
  await expect(ask()).rejects.toThrow('Failed to fetch');
  isGone = false;
  remote.clear();
  expect(await ask()).toEqual(found);
});

test('with a network an old answer is shown at once, and the newer one takes its place', async () => {
  await show();
  await openAgainLater();
  expect(await show()).not.toEqual([]);
  expect(asked).toBe(2);
  expect(remote.getQueryState(question.queryKey)?.dataUpdatedAt).toBeGreaterThan(Date.now() - 3_600_000);
});

test('an answer that this device cannot keep is shown all the same', async () => {
  const full = vi.spyOn(anonymous.kept, 'put').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
  expect(await show()).toHaveLength(1);
  expect(full).toHaveBeenCalled();
  expect(uncaught).toEqual([]);
  full.mockRestore();
});
