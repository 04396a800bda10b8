/** The server as a process among others: too many connections, and a log that fails. */
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer as createProbe, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compiledSources, root } from '#scripts/paths.ts';

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
  { script = 'server/main.ts', stdio = 'ignore' }: { script?: string; stdio?: StdioOptions } = {},
  more: Record<string, string> = {},
): Promise<Started> {
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: mkdtempSync(join(folder, 'data-')), NODE_COMPILE_CACHE: compiledSources };
  const env = { PATH: process.env['PATH'] ?? '', ...own, ...more };
  const child = spawn(process.execPath, [quiet, script], { cwd: root, env, stdio });
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
  const sockets = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
  const open = (await Promise.all(sockets.map(isOpen))).filter(Boolean);
  expect(open).toHaveLength(20);
  for (const socket of sockets) socket.destroy();
  await setTimeout(200);
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
