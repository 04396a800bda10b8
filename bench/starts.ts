/**
 * Offline starts of the pages that people open first, in a new browser on a filled profile at 4× CPU throttle, beside our
 * stack with next to nothing on it: until the app itself can be used, the main thread's processor time until then, which
 * says more than the clock where others use the machine, and what was asked of IndexedDB.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { hasCatalogue } from '../e2e/fixtures/athlete.ts';
import { type BarePage, onBarePage } from './bare-page.ts';
import { inProfile, throttle } from './browser.ts';
import { buildStackFloor, type Floor, serveFolder } from './floors.ts';
import { bench, openOurApp, type OurApp, queueMoves, signInAndSync } from './our-app.ts';
import { inWords, ratios, spreadOf } from './statistics.ts';
import { readyMark, untilReady } from './visits.ts';

interface Start {
  name: string;
  /** Of which app and profile. */
  site: Floor;
  profile: string;
  path: string;
  /** What is on the page once it can be used: not on its picture. */
  ready: string;
}

interface Measured {
  milliseconds: number[];
  processorMilliseconds: number[];
  transactions: number[];
  requests: number[];
}

/** Sessions of the busy calendar, and how many of them a day has. */
const busy = { sessions: 8_000, perDay: 4 };

const own = (selector: string): string => `#root > :not([data-picture]) ${selector}`;

export async function startsBench(rounds: number, print: (text: string) => void): Promise<void> {
  const stack = await serveFolder(await buildStackFloor());
  const app = await openOurApp(8793);
  const busyApp = await openOurApp(8794, busy.sessions, busy.perDay);
  const profiles = Array.from({ length: 3 }, () => mkdtempSync(join(tmpdir(), 'trainside-bench-starts-')));
  const [ofStack, ofApp, ofBusy] = profiles as [string, string, string];
  try {
    await onPage(ofStack, async (page) => {
      await page.goto(stack.url);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.waitForTimeout(1_500);
    });
    const workout = await fill(ofApp, app);
    await fill(ofBusy, busyApp);
    await Promise.all([stack, app, busyApp].map((site) => site.stop()));
    const ofOurs = { site: app, profile: ofApp };
    const starts: Start[] = [
      { name: 'our stack, empty', site: stack, profile: ofStack, path: '/', ready: '#ready' },
      { ...ofOurs, name: 'Today', path: '/today', ready: own('main h1') },
      {
        ...ofOurs,
        name: 'ride',
        path: `/ride?eventId=${app.eventIds[Math.floor(bench.events / 2)]}`,
        ready: own('main button'),
      },
      { ...ofOurs, name: 'workout', path: `/workouts/${workout}`, ready: own('main h1') },
      { ...ofOurs, name: 'calendar', path: '/calendar', ready: own('[role=gridcell] [data-drag-id]') },
      {
        name: `calendar, ${busy.sessions} sessions`,
        site: busyApp,
        profile: ofBusy,
        path: '/calendar',
        ready: own('[role=gridcell] [data-drag-id]'),
      },
      { ...ofOurs, name: 'search', path: '/search', ready: own('main article, main li a[href^="/workouts/"]') },
    ];
    const measured = new Map(starts.map(({ name }) => [name, empty()]));
    // The first start of each page leaves a picture and compiled code, and is not measured.
    for (let round = -1; round < rounds; round += 1) {
      for (const start of starts) {
        const told = await measure(start);
        if (round >= 0) note(measured.get(start.name) as Measured, told);
      }
    }
    report(print, measured);
  } finally {
    await Promise.all([stack.stop(), app.remove(), busyApp.remove()]);
    for (const profile of profiles) rmSync(profile, { recursive: true, force: true });
  }
}

const empty = (): Measured => ({ milliseconds: [], processorMilliseconds: [], transactions: [], requests: [] });

type Told = { [Key in keyof Measured]: number };

const note = (measured: Measured, told: Told): void => {
  for (const key of Object.keys(told) as (keyof Told)[]) measured[key].push(told[key]);
};

