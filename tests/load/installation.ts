/** An installation under load: one server on SQLite, or several nodes on a PostgreSQL, each a process of its own. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { root } from '#scripts/paths.ts';
import { findPostgres, noPostgres } from '#scripts/postgres.ts';
import { checkAccount } from '#tests/kills/check-store.ts';
import { copyAthlete } from './many-athletes.ts';
import { type Athlete, type HttpDevice, publicWorkouts, register } from '#tests/kills/http-device.ts';
import { ServerProcess } from '#tests/kills/server-process.ts';
import { PostgresServer } from '#tests/postgres-server.ts';
import { engineAt, storeAt } from '#tests/server/store/store-at.ts';

/** At once while registering: each password is worth some milliseconds of a core. */
const registeringAtOnce = 8;

export class Installation {
  readonly nodes: readonly ServerProcess[];
  /** Where the store is: a file, or the address of a PostgreSQL. */
  readonly place: string;
  /** What tells a command, as it tells the nodes, where their data is. */
  readonly environment: Readonly<Record<string, string>>;
  readonly #remove: () => Promise<void>;
  #asked = 0;
  #registered = 0;

  private constructor(
    nodesCount: number,
    place: string,
    environment: Readonly<Record<string, string>>,
    remove: () => Promise<void>,
  ) {
    this.nodes = Array.from({ length: nodesCount }, () => new ServerProcess({ ...environment, TRUSTED_PROXY: '1' }));
    this.place = place;
    this.environment = environment;
    this.#remove = remove;
  }

  /**
   * @param nodesCount on PostgreSQL; null keeps everything in one server's SQLite
   * @param gigabytes how large its database is at least, for many athletes without devices
   */
  static async start(nodesCount: number | null, gigabytes = 0): Promise<Installation> {
    const installation = await (nodesCount === null ? onSqlite() : onPostgres(nodesCount));
    if (gigabytes > 0) await installation.#grow(gigabytes);
    await installation.start();
    return installation;

    async function onSqlite(): Promise<Installation> {
      const folder = mkdtempSync(join(tmpdir(), 'load-'));
      return new Installation(1, join(folder, 'trainside.db'), { DATA_DIR: folder }, async () =>
        rmSync(folder, { recursive: true, force: true }),
      );
    }

    async function onPostgres(count: number): Promise<Installation> {
      const programs = findPostgres();
      if (!programs) throw new Error(noPostgres);
      const database = await PostgresServer.create(programs);
      // One that can be given another name, as a restore does.
      const url = new URL(database.url);
      url.pathname = '/trainside';
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query('create database trainside');
      await client.end();
      return new Installation(count, url.href, { DATABASE_URL: url.href }, () => database.remove());
    }
  }

  /** Copies the athlete of `npm run demo`, with their year of training, until the database is as large as that. */
  async #grow(gigabytes: number): Promise<void> {
    const args = ['--disable-warning=ExperimentalWarning', 'server/demo/demo.ts'];
    const env = { PATH: process.env['PATH'] ?? '', ...this.environment };
    await promisify(execFile)(process.execPath, args, { cwd: root, env });
    const engine = await engineAt(this.place);
    const { id } = await engine.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    await engine.db.destroy();
    await copyAthlete(this.place, id, gigabytes);
  }

  async start(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.start()));
  }

  /** In good order. */
  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
  }

  /** What all nodes have had of the processors so far. */
  processorMilliseconds(): number {
    return this.nodes.reduce((sum, node) => sum + node.processorMilliseconds(), 0);
  }

  /** How large its database is. */
  async bytes(): Promise<number> {
    if (!this.place.startsWith('postgres:')) return statSync(this.place).size;
    const { db } = await engineAt(this.place);
    const size = sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db);
    const bytes = Number((await size).rows[0]?.size);
    await db.destroy();
    return bytes;
  }

  /** The address of a node, the next one each time. */
  readonly reach = (): string => this.nodes[this.#asked++ % this.nodes.length]?.address ?? '';

  workoutIds(): Promise<string[]> {
    return publicWorkouts(this.reach());
  }

  /** New athletes, each from a network of their own. */
  async register(count: number): Promise<Athlete[]> {
    const athletes: Athlete[] = [];
    const next = async (): Promise<void> => {
      while (athletes.length < count) {
        const index = this.#registered++;
        const network = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
        const place = athletes.push({ email: '', userId: '', token: '', network });
        athletes[place - 1] = await register(this.reach, `athlete-${index}@example.org`, network);
      }
    };
    await Promise.all(Array.from({ length: registeringAtOnce }, next));
    return athletes;
  }

  /** What was lost, or applied twice, of what these devices have sent; they have to be at rest. */
  async wrong(devices: readonly HttpDevice[]): Promise<string[]> {
    const store = await storeAt(this.place);
    const found = this.nodes.flatMap((node) => node.complaints);
    for (const [userId, own] of Map.groupBy(devices, ({ athlete }) => athlete.userId)) {
      // Registering has written the settings: one revision.
      found.push(...(await store.read((reads) => checkAccount(reads, userId, 1, own))));
    }
    await store.close();
    return found;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()));
    await this.#remove();
  }
}
