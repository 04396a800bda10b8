/**
 * Devices that synchronise are served a few at a time, the next ones wait in a line, and whoever finds the line full is
 * told when to come again, each at a moment of their own. Devices that all come back at once would otherwise wait for
 * each other until they give up, and the server would work for those that are gone.
 */
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '#core/contract/errors.ts';

const mostWaiting = 200;
/** Devices give up after 30 s; whoever has waited so long is better sent away in time. */
const longestWaitMilliseconds = 10_000;
/** However many have been sent away: most of a crowd may never come again. */
const longestAbsenceMilliseconds = 120_000;
/** How much the newest request counts in what is known of how long one takes. */
const newestShare = 0.05;

export class SyncLine {
  readonly #atOnce: number;
  readonly #now: () => number;
  #atWork = 0;
  readonly #waiting: (() => void)[] = [];
  /** From the end of one request to the end of the next. */
  #paceMilliseconds = 10;
  /** When the next one that is sent away shall come again. */
  #nextMoment = 0;

  /**
   * @param atOnce so many are served at a time
   * @param now milliseconds of a clock that only goes forward
   */
  constructor(atOnce: number, now: () => number = () => performance.now()) {
    this.#atOnce = atOnce;
    this.#now = now;
  }

  /**
   * Serves one when it is their turn: those that came first go first.
   * @throws Refusal tooManyRequests, with the seconds to wait, where the line is full or has taken too long
   */
  async serve<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn();
    // Those who have come meanwhile are let in first, or told to come again; SQLite would leave no moment for that.
    await setImmediate();
    const began = this.#now();
    try {
      return await work();
    } finally {
      const pace = (this.#now() - began) / this.#atOnce;
      this.#paceMilliseconds += newestShare * (pace - this.#paceMilliseconds);
      this.#leave();
    }
  }

  async #turn(): Promise<void> {
    if (this.#atWork < this.#atOnce) {
      this.#atWork += 1;
      return;
    }
    if (this.#waiting.length >= mostWaiting) throw this.#comeAgain();
    const since = this.#now();
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#now() - since <= longestWaitMilliseconds) return;
    this.#leave();
    throw this.#comeAgain();
  }

  /** The place goes to the next one in the line. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#atWork -= 1;
  }

  /**
   * For each another moment, twice as close as requests end: who comes too early is told again, but a line that runs
   * empty makes the others wait for nothing.
   */
  #comeAgain(): Refusal {
    const now = this.#now();
    const isHalfEmptyAt = now + (mostWaiting / 2) * this.#paceMilliseconds;
    this.#nextMoment = Math.max(this.#nextMoment, isHalfEmptyAt) + this.#paceMilliseconds / 2;
    // Past the longest absence they begin anew at the half of it.
    if (this.#nextMoment > now + longestAbsenceMilliseconds) this.#nextMoment = now + longestAbsenceMilliseconds / 2;
    return new Refusal('tooManyRequests', { retryAfterSeconds: Math.ceil((this.#nextMoment - now) / 1000) });
  }
}
