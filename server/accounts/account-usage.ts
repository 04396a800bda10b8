/**
 * How much one account may send and keep. Past it the answer is 429 with the time to wait: nothing is dropped, a
 * queue of changes stays on its device until it is taken.
 */
import { Refusal } from '#core/contract/errors.ts';
import type { Log } from '#server/log.ts';
import type { RateLimit } from './rate-limit.ts';

/** What is kept is counted anew only after so many more characters were sent: few athletes ever get there. */
const charactersBetweenCounts = 8_000_000;
const waitSeconds = 3_600;
/** More accounts than this are not followed at once; the one that has been idle longest begins anew. */
const mostAccounts = 50_000;

interface Known {
  /** Characters sent since it was counted. */
  sent: number;
  fullUntil: number;
  /** The count that is under way, for all requests that wait for it. */
  counting: Promise<void> | null;
}

interface UsagePorts {
  /** Characters sent, by account. */
  sent: RateLimit;
  /** Characters that an account keeps in the database. */
  kept(account: string): Promise<number>;
  /** Null sets no bound. */
  mostCharacters: number | null;
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
   * @throws Refusal accountLimit, with the seconds to wait
   */
  async admit(account: string, characters: number): Promise<void> {
    const { sent, mostCharacters, now } = this.#ports;
    sent.take(account, characters);
    if (mostCharacters === null) return;
    const known = this.#knownOf(account);
    known.sent += characters;
    const isFull = known.fullUntil > now().getTime();
    if (!isFull && known.sent >= charactersBetweenCounts) {
      known.counting ??= this.#count(account, known, mostCharacters).finally(() => (known.counting = null));
      await known.counting;
    }
    const left = known.fullUntil - now().getTime();
    if (left > 0) throw new Refusal('accountLimit', { retryAfterSeconds: Math.ceil(left / 1000) });
  }

  /** What is known of an account, as the newest of all. */
  #knownOf(account: string): Known {
    const known = this.#known.get(account) ?? { sent: 0, fullUntil: 0, counting: null };
    this.#known.delete(account);
    this.#known.set(account, known);
    const idlest = this.#known.keys().next();
    if (this.#known.size > mostAccounts && !idlest.done) this.#known.delete(idlest.value);
    return known;
  }

  async #count(account: string, known: Known, most: number): Promise<void> {
    const sentBefore = known.sent;
    const kept = await this.#ports.kept(account);
    if (kept < most) {
      known.sent -= sentBefore;
      return;
    }
    // It stays due: after the wait the account is counted before anything more of it is taken. An athlete can make no
    // room, for what is deleted is kept as well; whoever runs the server can raise the bound.
    known.fullUntil = this.#ports.now().getTime() + waitSeconds * 1000;
    this.#ports.log('account full', { account, megabytes: Math.round(kept / 1_000_000) });
  }
}
