/** Who sends slowly, and who only holds a connection. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { letGoOfDribblers } from '#server/http/dribblers.ts';

let server: Server;
beforeEach(async () => {
  server = createServer((request, answer) => {
    buffer(request).then(
      (body) => answer.end(`${body.length} bytes`),
      () => undefined,
    );
  });
  letGoOfDribblers(server, { windowMilliseconds: 100, fewestBytes: 200 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends pieces of a body, one every 20 ms, until it is whole or the connection is closed. */
async function send(length: number, bytes: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => (answer += String(text)));
  const closed = new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()));
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
  for (let sent = 0; sent < length && !socket.destroyed; sent += bytes) {
    socket.write('x'.repeat(Math.min(bytes, length - sent)));
    await setTimeout(20);
  }
  await closed;
  return answer;
}

test('a body that comes slowly for many times as long as anybody may be silent is read to its end', async () => {
  expect(await send(10_000, 200)).toContain('10000 bytes');
});

test('who dribbles a body is let go, as is who stops in the middle of it', async () => {
  const since = performance.now();
  expect(await send(10_000, 10)).toBe('');
  expect(performance.now() - since).toBeLessThan(1_000);
  expect(await send(10_000, 5_000)).toContain('10000 bytes');
});

test('a request that is whole is waited for, however long its answer takes', async () => {
  server.removeAllListeners('request');
  server.on('request', (request, answer) => {
    void buffer(request)
      .then(() => setTimeout(400))
      .then(() => answer.end('late'));
  });
  letGoOfDribblers(server, { windowMilliseconds: 100, fewestBytes: 200 });
  expect(await send(10, 10)).toContain('late');
});
