/**
 * How long the coach takes for 49 weeks in a worker of Chromium: the built worker, as the page starts it. A worker is a new one
 * for each question, so that what counts is its first plan, before anything is compiled for speed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright';
import type { Ladders } from '#core/domain/coach/ladders.ts';
import { planTypes } from '#core/model/coach-terms.ts';
import { sports } from '#core/model/sport.ts';
import { coachCatalogue } from '#tests/core/domain/coach/catalogue.ts';
import { buildIfChanged } from '../scripts/build.ts';
import { inProject } from '../scripts/paths.ts';
import { browserOptions } from './browser.ts';
import { askedWeeks, seasonOf } from './coach-plan.ts';
import { spreadOf, inWords } from './statistics.ts';

/** What takes the planner longest: little fitness that may rise slowly, so that much is tried until a week is allowed. */
const careful = {
  chronic: 15,
  ramp: 3,
  loadWeeks: 2,
  needsTest: true,
  isUnsureOfHealth: false,
  doneShares: [],
} as const;

export async function coachWorkerBench(rounds: number, print: (text: string) => void): Promise<void> {
  await buildIfChanged();
  const folder = inProject('dist/assets');
  const file = readdirSync(folder).find((name) => /^plan-worker-.*\.js$/.test(name));
  if (!file) throw new Error('The app has no worker of the coach.');
  const script = readFileSync(`${folder}/${file}`);
  const server = createServer(({ url }, response) => {
    const isScript = url === '/plan-worker.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><title>bench</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const { ladders } = coachCatalogue();
    const [firsts, laters]: [number[], number[]] = [[], []];
    let slowest = { name: '', spread: spreadOf([0]) };
    for (const sport of sports) {
      const own = { bike: {}, swim: {}, rowing: {}, [sport]: ladders[sport] };
      for (const planType of planTypes) {
        const asked = { configs: [seasonOf(sport, planType)], athlete: careful, ladders: own };
        const times: { first: number; later: number }[] = [];
        for (let round = 0; round < rounds; round += 1) times.push(await plansIn(page, asked));
        const spread = spreadOf(times.map(({ first }) => first));
        firsts.push(spread.median);
        laters.push(spreadOf(times.map(({ later }) => later)).median);
        if (spread.median > slowest.spread.median) slowest = { name: `${sport}, ${planType}`, spread };
      }
    }
    print(
      `coach in a worker: the first plan of ${askedWeeks} weeks ${inWords(spreadOf(firsts), 0)} ms, by kind of plan`,
    );
    print(`coach in a worker: the slowest, ${slowest.name}, ${inWords(slowest.spread, 0)} ms, by round`);
    print(`coach in a worker: the same worker once more ${inWords(spreadOf(laters), 0)} ms`);
  } finally {
    await browser.close();
    server.close();
  }
}

/** @returns milliseconds from the question to the answer as the page asks it, with the doses of the sport, of a worker that has just begun, and of the same one again */
const plansIn = (page: Page, asked: { configs: unknown[]; athlete: unknown; ladders: Ladders }) =>
  page.evaluate(async (question) => {
    const worker = new Worker('/plan-worker.js', { type: 'module' });
    const answerTo = (message: unknown) =>
      new Promise((resolve) => {
        worker.addEventListener('message', ({ data }) => resolve(data), { once: true });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        worker.postMessage(message);
      });
    // No plan: the script is there.
    await answerTo({ ...question, configs: [] });
    const times: number[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const began = performance.now();
      await answerTo(question);
      times.push(performance.now() - began);
    }
    worker.terminate();
    return { first: times[0] ?? 0, later: times[1] ?? 0 };
  }, asked);
