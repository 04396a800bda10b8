/**
 * A page in a browser of its own, asked over the DevTools protocol for no more than a bench needs. Playwright has each
 * request told with the line of code that made it, and to know the line V8 reads the files of the first load once more: at
 * 4× that was a tenth of a start, which nobody has who is not watched.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserOptions, throttle } from './browser.ts';

export interface BarePage {
  /** Sends the page a command of the protocol. Rejects with what the browser says against it. */
  send<Result>(method: string, params?: object): Promise<Result>;
  /** @param listener is given the parameters of each event of that name, in place of an earlier one */
  on(method: string, listener: (params: unknown) => void): void;
  /** Runs a function in the page, which knows nothing but what it is given. */
  evaluate<Given, Result>(run: (given: Given) => Result, given: Given): Promise<Awaited<Result>>;
  /** Has a function run in the page ahead of each document's own scripts. */
  addInitScript<Given>(run: (given: Given) => void, given: Given): Promise<void>;
}

/** It does nothing of its own beside, and takes a window that nobody looks at for one that is in view. */
const quiet = [
  '--headless=new',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-component-extensions-with-background-pages',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/** Does work on a throttled page in a browser that has the profile of an earlier one, and closes it. */
export async function onBarePage<Result>(profile: string, work: (page: BarePage) => Promise<Result>): Promise<Result> {
  const { executablePath, args, viewport } = browserOptions();
  const place = join(profile, 'DevToolsActivePort');
  rmSync(place, { force: true });
  const own = [
    ...quiet,
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--window-size=${viewport.width},${viewport.height}`,
    'about:blank',
  ];
  const browser = spawn(executablePath, [...args, ...own], { stdio: 'ignore' });
  const ended = once(browser, 'exit');
  try {
    await until(() => existsSync(place), 'The browser did not start.');
    const page = await attach(readFileSync(place, 'utf8').split('\n'));
    await page.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    return await work(page);
  } finally {
    browser.kill();
    await ended;
  }
}

const pollMilliseconds = 50;
const mostMilliseconds = 60_000;

/** @throws Error with this sentence where it takes longer than a minute */
export async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = performance.now() + mostMilliseconds; !(await isSo());) {
    if (performance.now() > end) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
}

type Answer = { id?: number; method?: string; params?: unknown; result?: unknown; error?: { message: string } };
type Evaluated<Value> = {
  result: { value: Value };
  exceptionDetails?: { text: string; exception?: { description?: string } };
};

/** @param place the port and the path that the browser has written down */
async function attach([port, path]: readonly string[]): Promise<BarePage> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners = new Map<string, (params: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return listeners.get(answer.method ?? '')?.(answer.params);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  const ask = async <Result>(method: string, params: object, sessionId?: string): Promise<Result> => {
    const id = (last += 1);
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await promise;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
  const { targetInfos } = await ask<{ targetInfos: { targetId: string; type: string }[] }>('Target.getTargets', {});
  const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId;
  const { sessionId } = await ask<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const send = <Result>(method: string, params: object = {}): Promise<Result> => ask(method, params, sessionId);
  await send('Page.enable');
  const inPage = <Given>(run: (given: Given) => unknown, given: Given): string =>
    `(${String(run)})(${JSON.stringify(given)})`;
  return {
    send,
    on: (method, listener) => void listeners.set(method, listener),
    async evaluate<Given, Result>(run: (given: Given) => Result, given: Given): Promise<Awaited<Result>> {
      const wanted = { expression: inPage(run, given), awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send<Evaluated<Awaited<Result>>>('Runtime.evaluate', wanted);
      if (exceptionDetails)
        throw new Error(`In the page: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
      return result.value;
    },
    async addInitScript(run, given) {
      await send('Page.addScriptToEvaluateOnNewDocument', { source: inPage(run, given) });
    },
  };
}
