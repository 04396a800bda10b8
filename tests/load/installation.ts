/** An installation under load: one server on SQLite, or several nodes on a PostgreSQL, each a process of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, noPostgres } from '#scripts/postgres.ts';
import { checkAccount } from '#tests/kills/check-store.ts';
import { type Athlete, type HttpDevice, publicWorkouts, register } from '#tests/kills/http-device.ts';
import { ServerProcess } from '#tests/kills/server-process.ts';
import { PostgresServer } from '#tests/postgres-server.ts';
import { storeAt } from '#tests/server/store/store-at.ts';

/** At once while registering: each password is worth some milliseconds of a core. */
const registeringAtOnce = 8;

export class Installation {
  readonly nodes: readonly ServerProcess[];
  /** Where the store is: a file, or the address of a PostgreSQL. */
  readonly #place: string;
  readonly #remove: () => Promise<void>;
  #asked = 0;

  private constructor(nodes: readonly ServerProcess[], place: string, remove: () => Promise<void>) {
    this.nodes = nodes;
    this.#place = place;
    this.#remove = remove;
  }

  /** @param nodesCount on PostgreSQL; null keeps everything in one server's SQLite */
  static async start(nodesCount: number | null): Promise<Installation> {
    const installation = await (nodesCount === null ? onSqlite() : onPostgres(nodesCount));
    await Promise.all(installation.nodes.map((node) => node.start()));
    return installation;

    async function onSqlite(): Promise<Installation> {
      const folder = mkdtempSync(join(tmpdir(), 'load-'));
      const nodes = [new ServerProcess({ DATA_DIR: folder, TRUSTED_PROXY: '1' })];
      return new Installation(nodes, join(folder, 'trainside.db'), async () =>
        rmSync(folder, { recursive: true, force: true }),
      );
    }

    async function onPostgres(count: number): Promise<Installation> {
      const programs = findPostgres();
      if (!programs) throw new Error(noPostgres);
      const database = await PostgresServer.create(programs);
      const environment = { DATABASE_URL: database.url, TRUSTED_PROXY: '1' };
      const nodes = Array.from({ length: count }, () => new ServerProcess(environment));
      return new Installation(nodes, database.url, () => database.remove());
    }
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
        const index = athletes.length;
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
    const store = await storeAt(this.#place);
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
