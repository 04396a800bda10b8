/**
 * How much one account may send and keep. Past it the answer is 429 with the time to wait: nothing is dropped, a
 * queue of changes stays on its device until it is taken.
 */
import { Refusal } from '#core/contract/errors.ts';
import type { Log } from '#server/log.ts';
import type { RateLimit } from './rate-limit.ts';

/** The stored bytes are counted again only after so many more characters were sent; few athletes ever get there. */
const charactersBetweenCounts = 8_000_000;
/** At most so many accounts are tracked at once; the one that has been idle longest is forgotten first. */
const mostAccounts = 50_000;
const logAgainMilliseconds = 3_600_000;

/**
 * How full an account is, and the seconds until it is counted again. A device sends its queue in order and skips
 * nothing, so deletions can wait behind changes that fill the account further. With each count one such request is
 * taken, so that the deletions behind it get their turn. A queue without deletions is stopped in the end: an account
 * stores at most four times its limit, and what is sent before the next count.
 */
const waitSeconds = {
  free: 0,
  /** Deletions are taken at once, of everything else one request with each count. */
  slow: 120,
  /** Deletions are taken at once, one request with each count of what devices have queued, and nothing else. */
  full: 120,
  /** Nothing is taken. */
  stopped: 3_600,
};
type Fullness = keyof typeof waitSeconds;

/** What a request brings: deletions alone, which make room; the head of a device's queue; a change by itself. */
export type Brings = 'deletions' | 'queue' | 'change';

/** Bytes in the database. */
export interface StoredBytes {
  /** What the athlete has now, and would have less of by deleting. */
  has: number;
  /** With what was deleted or written over, and how calls ended: a deletion makes it more. */
  withHistory: number;
}

/** An account with twice its limit can still delete everything: deleted data is stored at most twice. */
function fullnessOf({ has, withHistory }: StoredBytes, most: number): Fullness {
  if (withHistory >= 4 * most) return 'stopped';
  if (has >= 2 * most) return 'full';
  return has >= most ? 'slow' : 'free';
}

interface Known {
  /** Characters sent since it was counted. */
  sent: number;
  fullness: Fullness;
  /** The one request that is taken with a count has not come yet. */
  hasOneTurn: boolean;
  /** When it may be counted again, if it is not free. */
  until: number;
  logAgainAt: number;
  /** The count that is under way, for all requests that wait for it. */
  counting: Promise<void> | null;
}

/** Is a request taken of an account that is not free? If it is the one with this count, no other is. */
function takes(known: Known, brings: Brings): boolean {
  if (known.fullness === 'stopped') return false;
  if (brings === 'deletions') return true;
  const isOne = known.hasOneTurn && (known.fullness === 'slow' || brings === 'queue');
  if (isOne) known.hasOneTurn = false;
  return isOne;
}

interface UsagePorts {
  /** Characters sent, by account. */
  sent: RateLimit;
  storedBytes(account: string): Promise<StoredBytes>;
  /** That an athlete may have; null sets no bound. */
  mostBytes: number | null;
  now(): Date;
  log: Log;
}

export class AccountUsage {
  readonly #ports: UsagePorts;
  readonly #known = new Map<string, Known>();

  constructor(ports: UsagePorts) {
    this.#ports = ports;
  }

  /**
   * Counts what an account sends to be stored.
   * @param characters of the request's body
   * @throws Refusal accountLimit, with the seconds to wait
   */
  async admit(account: string, characters: number, brings: Brings): Promise<void> {
    const { sent, mostBytes, now } = this.#ports;
    sent.take(account, characters);
    if (mostBytes === null) return;
    const known = this.#knownOf(account);
    known.sent += characters;
    if (known.until <= now().getTime() && known.sent >= charactersBetweenCounts) {
      known.counting ??= this.#count(account, known, mostBytes).finally(() => (known.counting = null));
      await known.counting;
    }
    const left = known.until - now().getTime();
    if (left > 0 && !takes(known, brings))
      throw new Refusal('accountLimit', { retryAfterSeconds: Math.ceil(left / 1000) });
  }

  /** What is known of an account, as the newest of all. */
  #knownOf(account: string): Known {
    const unknown: Known = { sent: 0, fullness: 'free', hasOneTurn: false, until: 0, logAgainAt: 0, counting: null };
    const known = this.#known.get(account) ?? unknown;
    this.#known.delete(account);
    this.#known.set(account, known);
    const idlest = this.#known.keys().next();
    if (this.#known.size > mostAccounts && !idlest.done) this.#known.delete(idlest.value);
    return known;
  }

  async #count(account: string, known: Known, most: number): Promise<void> {
    const sentBefore = known.sent;
    const stored = await this.#ports.storedBytes(account);
    const now = this.#ports.now().getTime();
    known.fullness = fullnessOf(stored, most);
    known.hasOneTurn = true;
    known.until = now + waitSeconds[known.fullness] * 1000;
    // Otherwise it stays due: after the wait the account is counted before anything more of it is taken.
    if (known.fullness === 'free') known.sent -= sentBefore;
    if (known.fullness === 'free' || now < known.logAgainAt) return;
    known.logAgainAt = now + logAgainMilliseconds;
    const [megabytes, megabytesWithHistory] = [stored.has, stored.withHistory].map((count) => Math.round(count / 1e6));
    this.#ports.log('account full', { account, fullness: known.fullness, megabytes, megabytesWithHistory });
  }
}
