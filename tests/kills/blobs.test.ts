/** The server is killed while rides go up in parts: what it has said to have it has, and nothing seems whole that is not. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { BlobFiles } from '#server/store/blob-files.ts';
import { BlobTable } from '#server/store/blob-table.ts';
import { BlobStore } from '#server/store/blobs.ts';
import { freshUrl } from '#tests/postgres-server.ts';
import { engineAt } from '#tests/server/store/store-at.ts';
import { type Athlete, register } from './http-device.ts';
import { ServerProcess } from './server-process.ts';

const postgresUrl = inject('postgresUrl');
const kills = Number(process.env['BLOB_KILLS'] ?? 3);
const [athletesCount, ridesCount] = [3, 15];

interface Ride {
  bytes: Uint8Array<ArrayBuffer>;
  hash: string;
  /** As much as the server has said to have. */
  told: number;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const rideOf = (): Ride => {
  const bytes = new Uint8Array(randomBytes(20_000 + Math.floor(Math.random() * 60_000)));
  return { bytes, hash: hashOf(bytes), told: 0 };
};

test('rides that two devices send at once are whole in the end, and what was said to be there stays, though the server is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blob-kills-'));
  const place = postgresUrl === undefined ? join(folder, 'trainside.db') : await freshUrl(postgresUrl);
  const environment = postgresUrl === undefined ? { DATA_DIR: folder } : { DATA_DIR: folder, DATABASE_URL: place };
  const nodes = Array.from({ length: postgresUrl === undefined ? 1 : 2 }, () => new ServerProcess(environment));
  const violations: string[] = [];
  let isOver = false;
  let missed = 0;
  const reach = () => nodes[Math.floor(Math.random() * nodes.length)]?.address ?? '';

  /** One device's lane, as the protocol says: from where the last answer was. */
  const send = async ({ token }: Athlete, ride: Ride): Promise<void> => {
    for (let offset = 0; offset < ride.bytes.length;) {
      const part = ride.bytes.slice(offset, offset + 1_000 + Math.floor(Math.random() * 8_000));
      const toldBefore = ride.told;
      try {
        const response = await fetch(`${reach()}/api/blobs/${ride.hash}?size=${ride.bytes.length}&offset=${offset}`, {
          method: 'PUT',
          body: part,
          headers: { authorization: `Bearer ${token}` },
        });
        if (response.status !== 200) throw new Error(`status ${response.status}`);
        const { received } = (await response.json()) as { received: number };
        if (received < toldBefore) violations.push(`${ride.hash}: told ${toldBefore}, later ${received}`);
        ride.told = Math.max(ride.told, received);
        offset = received;
      } catch {
        missed += 1;
        await setTimeout(50);
      }
    }
  };

  const check = async (athletes: readonly Athlete[], rides: readonly (readonly Ride[])[]): Promise<number> => {
    const engine = await engineAt(place);
    const bytes =
      postgresUrl === undefined ? new BlobFiles(engine.db, join(folder, 'blobs')) : new BlobTable(engine.db);
    const blobs = new BlobStore(engine.db, bytes, null);
    let whole = 0;
    for (const [index, { userId }] of athletes.entries()) {
      for (const { hash, told } of rides[index] ?? []) {
        const known = await blobs.received(userId, hash);
        if ((known?.received ?? 0) < told) violations.push(`${hash}: told ${told}, there are ${known?.received}`);
        if (!known || known.received < known.size) continue;
        whole += 1;
        const sum = createHash('sha256');
        for await (const piece of blobs.read(userId, hash, 0)) sum.update(piece);
        if (sum.digest('hex') !== hash) violations.push(`${hash} seems whole, and is not`);
      }
    }
    if (engine.searches !== engine.db) await engine.searches.destroy();
    await engine.db.destroy();
    return whole;
  };

  try {
    await Promise.all(nodes.map((node) => node.start()));
    const athletes = await Promise.all(
      Array.from({ length: athletesCount }, (_, index) => register(reach, `ann-${index}@example.org`)),
    );
    const rides = athletes.map(() => Array.from({ length: ridesCount }, rideOf));
    const senders = athletes.flatMap((athlete, index) =>
      [0, 1].map(async () => {
        // Until all kills are over there is more to send.
        for (let nth = 0; nth < (rides[index]?.length ?? 0); nth += 1) {
          const ride = rides[index]?.[nth];
          if (ride) await send(athlete, ride);
          if (!isOver && nth === (rides[index]?.length ?? 0) - 1) rides[index]?.push(rideOf());
        }
      }),
    );
    for (let killed = 0; killed < kills; killed += 1) {
      await setTimeout(200 + Math.random() * 600);
      const node = nodes[killed % nodes.length];
      await node?.kill();
      await check(athletes, rides);
      await node?.start();
    }
    isOver = true;
    await Promise.all(senders);
    await Promise.all(nodes.map((node) => node.kill()));
    expect(await check(athletes, rides)).toBe(rides.flat().length);
    expect(violations).toEqual([]);
    expect(nodes.flatMap(({ complaints }) => complaints)).toEqual([]);
    expect(missed).toBeGreaterThan(0);
    console.log(`${kills} kills, ${rides.flat().length} rides, ${missed} requests broken off`);
  } finally {
    await Promise.all(nodes.map((node) => node.kill()));
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
