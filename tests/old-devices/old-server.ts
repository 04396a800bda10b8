/**
 * The real server on SQLite, as it is or grown from what an earlier release has written. While it is open, it is what
 * `fetch` reaches in this process, and its clock, which the story turns, is the clock of all.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { openServices, type OpenServices } from '#server/open-services.ts';

/** The server's database without what every installation makes for itself: keys, sessions, the public catalogue. */
export interface ServerCopy {
  /** What makes its tables. */
  sql: string[];
  rows: Record<string, Record<string, SQLInputValue>[]>;
}

const ownOfInstallation = new Set(['secrets', 'sessions', 'password_resets']);
const isOfCatalogue = (row: Record<string, unknown>): boolean => [row['space'], row['id']].includes('catalogue');

export class OldServer {
  readonly services: OpenServices;
  readonly #app: ReturnType<typeof createApp>;
  readonly #folder: string;
  readonly #clock: { now: Date };
  readonly #before = { fetch: globalThis.fetch, now: Date.now };
  /** What becomes of a request on its way. */
  network: (path: string, init?: RequestInit) => Promise<Response>;

  private constructor(services: OpenServices, folder: string, clock: { now: Date }) {
    this.services = services;
    this.#app = createApp(services, join(folder, 'dist'));
    this.#folder = folder;
    this.#clock = clock;
    this.network = this.fetch;
    globalThis.fetch = (path, init) => this.network(String(path), init);
    Date.now = () => clock.now.getTime();
  }

  /** @param copy what an earlier release has written; a new installation without it */
  static async open(now: Date, copy?: ServerCopy): Promise<OldServer> {
    const folder = mkdtempSync(join(tmpdir(), 'old-devices-'));
    if (copy) write(join(folder, 'trainside.db'), copy);
    const clock = { now };
    const log = createLog(
      () => {},
      () => clock.now,
    );
    const services = await openServices(readConfig({ DATA_DIR: folder }), { now: () => clock.now, log });
    await seedCatalogue(services.execute);
    return new OldServer(services, folder, clock);
  }

  get now(): Date {
    return this.#clock.now;
  }

  pass(minutes: number): void {
    this.#clock.now = new Date(this.#clock.now.getTime() + minutes * 60_000);
  }

  /** As a page of this server calls `fetch`, over its own TLS, with nothing in between. */
  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const incoming = { incoming: { socket: { remoteAddress: '203.0.113.7', encrypted: true } } };
    return this.#app.request(`http://training.example${path}`, init, incoming);
  };

  async post<Body>(path: string, body: object): Promise<Body> {
    const headers = { 'Content-Type': 'application/json' };
    const response = await this.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as Body;
  }

  copy(): ServerCopy {
    const database = new DatabaseSync(join(this.#folder, 'trainside.db'), { readOnly: true });
    const objects = database.prepare('select type, name, sql from sqlite_master where sql is not null').all();
    const rows: ServerCopy['rows'] = {};
    for (const { type, name } of objects) {
      if (type !== 'table' || ownOfInstallation.has(String(name))) continue;
      const all = database.prepare(`select * from ${String(name)}`).all() as ServerCopy['rows'][string];
      rows[String(name)] = all.filter((row) => !isOfCatalogue(row));
    }
    database.close();
    return { sql: objects.map(({ sql }) => String(sql)), rows };
  }

  async close(): Promise<void> {
    globalThis.fetch = this.#before.fetch;
    Date.now = this.#before.now;
    await this.services.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function write(path: string, { sql, rows }: ServerCopy): void {
  const database = new DatabaseSync(path);
  for (const statement of sql) database.exec(statement);
  for (const [table, all] of Object.entries(rows)) {
    for (const row of all) {
      const names = Object.keys(row);
      const insert = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`;
      database.prepare(insert).run(...Object.values(row));
    }
  }
  database.close();
}
