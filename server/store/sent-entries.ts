/** What became of an athlete's sessions on other services. */
import type { CalendarService, SendFailure, SentState } from '#core/model/calendar-services.ts';
import type { Database, SqlTables } from './sql-tables.ts';

export interface SentEntry {
  eventId: string;
  /** The day on which it was sent to stand. */
  date: string;
  /** The service's own id of it; null where it has told none. */
  peerId: string | null;
  /** Of what the service has, or has refused; null where that is not known. */
  digest: string | null;
  state: SentState;
  failure: SendFailure | null;
}

const fromColumns = (row: SqlTables['sent_entries']): SentEntry => ({
  eventId: row.event,
  date: row.date,
  peerId: row.peer_id,
  digest: row.digest,
  state: row.state as SentState,
  failure: row.failure as SendFailure | null,
});

export class SentEntries {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** By date. */
  async of(account: string, service: CalendarService): Promise<SentEntry[]> {
    return (await this.#of(account, service).orderBy('date').orderBy('event').execute()).map(fromColumns);
  }

  /** What became of one session, by service. */
  async ofEvent(account: string, event: string): Promise<(SentEntry & { service: CalendarService })[]> {
    const query = this.#db.selectFrom('sent_entries').selectAll().where('account', '=', account);
    const rows = await query.where('event', '=', event).orderBy('service').execute();
    return rows.map((row) => ({ ...fromColumns(row), service: row.service as CalendarService }));
  }

  /** What is not on its service, the next ones first: of one account, by the primary key. */
  async unsent(account: string, most: number): Promise<(SentEntry & { service: CalendarService })[]> {
    const query = this.#db.selectFrom('sent_entries').selectAll().where('account', '=', account);
    const rows = await query.where('state', '<>', 'sent').orderBy('date').orderBy('event').limit(most).execute();
    return rows.map((row) => ({ ...fromColumns(row), service: row.service as CalendarService }));
  }

  async put(account: string, service: CalendarService, entries: readonly SentEntry[]): Promise<void> {
    for (const { eventId, date, peerId, digest, state, failure } of entries) {
      const columns = { date, peer_id: peerId, digest, state, failure };
      await this.#db
        .insertInto('sent_entries')
        .values({ account, service, event: eventId, ...columns })
        .onConflict((conflict) => conflict.columns(['account', 'service', 'event']).doUpdateSet(columns))
        .execute();
    }
  }

  /** Sends a session again as if the service had never had it; its name there stays known. */
  async sendAnew(account: string, event: string): Promise<void> {
    const query = this.#db.updateTable('sent_entries').set({ state: 'waiting', digest: null, failure: null });
    await query.where('account', '=', account).where('event', '=', event).execute();
  }

  /** All that waits has failed. */
  async failWaiting(account: string, service: CalendarService, failure: SendFailure): Promise<void> {
    const query = this.#db.updateTable('sent_entries').set({ state: 'failed', failure });
    await query.where('account', '=', account).where('service', '=', service).where('state', '=', 'waiting').execute();
  }

  async forget(account: string, service: CalendarService, event: string): Promise<void> {
    const query = this.#db.deleteFrom('sent_entries').where('account', '=', account).where('service', '=', service);
    await query.where('event', '=', event).execute();
  }

  /** Nothing is to be sent any more. */
  async forgetWaiting(account: string, service: CalendarService): Promise<void> {
    const query = this.#db.deleteFrom('sent_entries').where('account', '=', account).where('service', '=', service);
    await query.where('state', '<>', 'sent').execute();
  }

  /** Entries of past days, which are no longer needed. */
  async forgetBefore(date: string): Promise<void> {
    await this.#db.deleteFrom('sent_entries').where('date', '<', date).execute();
  }

  #of(account: string, service: CalendarService) {
    const query = this.#db.selectFrom('sent_entries').selectAll().where('account', '=', account);
    return query.where('service', '=', service);
  }
}