/** Signs in, queues changes, and opens Today once, which leaves its picture. @returns the address of a public workout */
async function fill(profile: string, app: OurApp): Promise<string> {
  let address = '';
  await onPage(profile, async (page) => {
    await signInAndSync(page, app);
    // The catalogue comes last; what is searched offline has come with it.
    await page.goto(`${app.url}/search`);
    const link = page.locator('main a[href^="/workouts/"]').first();
    address = ((await link.getAttribute('href')) ?? '').replace('/workouts/', '');
    while (!(await page.evaluate(hasCatalogue))) await page.waitForTimeout(200);
    await app.stop();
    await queueMoves(page, app);
    await page.goto(`${app.url}/today`);
    await page.waitForFunction(() => localStorage.getItem('pictures of today'), undefined, { timeout: 60_000 });
  });
  return address;
}

const onPage = (profile: string, work: (page: Page) => Promise<void>): Promise<void> =>
  inProfile(profile, async (context) => work(await context.newPage()));

const measure = ({ site, profile, path, ready }: Start): Promise<Told> =>
  onBarePage(profile, async (page) => {
    await page.addInitScript(countDatabaseUse, null);
    const trace = await beginTrace(page);
    const milliseconds = await untilReady(page, site.url + path, ready);
    const processorMilliseconds = processorTime(await trace.end());
    const [transactions, requests] = await page.evaluate(
      () => (globalThis as unknown as DatabaseUse).databaseUse,
      null,
    );
    return { milliseconds, processorMilliseconds, transactions, requests };
  });

interface TraceEvent {
  name: string;
  ts: number;
  /** Of the thread, in microseconds. */
  tdur?: number;
  pid: number;
  tid: number;
}

async function beginTrace(page: BarePage): Promise<{ end(): Promise<TraceEvent[]> }> {
  const events: TraceEvent[] = [];
  page.on('Tracing.dataCollected', (told) => {
    for (const event of (told as { value: TraceEvent[] }).value) events.push(event);
  });
  const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] };
  await page.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  const end = async (): Promise<TraceEvent[]> => {
    const ended = new Promise((resolve) => page.on('Tracing.tracingComplete', resolve));
    await page.send('Tracing.end');
    await ended;
    return events;
  };
  return { end };
}

/** Of the thread that marked the page as ready, in all its tasks until then, in milliseconds. */
function processorTime(events: readonly TraceEvent[]): number {
  const ready = events.find(({ name }) => name === readyMark);
  if (!ready) throw new Error('The trace has no mark of the page being ready.');
  const isOfPage = ({ pid, tid, ts }: TraceEvent): boolean => pid === ready.pid && tid === ready.tid && ts < ready.ts;
  const tasks = events.filter((event) => taskNames.has(event.name) && isOfPage(event));
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

const taskNames = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

interface DatabaseUse {
  /** Transactions and requests of IndexedDB until the page was ready. */
  databaseUse: readonly [number, number];
}

/** Runs in the page. */
function countDatabaseUse(): void {
  const use = [0, 0];
  Object.assign(globalThis, { databaseUse: use });
  const count = (place: object, name: string, index: 0 | 1): void => {
    const real = Reflect.get(place, name) as (...values: unknown[]) => unknown;
    const counted = function (this: unknown, ...values: unknown[]): unknown {
      if (!('readyAt' in globalThis)) use[index] = (use[index] ?? 0) + 1;
      return real.apply(this, values);
    };
    Reflect.set(place, name, counted);
  };
  count(IDBDatabase.prototype, 'transaction', 0);
  for (const place of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    for (const name of ['get', 'getAll', 'getAllKeys', 'getKey', 'count', 'openCursor', 'openKeyCursor'])
      count(place, name, 1);
  }
  for (const name of ['put', 'add', 'delete']) count(IDBObjectStore.prototype, name, 1);
}

function report(print: (text: string) => void, measured: ReadonlyMap<string, Measured>): void {
  const [[, stack] = ['', empty()]] = [...measured];
  print(
    `\nOffline start in a new browser, server down (${bench.queued} changes queued, CPU ${throttle}×), until it can be used`,
  );
  for (const [name, { milliseconds, processorMilliseconds, transactions, requests }] of measured) {
    const clock = `${inWords(spreadOf(milliseconds), 0)} ms, ${inWords(ratios(milliseconds, stack.milliseconds), 2)} × stack`;
    const processor = `main thread ${inWords(spreadOf(processorMilliseconds), 0)} ms, ${inWords(ratios(processorMilliseconds, stack.processorMilliseconds), 2)} × stack`;
    const database = `${spreadOf(requests).median} requests in ${spreadOf(transactions).median} transactions`;
    print(`  ${name.padEnd(24)} ${clock}   ${processor}   ${database}`);
  }
}
