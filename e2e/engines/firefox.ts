/**
 * Firefox as it is installed: it speaks WebDriver BiDi by itself, so no driver is needed. Started so, it does not ask
 * for updates, experiments and the like.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { startProgram } from './programs.ts';

/** @param path of the program */
export const firefox = (path: string): Engine => ({
  async open(profile, { hasWorkers }) {
    writeFileSync(join(profile, 'user.js'), `user_pref('dom.serviceWorkers.enabled', ${hasWorkers});`);
    // A blank first page would leave the focus in the address bar for good.
    const firstPage = join(profile, 'first-page.html');
    writeFileSync(firstPage, '<!doctype html><title>First page</title>');
    const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, firstPage];
    const program = startProgram(path, args);
    const address = await program.said(/WebDriver BiDi listening on (\S+)/);
    const ask = await connect(`${address}/session`);
    await ask('session.new', { capabilities: {} });
    const { contexts } = (await ask('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    const context = contexts[0]?.context;
    await ask('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });

    return {
      async visit(url) {
        await ask('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async evaluate(expression) {
        const script = `(async () => JSON.stringify((await (${expression})) ?? null))()`;
        const answer = (await ask('script.evaluate', {
          expression: script,
          target: { context },
          awaitPromise: true,
        })) as { result: { value: string }; exceptionDetails?: { text: string } };
        if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
        return JSON.parse(answer.result.value);
      },
      async act(sources) {
        await ask('input.performActions', { context, actions: sources });
      },
      kill: () => program.kill(),
    };
  },
});

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** Sends commands by number and gives each the answer with its number. */
async function connect(address: string): Promise<(method: string, params: object) => Promise<unknown>> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as { id?: number; result?: unknown; error?: string; message?: string };
    const asked = waiting.get(answer.id ?? -1);
    if (!asked) return;
    waiting.delete(answer.id ?? -1);
    if (answer.error) asked.reject(new Error(`${answer.error}: ${answer.message}`));
    else asked.resolve(answer.result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'));
    waiting.clear();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`No answer at ${address}.`)));
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set((sent += 1), { resolve, reject });
      socket.send(JSON.stringify({ id: sent, method, params }));
    });
}
