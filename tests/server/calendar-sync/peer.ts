/** A service in this process that stores what it gets, and misbehaves on request. */
import { type CalendarPeer, PeerDuplicate, type PeerEntry } from '#server/calendar-sync/calendar-peer.ts';
import { PeerFailure } from '#server/peers/peer-failure.ts';

/** hang: no answer, and nothing done. lost: done, and no answer. late: done after we have stopped waiting. */
export type Mood =
  | 'well'
  | 'hang'
  | 'lost'
  | 'late'
  | 'busy'
  | 'broken'
  | 'throws'
  | 'refuses'
  | 'notConnected'
  | 'duplicate';

export class TestPeer implements CalendarPeer {
  /** By the service's own id. */
  readonly calendar = new Map<string, PeerEntry>();
  readonly accounts = new Set<string>();
  /** How it answers the next requests, one each; then it is well. */
  moods: Mood[] = [];
  requests = 0;
  retryAfterSeconds = 0;
  #made = 0;

  async *connected(): AsyncIterable<string> {
    yield* this.accounts;
  }

  async isConnected(account: string): Promise<boolean> {
    return this.accounts.has(account);
  }

  /** The sessions on it, by day. */
  get days(): string[] {
    return [...this.calendar.values()].map(({ date, name }) => `${date} ${name}`).sort();
  }

  async put(_account: string, entry: PeerEntry, peerId: string | null): Promise<string> {
    const done = (): string => {
      const known = peerId ?? [...this.calendar].find(([, one]) => one.externalId === entry.externalId)?.[0];
      const id = known ?? `peer-${(this.#made += 1)}`;
      this.calendar.set(id, entry);
      return id;
    };
    return this.#answer(done, () => {
      const [known] = [...this.calendar].find(([, one]) => one.externalId === entry.externalId) ?? [];
      if (!peerId && known) throw new PeerDuplicate(known);
      return done();
    });
  }

  async remove(_account: string, externalId: string): Promise<void> {
    const done = (): void => {
      for (const [id, entry] of this.calendar) if (entry.externalId === externalId) this.calendar.delete(id);
    };
    return this.#answer(done, done);
  }

  async #answer<Answer>(done: () => Answer, unlessDuplicate: () => Answer): Promise<Answer> {
    this.requests += 1;
    switch (this.moods.shift() ?? 'well') {
      case 'hang':
        return new Promise(() => {});
      case 'lost':
        done();
        return new Promise(() => {});
      case 'late':
        return new Promise(() => setTimeout(done, 60));
      case 'busy':
        throw new PeerFailure('busy', this.retryAfterSeconds);
      case 'broken':
        throw new PeerFailure('unavailable');
      case 'throws':
        throw new TypeError('fetch failed');
      case 'refuses':
        throw new PeerFailure('refused');
      case 'notConnected':
        throw new PeerFailure('notConnected');
      case 'duplicate':
        return unlessDuplicate();
      default:
        return done();
    }
  }
}
