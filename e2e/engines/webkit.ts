/** WebKitGTK by its own driver, in a window on a virtual screen. */
import { join } from 'node:path';
import { freePort } from '#e2e/fixtures/server.ts';
import type { Engine } from './engine.ts';
import { startProgram } from './programs.ts';

/** @param programs where the driver, gjs (which runs our browser) and the X server are */
export const webkit = (programs: { driver: string; gjs: string; screen: string }): Engine => ({
  async open(profile, { hasWorkers }) {
    const screen = startProgram(programs.screen, ['-displayfd', '1', '-screen', '0', '1280x1000x24']);
    const port = await freePort();
    const driver = startProgram(programs.driver, [`--port=${port}`], {
      DISPLAY: `:${await screen.said(/^(\d+)\n/m)}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
    });
    const browser = {
      binary: programs.gjs,
      args: ['-m', join(import.meta.dirname, 'webkit-browser.js'), profile, ...(hasWorkers ? [] : ['no-workers'])],
    };
    const sessions = `http://127.0.0.1:${port}/session`;
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
    const { sessionId } = (await untilListening(() => ask(sessions, { capabilities }))) as { sessionId: string };
    const session = `${sessions}/${sessionId}`;

    return {
      async visit(url) {
        await ask(`${session}/url`, { url });
      },
      async evaluate(expression) {
        // What goes wrong comes back as words: the driver itself only tells that something did.
        const script = `const done = arguments[0];
          (async () => ({ json: JSON.stringify((await (${expression})) ?? null) }))()
            .catch((error) => ({ error: String(error) })).then(done);`;
        const answer = await ask(`${session}/execute/async`, { script, args: [] });
        const { json, error } = answer as { json: string; error?: string };
        if (error !== undefined) throw new Error(error);
        return JSON.parse(json);
      },
      async act(sources) {
        await ask(`${session}/actions`, { actions: sources });
      },
      async kill() {
        await driver.kill();
        await screen.kill();
      },
    };
  },
});

async function ask(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}

const secondsToListen = 15;

/** The driver does not say when it listens: asks until the connection is taken. */
async function untilListening<Answer>(first: () => Promise<Answer>): Promise<Answer> {
  const end = Date.now() + secondsToListen * 1000;
  for (;;) {
    try {
      return await first();
    } catch (error) {
      const isRefused = error instanceof TypeError;
      if (!isRefused || Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
