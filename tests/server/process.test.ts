/** The server as a process among others: too many connections, a log that fails, and the ways in which it is told to end. */
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createProbe, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compiledSources, root } from '#scripts/paths.ts';
import { serverProgram } from '#tests/server-program.ts';

const quiet = '--disable-warning=ExperimentalWarning';
let folder: string;
const running: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'process-'));
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

interface Started {
  child: ChildProcess;
  port: number;
}

/** Starts the server, or what starts it, and waits until it answers. */
async function start(
  {
    program = process.execPath,
    script = serverProgram,
    stdio = 'ignore',
  }: { program?: string; script?: string; stdio?: StdioOptions } = {},
  more: Record<string, string> = {},
): Promise<Started> {
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: mkdtempSync(join(folder, 'data-')), NODE_COMPILE_CACHE: compiledSources };
  const env = { PATH: process.env['PATH'] ?? '', ...own, ...more };
  const args = program === process.execPath ? [quiet, script] : [script];
  const child = spawn(program, args, { cwd: root, env, stdio });
  running.push(child);
  for (let tries = 0; !(await isWell(port)); tries += 1) {
    if (tries > 300) throw new Error('The server does not answer.');
    await setTimeout(100);
  }
  return { child, port };
}

const isWell = async (port: number): Promise<boolean> => {
  const init = { headers: { connection: 'close' }, signal: AbortSignal.timeout(5_000) };
  return fetch(`http://127.0.0.1:${port}/api/services/status`, init).then(
    ({ ok }) => ok,
    () => false,
  );
};

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : Promise.resolve(child.exitCode);

test('connections beyond the most there may be are turned away, and those that are open go on', async () => {
  const { child, port } = await start({}, { MOST_CONNECTIONS: '20' });
  const isOpen = (socket: Socket) =>
    new Promise<boolean>((resolve) => {
      socket.once('close', () => resolve(false)).on('error', () => {});
      void setTimeout(1_000).then(() => resolve(true));
    });
  const openOfThirty = async (): Promise<number> => {
    const sockets = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
    const open = (await Promise.all(sockets.map(isOpen))).filter(Boolean);
    for (const socket of sockets) socket.destroy();
    await setTimeout(200);
    return open.length;
  };
  // The connection by which it was found to be well may not have gone by the first try.
  await expect.poll(openOfThirty, { timeout: 20_000 }).toBe(20);
  expect(await isWell(port)).toBe(true);
  child.kill('SIGKILL');
});

describe('a log that fails does not end the server', () => {
  test('where its disk is full', async () => {
    const full = openSync('/dev/full', 'w');
    const { child, port } = await start({ stdio: ['ignore', full, full] });
    closeSync(full);
    for (let count = 0; count < 5; count += 1) expect(await isWell(port)).toBe(true);
    child.kill('SIGKILL');
  });

  test('where its reader has gone', async () => {
    const { child, port } = await start({ stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.destroy();
    child.stderr?.destroy();
    for (let count = 0; count < 5; count += 1) expect(await isWell(port)).toBe(true);
    child.kill('SIGKILL');
  });
});

describe('a server that is told to end', () => {
  const body = JSON.stringify({ email: 'anna@example.org', password: 'a wrong password' });

  /** Sends a log-in but for its end, and says what comes back once the rest is sent. */
  async function halfLogIn(port: number): Promise<{ finish(): void; answer: Promise<string> }> {
    const socket = connect(port, '127.0.0.1');
    const head = `POST /account/api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk))).on('error', () => resolve(text));
      socket.on('close', () => resolve(text));
    });
    await setTimeout(300);
    return { finish: () => socket.write(body.slice(10)), answer };
  }

  test('answers the request under way though it is told several times, and ends', async () => {
    const { child, port } = await start();
    const { finish, answer } = await halfLogIn(port);
    child.kill('SIGTERM');
    await setTimeout(300);
    child.kill('SIGTERM');
    await setTimeout(300);
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 401/);
    expect(await ended(child)).toBe(0);
  });

  test('ends as soon as the last request is answered, though a connection stays open', async () => {
    const { child, port } = await start();
    const { finish, answer } = await halfLogIn(port);
    child.kill('SIGTERM');
    await setTimeout(300);
    const from = performance.now();
    finish();
    await answer;
    expect(await ended(child)).toBe(0);
    expect(performance.now() - from).toBeLessThan(4_000);
  });

  test('under npm run serve, which tells a shell alone, answers the request under way and ends', async () => {
    const shell = join(folder, 'serve.sh');
    writeFileSync(shell, `#!/bin/sh\n"${process.execPath}" ${quiet} ${serverProgram}\nexit $?\n`, { mode: 0o700 });
    const npm = { npm_lifecycle_event: 'serve' };
    const { child, port } = await start({ program: '/bin/sh', script: shell }, npm);
    const { finish, answer } = await halfLogIn(port);
    child.kill('SIGTERM');
    expect(await ended(child)).not.toBe(0);
    await setTimeout(1_000);
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 401/);
    await expect.poll(() => isWell(port), { timeout: 10_000 }).toBe(false);
  });

  test('by the process that started it, as under npm start, has its time for the request under way', async () => {
    const { child, port } = await start({ script: 'tests/server/start-server.ts' });
    const { finish, answer } = await halfLogIn(port);
    child.kill('SIGTERM');
    await setTimeout(4_000);
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 401/);
    expect(await ended(child)).toBe(0);
  });
});
