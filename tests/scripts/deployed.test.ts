/** What a container or a service runs: the files that the Dockerfile copies, without sources, wrappers and packages. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '#scripts/build-server.ts';
import { inProject } from '#scripts/paths.ts';

const lines = readFileSync(inProject('Dockerfile'), 'utf8').split('\n');
/** The words of a command in the Dockerfile. */
const wordsOf = (command: string): string[] => {
  const line = lines.findLast((one) => one.startsWith(command)) ?? '';
  return JSON.parse(line.slice(line.indexOf('CMD [') + 4)) as string[];
};

let image: string;
beforeAll(async () => {
  image = mkdtempSync(join(tmpdir(), 'image-'));
  const copied = lines.flatMap((line) => /^COPY --from=build \/app\/(\S+) (\S+)$/.exec(line)?.slice(1, 3) ?? []);
  for (let at = 0; at < copied.length; at += 2) {
    const [from = '', to = ''] = copied.slice(at, at + 2);
    const target = to === './' ? join(image, from) : join(image, to);
    mkdirSync(dirname(target), { recursive: true });
    if (from === 'dist-server') await buildServer(target);
    // The app is built apart; the server runs without it.
    else if (from !== 'dist') cpSync(inProject(from), target, { recursive: true, dereference: true });
  }
}, 120_000);
afterAll(() => rmSync(image, { recursive: true, force: true }));

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

test('serves, says that it is healthy, knows the administrator’s command, and ends when it is told to', async () => {
  const port = await freePort();
  const data = join(image, 'data');
  const env = { PATH: '/usr/bin:/bin', PORT: String(port), HOST: '0.0.0.0', DATA_DIR: data, NODE_ENV: 'production' };
  const [, ...words] = wordsOf('CMD [');
  const child = spawn(process.execPath, words, { cwd: image, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [, ...check] = wordsOf('HEALTHCHECK');
  const isHealthy = () => spawnSync(process.execPath, check, { env }).status === 0;
  try {
    expect(isHealthy()).toBe(false);
    for (let tries = 0; tries < 60 && !isHealthy(); tries += 1) await setTimeout(200);
    expect(isHealthy()).toBe(true);
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const anna = { email: 'anna@example.org', name: 'Anna', password: 'a good password' };
    const address = `http://127.0.0.1:${port}`;
    expect((await fetch(`${address}/account/api/register`, { ...init, body: JSON.stringify(anna) })).status).toBe(200);
    const found = (await (await fetch(`${address}/api/workout/search?s=recovery`)).json()) as { total: number };
    expect(found.total).toBeGreaterThan(0);
    const listed = execFileSync(process.execPath, ['dist-server/admin.js', 'list'], { cwd: image, env });
    expect(String(listed)).toMatch(/^anna@example\.org {2}Anna {2}level 0/m);
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
}, 120_000);

const jailer = '/usr/bin/bwrap';
const isJailed = spawnSync(jailer, ['--ro-bind', '/', '/', 'true']).status === 0;

test.skipIf(!isJailed)(
  'starts where it may write to its data alone, as in a container with a root that is read-only',
  async () => {
    const data = mkdtempSync(join(image, 'jailed-'));
    const port = await freePort();
    const line = lines.findLast((one) => one.startsWith('ENV ')) ?? '';
    const told = Object.fromEntries([...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
    const inData = Object.fromEntries(
      Object.entries(told)
        .filter(([, value]) => value === '/data')
        .map(([name]) => [name, data]),
    );
    const env = { ...told, ...inData, PATH: process.env['PATH'] ?? '', PORT: String(port) };
    const jail = ['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--bind', data, data, '--die-with-parent'];
    const [, ...words] = wordsOf('CMD [');
    const child = spawn(jailer, [...jail, process.execPath, ...words], {
      cwd: image,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    try {
      await expect.poll(() => said, { timeout: 60_000 }).toMatch(/ is at http|cannot/);
      expect(said).toContain(`Trainside is at http://localhost:${port}`);
    } finally {
      child.kill('SIGKILL');
    }
  },
  90_000,
);

const verifier = '/usr/bin/systemd-analyze';

const unit = inProject('deploy/trainside.service');
const nightly = inProject('deploy/trainside-backup.service');

test('the unit starts the same file', () => {
  expect(readFileSync(unit, 'utf8')).toContain(`node ${wordsOf('CMD [').slice(1).join(' ')}\n`);
});

test('the nightly backup has the data folder of the server, and runs what is built', () => {
  const of = (file: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
  expect(of(nightly, 'Environment')).toBe(of(unit, 'Environment'));
  expect(of(nightly, 'ExecStart')).toContain('node --disable-warning=ExperimentalWarning dist-server/backup.js /');
});

test.skipIf(!existsSync(verifier))('systemd finds nothing to object to in the units', () => {
  const timer = inProject('deploy/trainside-backup.timer');
  const { status, stderr } = spawnSync(verifier, ['verify', unit, nightly, timer], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
