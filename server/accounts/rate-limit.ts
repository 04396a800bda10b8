/** How often something may be tried: counted in memory, forgotten after its time. */
import { Refusal, type ErrorCode } from '#core/contract/errors.ts';

interface Window {
  count: number;
  endsAt: number;
}

/** More names than this share one count: a flood of them must not fill the memory. */
const mostNames = 50_000;
/** A map passes all names that were deleted before its first one, so deleting one at a time is slow. */
const forgottenAtOnce = 5_000;

export class RateLimit {
  readonly #windows = new Map<string, Window>();
  readonly #most: number;
  readonly #milliseconds: number;
  readonly #now: () => Date;
  readonly #code: ErrorCode;

  /** @param code the error for a caller who has tried too often */
  constructor(most: number, minutes: number, now: () => Date, code: ErrorCode = 'tooManyRequests') {
    this.#most = most;
    this.#milliseconds = minutes * 60_000;
    this.#now = now;
    this.#code = code;
  }

  /**
   * Counts one try, or a given amount.
   * @returns how many there are now
   * @throws Refusal with the code, and the seconds to wait
   */
  take(name: string, amount = 1): number {
    const now = this.#now().getTime();
    const known = this.#windows.get(name);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + this.#milliseconds };
    if (window.count >= this.#most) {
      throw new Refusal(this.#code, { retryAfterSeconds: Math.ceil((window.endsAt - now) / 1000) });
    }
    window.count += amount;
    if (window !== known) this.#add(name, window);
    return window.count;
  }

  /** The try succeeded: neither it nor those before it count. */
  forget(name: string): void {
    this.#windows.delete(name);
  }

  /** A try that was counted could not be made: it does not count, those before it do. */
  giveBack(name: string): void {
    const window = this.#windows.get(name);
    if (window && window.count > 0) window.count -= 1;
  }

  #add(name: string, window: Window): void {
    this.#windows.delete(name);
    if (this.#windows.size >= mostNames) this.#forgetOldest();
    this.#windows.set(name, window);
  }

  /** All windows are equally long and each goes behind the others, so the first are those that end first. */
  #forgetOldest(): void {
    for (const name of this.#windows.keys()) {
      if (this.#windows.size <= mostNames - forgottenAtOnce) return;
      this.#windows.delete(name);
    }
  }
}
