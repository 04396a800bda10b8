/**
 * Tries that take longer instead of being refused: an athlete whose account strangers try still gets in, late. A limit
 * that refuses would let anybody lock an athlete out by trying wrong passwords for them.
 */
import { Refusal } from '#core/contract/errors.ts';
import { RateLimit } from './rate-limit.ts';

/** So many more tries make each of them wait a second longer. */
const triesPerSecond = 10;
const longestSeconds = 8;
/** So many wait at once for one name; with the longest wait, that is about one guess a second. */
const mostWaiting = 10;
/** Of those, from one network and the wider ones around it, so that no network can take all places. */
const mostWaitingOfOne = 2;

export class Slowdown {
  readonly #tries: RateLimit;
  readonly #atOnce: number;
  readonly #waiting = new Map<string, number>();

  /** @param atOnce so many tries in so many minutes are not slowed down */
  constructor(atOnce: number, minutes: number, now: () => Date) {
    this.#tries = new RateLimit(Infinity, minutes, now);
    this.#atOnce = atOnce;
  }

  /** Earlier tries no longer count. */
  forget(name: string): void {
    this.#tries.forget(name);
  }

  /**
   * Counts a try and waits for its turn.
   * @param network of the caller, as wide as one stranger may have
   * @throws Refusal tooManyRequests, for seconds, where too many wait
   */
  async turn(name: string, network: string): Promise<void> {
    const late = this.#tries.take(name) - this.#atOnce;
    if (late <= 0) return;
    const seconds = Math.min(longestSeconds, Math.ceil(late / triesPerSecond));
    const there = `${name} ${network}`;
    if (this.#waitingAs(name) >= mostWaiting || this.#waitingAs(there) >= mostWaitingOfOne)
      throw new Refusal('tooManyRequests', { retryAfterSeconds: seconds });
    for (const one of [name, there]) this.#waiting.set(one, this.#waitingAs(one) + 1);
    try {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    } finally {
      for (const one of [name, there]) {
        const left = this.#waitingAs(one) - 1;
        if (left > 0) this.#waiting.set(one, left);
        else this.#waiting.delete(one);
      }
    }
  }

  #waitingAs(name: string): number {
    return this.#waiting.get(name) ?? 0;
  }
}
