/**
 * How much one account may send and keep. Past it the answer is 429 with the time to wait: nothing is dropped, a
 * queue of changes stays on its device until it is taken.
 */
import { Refusal } from '#core/contract/errors.ts';
import type { Log } from '#server/log.ts';
import type { RateLimit } from './rate-limit.ts';

/** What is kept is counted anew only after so many more characters were sent: few athletes ever get there. */
const charactersBetweenCounts = 8_000_000;
/** More accounts than this are not followed at once; the one that has been idle longest begins anew. */
const mostAccounts = 50_000;
const logAgainMilliseconds = 3_600_000;

/** How an account stands to the bound, and for how long before it is counted again. */
const waitSeconds = {
  free: 0,
  /** Deletions are taken at once, of everything else one request with each count, since deletions may wait behind it. */
  slow: 120,
  /** Deletions alone are taken. */
  full: 120,
  /** Nothing is taken. */
  stopped: 3_600,
};
type Standing = keyof typeof waitSeconds;

/** Bytes in the database. */
export interface Kept {
  /** What the athlete has now, and would have less of by deleting. */
  has: number;
  /** With what was deleted or written over, and how calls ended: a deletion makes it more. */
  withHistory: number;
}

/** Whoever has twice as much as they may can still delete all of it: what is deleted is kept twice at most. */
function standingOf({ has, withHistory }: Kept, most: number): Standing {
  if (withHistory >= 4 * most) return 'stopped';
  if (has >= 2 * most) return 'full';
  return has >= most ? 'slow' : 'free';
}

interface Known {
  /** Characters sent since it was counted. */
  sent: number;
  standing: Standing;
  /** When it may be counted again, if it is not free. */
  until: number;
  logAgainAt: number;
  /** The count that is under way, for all requests that wait for it. */
  counting: Promise<void> | null;
}

interface UsagePorts {
  /** Characters sent, by account. */
  sent: RateLimit;
  kept(account: string): Promise<Kept>;
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
   * Counts what an account sends to be kept.
   * @param characters of the request's body
   * @param isDeletion it makes room, and asks for nothing else
   * @throws Refusal accountLimit, with the seconds to wait
   */
  async admit(account: string, characters: number, isDeletion: boolean): Promise<void> {
    const { sent, mostBytes, now } = this.#ports;
    sent.take(account, characters);
    if (mostBytes === null) return;
    const known = this.#knownOf(account);
    known.sent += characters;
    let isCountedFor = false;
    if (known.until <= now().getTime() && known.sent >= charactersBetweenCounts) {
      isCountedFor = known.counting === null;
      known.counting ??= this.#count(account, known, mostBytes).finally(() => (known.counting = null));
      await known.counting;
    }
    const left = known.until - now().getTime();
    const isTaken = isDeletion ? known.standing !== 'stopped' : known.standing === 'slow' && isCountedFor;
    if (left > 0 && !isTaken) throw new Refusal('accountLimit', { retryAfterSeconds: Math.ceil(left / 1000) });
  }

  /** What is known of an account, as the newest of all. */
  #knownOf(account: string): Known {
    const unknown: Known = { sent: 0, standing: 'free', until: 0, logAgainAt: 0, counting: null };
    const known = this.#known.get(account) ?? unknown;
    this.#known.delete(account);
    this.#known.set(account, known);
    const idlest = this.#known.keys().next();
    if (this.#known.size > mostAccounts && !idlest.done) this.#known.delete(idlest.value);
    return known;
  }

  async #count(account: string, known: Known, most: number): Promise<void> {
    const sentBefore = known.sent;
    const kept = await this.#ports.kept(account);
    const now = this.#ports.now().getTime();
    known.standing = standingOf(kept, most);
    known.until = now + waitSeconds[known.standing] * 1000;
    // Otherwise it stays due: after the wait the account is counted before anything more of it is taken.
    if (known.standing === 'free') known.sent -= sentBefore;
    if (known.standing === 'free' || now < known.logAgainAt) return;
    known.logAgainAt = now + logAgainMilliseconds;
    const [megabytes, megabytesWithHistory] = [kept.has, kept.withHistory].map((count) => Math.round(count / 1e6));
    this.#ports.log('account full', { account, standing: known.standing, megabytes, megabytesWithHistory });
  }
}
