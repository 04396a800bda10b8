/**
 * How much one account may send and keep. Past it the answer is 429 with the time to wait: nothing is dropped, a
 * queue of changes stays on its device until there is room.
 */
import { Refusal } from '#core/contract/errors.ts';
import type { Log } from '#server/log.ts';
import type { RateLimit } from './rate-limit.ts';

/** What is kept is counted anew only after so many more characters were sent: few athletes ever get there. */
const charactersBetweenCounts = 8_000_000;
const waitSeconds = 3_600;

interface Known {
  /** Characters sent since it was counted. */
  sent: number;
  fullUntil: number;
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
   * @throws Refusal tooManyRequests, with the seconds to wait
   */
  async admit(account: string, characters: number): Promise<void> {
    const { sent, mostCharacters, now } = this.#ports;
    sent.take(account, characters);
    if (mostCharacters === null) return;
    const known = this.#known.get(account) ?? { sent: 0, fullUntil: 0 };
    this.#known.set(account, known);
    known.sent += characters;
    const isFull = known.fullUntil > now().getTime();
    if (!isFull && known.sent >= charactersBetweenCounts) await this.#count(account, known, mostCharacters);
    const left = known.fullUntil - now().getTime();
    if (left > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds: Math.ceil(left / 1000) });
  }

  async #count(account: string, known: Known, most: number): Promise<void> {
    const kept = await this.#ports.kept(account);
    if (kept < most) {
      known.sent = 0;
      return;
    }
    // It stays due for counting: whoever has made room need not send as much again to be let in.
    known.fullUntil = this.#ports.now().getTime() + waitSeconds * 1000;
    this.#ports.log('account full', { account, megabytes: Math.round(kept / 1_000_000) });
  }
}
