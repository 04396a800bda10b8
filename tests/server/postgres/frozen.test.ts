/** A database that has stopped without closing its connections, as a machine that is frozen or a network that swallows all. */
import { createServer, connect, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { StoreUnavailable } from '#server/store/store.ts';
import { sql } from 'kysely';
import { openPostgres } from '#server/store/postgres.ts';
import { freshUrl } from '#tests/postgres-server.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

/** Devices give up on an answer after so long. */
const deviceMilliseconds = 30_000;

/** A way to the database that can be frozen: connections stay, new ones are taken, and nothing comes through. */
class Way {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  readonly url: Promise<string>;
  #isFrozen = false;

  constructor(databaseUrl: string) {
    const target = new URL(databaseUrl);
    const { port, hostname } = target;
    this.#server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.pipe(to);
        from.on('error', () => {}).on('close', () => to.destroy());
        if (this.#isFrozen) from.pause();
      }
    });
    this.url = new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        target.port = String((this.#server.address() as { port: number }).port);
        resolve(target.href);
      });
    });
  }

  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

let way: Way;
let url: string;
let app: TestApp;
beforeEach(async () => {
  url = await freshUrl(inject('postgresUrl') ?? '');
  way = new Way(url);
  app = await openApp({ DATABASE_URL: await way.url });
});
afterEach(async () => {
  way.thaw();
  await app.close();
  way.close();
});

test('every request is told 503 while its device still listens, and all goes on when the database is back', async () => {
  const { token } = await app.athlete();
  const asked = async (path: string) => {
    const from = performance.now();
    const { status } = await app.ask('GET', path, { token });
    return { status, isInTime: performance.now() - from < deviceMilliseconds };
  };
  way.freeze();
  const paths = ['/api/services/status', '/api/users/get_me', '/api/workout/search?text=hill'];
  // More than there are connections, and some that come later.
  const replies = await Promise.all(Array.from({ length: 15 }, (_, count) => asked(paths[count % 3] ?? '')));
  replies.push(await asked('/api/users/get_me'));
  expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
    new Set([JSON.stringify({ status: 503, isInTime: true })]),
  );
  way.thaw();
  expect(await asked('/api/users/get_me')).toEqual({ status: 200, isInTime: true });
}, 120_000);

test('a statement without end is ended, and says that the database cannot work now', async () => {
  const { db } = await openPostgres(url);
  await expect(sql`select pg_sleep(25)`.execute(db)).rejects.toThrow(StoreUnavailable);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
}, 60_000);
