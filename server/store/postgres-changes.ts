/** Tells other nodes of changes by LISTEN and NOTIFY, on a connection of its own that is opened again when it breaks. A hint only. */
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

const channel = 'trainside_news';
const retryMilliseconds = 1_000;
const connection = {
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
  application_name: 'trainside news',
};
/** With more spaces than this waiting for a connection, hints are dropped: nothing depends on them. */
const mostWaiting = 10_000;

/** Whom to tell what was heard. */
interface Hearer {
  announce(space: string): void;
  /** Something may have been missed. */
  announceAll(): void;
}

export class PostgresChanges {
  readonly #url: string;
  readonly #hearer: Hearer;
  #client: Client | undefined;
  #waiting = new Set<string>();
  #isSending = false;
  #isClosed = false;

  constructor(url: string, hearer: Hearer) {
    this.#url = url;
    this.#hearer = hearer;
    void this.#listen();
  }

  /** Tells the other nodes. What comes while a message is on its way goes together in the next. */
  publish(space: string): void {
    if (this.#waiting.size < mostWaiting) this.#waiting.add(space);
    void this.#send();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  async #listen(): Promise<void> {
    for (let isFirst = true; !this.#isClosed; isFirst = false) {
      if (!isFirst) await setTimeout(retryMilliseconds, undefined, { ref: false });
      const client = new Client({ connectionString: this.#url, ...connection });
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      // The end follows.
      client.on('error', () => {});
      try {
        await client.connect();
        await this.#hear(client);
        if (!isFirst) this.#hearer.announceAll();
        this.#client = client;
        if (this.#isClosed) await client.end();
        void this.#send();
        await ended;
      } catch {
        await client.end().catch(() => {});
      }
      this.#client = undefined;
    }
  }

  async #hear(client: Client): Promise<void> {
    const { rows } = await client.query<{ own: number }>('select pg_backend_pid() as own');
    client.on('notification', ({ processId, payload }) => {
      if (processId !== rows[0]?.own && payload) this.#hearer.announce(payload);
    });
    await client.query(`listen ${channel}`);
  }

  async #send(): Promise<void> {
    const client = this.#client;
    if (!client || this.#isSending || this.#waiting.size === 0) return;
    this.#isSending = true;
    const spaces = [...this.#waiting];
    this.#waiting.clear();
    // Outside of the transactions that write: with a notification, PostgreSQL commits them one at a time.
    await client
      .query('select pg_notify($1, space) from unnest($2::text[]) as space', [channel, spaces])
      .catch(() => {});
    this.#isSending = false;
    void this.#send();
  }
}
