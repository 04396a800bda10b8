/**
 * An athlete whose rides are files: devices with the real database and code of an app on networks of any kind, and the
 * real server on SQLite, which can be started again, or put back to a copy. A list is used in place of a ride: its name
 * is the hash of the file.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { accounts } from '#core/contract/accounts.ts';
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import type { Head } from '#core/contract/sync.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { queueByClock } from '#server/jobs/job-clock.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { jobKinds } from '#server/jobs/kinds.ts';
import { openServices, type OpenServices } from '#server/open-services.ts';
import type { Here } from '#src/api/headers.ts';
import type { TokenStore } from '#src/api/token.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { DexieDeviceStore } from '#src/db/dexie-device-store.ts';
import { uploadStorage } from '#src/db/uploads.ts';
import { askMissing, fetchBlob, sendPart } from '#src/sync/blob-calls.ts';
import { blobOf } from '#src/sync/blob-of.ts';
import { runCycle } from '#src/sync/cycle.ts';
import { type Device, freshId } from '#src/sync/device.ts';
import { perform } from '#src/sync/perform.ts';
import { type ReadBlob, readBlob } from '#src/sync/read-blob.ts';
import type { CycleEnd } from '#src/sync/rounds.ts';
import { send } from '#src/sync/send.ts';
import { runUploads, type UploadsEnd } from '#src/sync/uploads.ts';
import { Random } from '#tests/simulation/random.ts';

export type Network = (path: string, init: RequestInit) => Promise<Response>;

const credentials = { email: 'anna@example.org', password: 'a good password' };

export class Rides {
  services!: OpenServices;
  account = '';
  now = new Date('2027-01-04T06:00:00Z');
  readonly random: Random;
  readonly #folder = mkdtempSync(join(tmpdir(), 'rides-'));
  readonly #environment: Record<string, string>;
  readonly #devices = new Map<string, RideDevice>();
  readonly #before = { fetch: globalThis.fetch, now: Date.now };
  #app!: ReturnType<typeof createApp>;

  private constructor(seed: number, environment: Record<string, string>) {
    this.random = new Random(seed);
    this.#environment = environment;
  }

  static async open(seed = 1, environment: Record<string, string> = {}): Promise<Rides> {
    const rides = new Rides(seed, environment);
    // Each device says which it is by its language, and has a network of its own.
    globalThis.fetch = async (path, init = {}) => {
      const device = rides.#devices.get(new Headers(init.headers).get('Accept-Language') ?? '');
      return device ? device.network(String(path), init) : rides.fetch(String(path), init);
    };
    Date.now = () => rides.now.getTime();
    await rides.start();
    const body = JSON.stringify({ ...credentials, name: 'Anna' });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await rides.fetch(accounts.register.path, { method: 'POST', headers, body });
    rides.account = ((await answer.json()) as SignedIn).user.userId;
    return rides;
  }

  async start(): Promise<void> {
    const config = readConfig({ DATA_DIR: join(this.#folder, 'data'), ...this.#environment });
    this.services = await openServices(config, { now: () => this.now, log: () => {} });
    this.#app = createApp(this.services, join(this.#folder, 'dist'));
  }

  /** As a page of this server calls `fetch`, with nothing in between. */
  readonly fetch: Network = async (path, init) => {
    const incoming = { incoming: { socket: { remoteAddress: '203.0.113.7', encrypted: true } } };
    return this.#app.request(`http://training.example${path}`, init, incoming);
  };

  /** A backup of the server, as its files are copied. */
  async copy(): Promise<void> {
    await this.services.close();
    cpSync(join(this.#folder, 'data'), join(this.#folder, 'copy'), { recursive: true });
    await this.start();
  }

  /** Puts the server back to the backup. @param withFiles of blobs */
  async putBack(withFiles = true): Promise<void> {
    await this.services.close();
    rmSync(join(this.#folder, 'data'), { recursive: true });
    cpSync(join(this.#folder, 'copy'), join(this.#folder, 'data'), { recursive: true });
    if (!withFiles) rmSync(join(this.#folder, 'data', 'blobs'), { recursive: true, force: true });
    await this.start();
  }

  /** So many days, on each of which the server's jobs run. */
  async pass(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      this.now = new Date(this.now.getTime() + 86_400_000);
      await queueByClock(this.services);
      await new JobRunner(this.services, jobKinds).runDue();
    }
  }

  device(name: string): RideDevice {
    const device = new RideDevice(this, name);
    this.#devices.set(name, device);
    return device;
  }

  async logIn(): Promise<SignedIn> {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await this.fetch(accounts.login.path, {
      method: 'POST',
      headers,
      body: JSON.stringify(credentials),
    });
    // While the server starts it can't be asked.
    if (answer.status !== 200) throw new Error(`The log-in was answered ${answer.status}.`);
    return (await answer.json()) as SignedIn;
  }

  /** The file as the server answers it; null where it does not have all of it. */
  async onServer(hash: string): Promise<Uint8Array | null> {
    const known = await this.services.blobs.received(this.account, hash);
    if (!known || known.received < known.size) return null;
    const pieces: Uint8Array[] = [];
    for await (const piece of this.services.blobs.read(this.account, hash, 0)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  head(): Promise<Head> {
    return this.services.execute.store.read((reads) => reads.head(this.account));
  }

  async close(): Promise<void> {
    for (const { database } of this.#devices.values()) database.close();
    await this.services.close();
    [globalThis.fetch, Date.now] = [this.#before.fetch, this.#before.now];
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export class RideDevice {
  readonly database: AccountDatabase;
  readonly device: Device;
  network: Network;
  isMetered = false;
  readonly #rides: Rides;
  readonly caller: { account: string; tokens: TokenStore; here: Here };

  constructor(rides: Rides, name: string) {
    this.#rides = rides;
    this.network = rides.fetch;
    Dexie.dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };
    this.database = new AccountDatabase(rides.account);
    let signedIn: SignedIn | null = null;
    const tokens: TokenStore = {
      read: async () => signedIn,
      write: async (token) => void (signedIn = token),
      isSignedOut: async () => false,
      ask: () => rides.logIn(),
    };
    const here = { locale: () => name, timezone: () => 'Europe/Berlin' };
    this.caller = { account: rides.account, tokens, here };
    this.device = {
      account: rides.account,
      store: new DexieDeviceStore(this.database),
      send: (request) => send(request, tokens, here),
      now: () => Date.now(),
      today: () => rides.now.toISOString().slice(0, 10),
      randomBytes: (count) => rides.random.bytes(count),
      alone: (work) => work(),
    };
  }

  /** Saves a ride as the app will. @returns its list and hash, once the app would say "saved" */
  async save(bytes: Uint8Array): Promise<{ listId: string; hash: string }> {
    const blob = await blobOf(new Uint8Array(bytes));
    const listId = freshId(this.device);
    const list = { listId, name: blob.hash, shortName: '', showInApp: false, sort: 'manual' as const, rank: 'V' };
    await perform(this.device, 'createList', { ...list, createdAt: this.#rides.now.toISOString() }, {}, [blob]);
    return { listId, hash: blob.hash };
  }

  sync(): Promise<CycleEnd> {
    return runCycle(this.device, 'page');
  }

  /** As one tab that has the lock, or none where a test lets two run. */
  upload(isPaused = async () => false): Promise<UploadsEnd> {
    return runUploads({
      storage: uploadStorage(this.database),
      sendPart: (part) => sendPart(this.caller, part),
      askMissing: () => askMissing(this.caller),
      now: () => Date.now(),
      alone: (work) => work(),
      isPaused,
    });
  }

  read(hash: string): Promise<ReadBlob> {
    return readBlob(
      {
        database: this.database,
        now: () => Date.now(),
        fetchBlob: (...asked) => fetchBlob(this.caller, ...asked),
      },
      hash,
    );
  }
}
