/** The server as a process, spoken to by hand: half requests, wrong ones, too large ones, and many at once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverProgram } from '#tests/server-program.ts';

let child: ChildProcess;
let folder: string;
let port: number;
const printed: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'connections-'));
  // As where an installer has made the folder readable by all users.
  chmodSync(folder, 0o755);
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, PORT: '0' };
  // As most shells start a program: new files are readable by all users unless it says otherwise.
  const start = `umask 022; exec "$0" --disable-warning=ExperimentalWarning ${serverProgram}`;
  child = spawn('/bin/sh', ['-c', start, process.execPath], { cwd: root, env });
  child.stderr?.on('data', (text) => printed.push(String(text)));
  port = await new Promise((resolve) => {
    createInterface(child.stdout ?? process.stdin).on('line', (line) => {
      printed.push(line);
      const found = /http:\S+:(\d+)$/.exec(line)?.[1];
      if (found) resolve(Number(found));
    });
  });
}, 30_000);
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Sends bytes and reads until the server closes, or until so many milliseconds have passed. */
function say(bytes: string, milliseconds = 3_000): Promise<{ answer: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const end = (isClosed: boolean) => {
      socket.destroy();
      resolve({ answer, isClosed });
    };
    socket.setEncoding('latin1').on('data', (text) => (answer += String(text)));
    socket.on('error', () => end(true)).on('close', () => end(true));
    setTimeout(() => end(false), milliseconds).unref();
  });
}

const isWell = async () => (await fetch(`http://127.0.0.1:${port}/api/services/status`)).status === 200;
const host = 'Host: localhost\r\nConnection: close\r\n';

describe('requests of no sense', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['bytes', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n'],
    ['no host', 'GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a host of no sense', 'GET /api/config HTTP/1.1\r\nHost: a b@c/d?e\r\nConnection: close\r\n\r\n'],
    ['two hosts', `GET /api/config HTTP/1.1\r\nHost: a\r\n${host}\r\n`],
    ['another site for its address', `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n`],
    ['two slashes for its address', `GET //evil.example/api/config HTTP/1.1\r\n${host}\r\n`],
    ['a star', `OPTIONS * HTTP/1.1\r\n${host}\r\n`],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`],
    ['a trace', `TRACE /api/users/get_me HTTP/1.1\r\nCookie: secret\r\n${host}\r\n`],
    ['an unknown act', `PROPFIND / HTTP/1.1\r\n${host}\r\n`],
    [
      'another protocol',
      `GET /api/config HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\nHost: localhost\r\n\r\n`,
    ],
    ['two lengths', `POST /api/sync HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    [
      'a length and pieces',
      `POST /api/sync HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a length below nothing', `POST /api/sync HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`],
    ['pieces of no length', `POST /api/sync HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ['a header of two lines', `GET /api/config HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`],
    ['headers of 40 kB', `GET /api/config HTTP/1.1\r\n${host}X: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['an address of 40 kB', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`],
    ['a path out of the folder', `GET /../../../../etc/passwd HTTP/1.1\r\n${host}\r\n`],
    [
      'a path out of the folder, written otherwise',
      `GET /assets/%2e%2e%5c..%2f%2e%2e/etc/passwd HTTP/1.1\r\n${host}\r\n`,
    ],
    ['a path with an end in it', `GET /index.html%00.png HTTP/1.1\r\n${host}\r\n`],
    ['the database for its file', `GET /../data/trainside.db HTTP/1.1\r\n${host}\r\n`],
  ])('%s: an answer that is no failure of the server, and tells nothing', async (_, bytes) => {
    const { answer, isClosed } = await say(bytes);
    expect(isClosed).toBe(true);
    expect(answer).not.toMatch(
      /^HTTP\/1\.1 5\d\d|root:|SQLite format|node_modules|\n\s+at |Set-Cookie|^Cookie: secret/m,
    );
    expect(await isWell()).toBe(true);
  });
});

describe('slow and large ones', () => {
  test('who says nothing, or does not finish the headers or the body, is let go, and keeps nobody out meanwhile', async () => {
    const silent = Array.from({ length: 300 }, () => say('', 25_000));
    const slow = say('GET /api/config HTTP/1.1\r\nHost: localhost\r\nX-A: ', 25_000);
    const body = say(`POST /api/sync HTTP/1.1\r\n${host}Content-Length: 100\r\n\r\n`, 25_000);
    // Who asks to log in may be anybody, so all of it is waited for.
    const endless = say(
      `POST /account/api/login HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`,
      35_000,
    );
    expect(await isWell()).toBe(true);
    expect((await Promise.all([...silent, slow, endless])).filter(({ isClosed }) => !isClosed)).toEqual([]);
    // A body may take its time, but this one has been answered: no account is logged in.
    expect((await body).answer).toMatch(/^HTTP\/1\.1 401/);
  }, 40_000);

  test('who may not send is told so before the body has come, also where its length is not announced', async () => {
    const { answer } = await say(`POST /api/sync HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 401/);
  });

  test('a body without end is broken off at its limit', async () => {
    const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const { answer } = await say(
      `POST /account/api/login HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n${piece.repeat(40)}`,
    );
    expect(answer === '' || answer.startsWith('HTTP/1.1 413')).toBe(true);
    expect(await isWell()).toBe(true);
  });
});

test('nobody else on the machine can read the data, in a folder that they can', () => {
  const files = readdirSync(folder);
  expect(files).toContain('trainside.db');
  const readable = files.filter((name) => statSync(join(folder, name)).mode & 0o077);
  expect(readable).toEqual([]);
});

test('after all of that the server has said nothing of an error', () => {
  expect(printed.filter((line) => /unexpected|unavailable|Error|    at /.test(line))).toEqual([]);
});
