/** The server as a process: first start, set-up, stop, second start, and the administrator's command beside it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiledSources, root } from '#scripts/paths.ts';
import { noMailWarning } from '#server/accounts/mail.ts';
import { serverProgram } from '#tests/server-program.ts';
import { databaseEnvironment } from './database.ts';

const quiet = '--disable-warning=ExperimentalWarning';
let folder: string;
const running: ChildProcess[] = [];
let database: { DATABASE_URL?: string };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'main-'));
  database = await databaseEnvironment();
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const base = { PATH: process.env['PATH'] ?? '', PORT: '0', NODE_COMPILE_CACHE: compiledSources };
const environment = () => ({ ...base, DATA_DIR: folder, ...database });

/** Starts the server and waits for what it says first. */
async function start(count: number): Promise<{ child: ChildProcess; address: string; said: string[] }> {
  const child = spawn(process.execPath, [quiet, serverProgram], { cwd: root, env: environment() });
  running.push(child);
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('The app is not built') && line !== noMailWarning) said.push(line);
    if (said.length === count) break;
  }
  child.stdout.resume();
  return { child, said, address: /http:\S+/.exec(said[0] ?? '')?.[0] ?? '' };
}

const stopped = (child: ChildProcess): Promise<number | null> => {
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return code;
};

const admin = async (...words: string[]) =>
  (
    await promisify(execFile)(process.execPath, [quiet, 'server/accounts/admin.ts', ...words], {
      cwd: root,
      env: environment(),
    })
  ).stdout;

const anna = { email: 'anna@example.org', name: 'Anna', password: 'a good password' };
const post = async (url: string, body: object) => {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return (await fetch(url, init)).json();
};

test('whoever starts the server on their machine registers as its administrator and finds everything after a restart', async () => {
  const first = await start(2);
  expect(first.said[1]).toMatch(/set-up code [A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const registered = await post(`${first.address}/account/api/register`, anna);
  expect(registered.user).toMatchObject({ accessLevel: 2, roles: ['administrator'] });

  const news = await fetch(`${first.address}/api/sync/events`, {
    headers: { authorization: `Bearer ${registered.accessToken}` },
  });
  expect(news.status).toBe(200);
  // An open stream of news does not hold the server up.
  expect(await stopped(first.child)).toBe(0);
  if (!database.DATABASE_URL) expect(statSync(join(folder, 'trainside.db')).mode & 0o077).toBe(0);

  const second = await start(1);
  const me = await fetch(`${second.address}/api/users/get_me`, {
    headers: { authorization: `Bearer ${registered.accessToken}` },
  });
  expect(await me.json()).toMatchObject({ email: anna.email });
  const config = await (await fetch(`${second.address}/api/config`)).json();
  expect(config.features.needsSetUp).toBe(false);
  expect((await (await fetch(`${second.address}/api/workout/search`)).json()).total).toBeGreaterThan(200);

  await admin('level', 'ANNA@example.org', '1');
  expect(await admin('list')).toMatch(/^anna@example\.org {2}Anna {2}level 1 {2}administrator$/m);
  expect((await post(`${second.address}/account/api/login`, anna)).user.accessLevel).toBe(1);
  expect(await stopped(second.child)).toBe(0);
}, 120_000);

test('without mail the start says that links to passwords stand in the log; with it, nothing', async () => {
  const hello = async (mail: object) => {
    const env = { ...base, DATA_DIR: mkdtempSync(join(folder, 'mail-')), ...mail };
    const child = spawn(process.execPath, [quiet, serverProgram], { cwd: root, env });
    running.push(child);
    const said: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      said.push(line);
      if (line.includes('set-up code')) break;
    }
    child.kill('SIGKILL');
    return said;
  };
  expect(await hello({})).toContain(noMailWarning);
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'coach@example.org' };
  expect((await hello(mail)).filter((line) => /mail|password/i.test(line))).toEqual([]);
}, 120_000);

test.each([
  [['level', 'nobody@example.org', '2'], 'There is no account with the mail address nobody@example.org.'],
  [['level', 'anna@example.org', 'premium'], 'A level is a number from 0 to 9.'],
  [['delete'], 'npm run admin -- list'],
])('npm run admin -- %s says what is wrong', async (words, sentence) => {
  await expect(admin(...words)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
});
