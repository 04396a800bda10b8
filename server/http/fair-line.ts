/**
 * Serves a few requests at a time while the others wait; a caller who finds the line full is told when to come again,
 * each at another time. Without it, devices that come back all at once wait for each other until they give up, and the
 * server works for requests that have ended. One account, or one network of visitors, is served one request at a time,
 * and waits twice as long after a long one while others are there, so that no single one keeps the server busy.
 */
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '#core/contract/errors.ts';
import { areOthersAtWork } from '#server/at-work.ts';

const mostWaiting = 200;
/** Of one account or network: more than its devices ask for at once. */
const mostWaitingOfOne = 60;
const ownWaitSeconds = 10;
const mostRemembered = 5_000;
/** Beside others, a request longer than this is followed by a pause so many times as long, up to the longest. */
const longMilliseconds = 20;
const restTimes = 2;
const longestRestMilliseconds = 2_000;
/** Devices give up after 30 s; a request that has waited so long is refused before that. */
const longestWaitMilliseconds = 10_000;
/** However many were refused: most of a crowd may never come again. */
const longestAbsenceMilliseconds = 120_000;
/** How much the newest request counts in what is known of how long one takes. */
const newestShare = 0.05;

interface Manner {
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
  /** Beside others, the place of a long request stays empty equally long: these take half of the time at most. */
  leavesHalf?: boolean;
  areOthersHere?: () => Promise<boolean>;
}

export class FairLine {
  readonly #atOnce: number;
  readonly #now: () => number;
  readonly #leavesHalf: boolean;
  readonly #areOthersHere: () => Promise<boolean>;
  #atWork = 0;
  readonly #waiting: { who: string; go: () => void }[] = [];
  /** Callers who are served now or pause. */
  readonly #busy = new Set<string>();
  /** When each caller was served last, as a count: the one served longest ago is next, however often others ask. */
  readonly #lastServed = new Map<string, number>();
  #served = 0;
  /** From the end of one request to the end of the next. */
  #paceMilliseconds = 10;
  /** When the next caller that is refused is to come again. */
  #nextMoment = 0;

  /** @param atOnce so many are served at a time */
  constructor(
    atOnce: number,
    { now = () => performance.now(), leavesHalf = false, areOthersHere = areOthersAtWork }: Manner = {},
  ) {
    this.#atOnce = atOnce;
    this.#now = now;
    this.#leavesHalf = leavesHalf;
    this.#areOthersHere = areOthersHere;
  }

  /** How many wait for their turn. */
  get length(): number {
    return this.#waiting.length;
  }

  /**
   * Serves one when it is their turn: those first who were not served for longest, and of them who came first.
   * @param who the account, or the network of a visitor
   * @throws Refusal tooManyRequests, with the seconds to wait, where the line is full or has taken too long
   */
  async serve<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(who);
    // Requests that have arrived in between are let in or refused first; SQLite would leave no moment for that.
    await setImmediate();
    const began = this.#now();
    try {
      return await work();
    } finally {
      const took = this.#now() - began;
      this.#paceMilliseconds += newestShare * (took / this.#atOnce - this.#paceMilliseconds);
      const givesWay = took > longMilliseconds && (await this.#areOthersHere());
      this.#leave(who, givesWay ? took : 0);
    }
  }

  async #turn(who: string): Promise<void> {
    if (this.#atWork < this.#atOnce && !this.#busy.has(who)) {
      this.#begin(who);
      return;
    }
    const ofOne = this.#waiting.filter((one) => one.who === who).length;
    if (ofOne >= mostWaitingOfOne) throw new Refusal('tooManyRequests', { retryAfterSeconds: ownWaitSeconds });
    if (this.#waiting.length >= mostWaiting) throw this.#comeAgain();
    const since = this.#now();
    await new Promise<void>((resolve) => this.#waiting.push({ who, go: resolve }));
    if (this.#now() - since <= longestWaitMilliseconds) return;
    this.#leave(who, 0);
    throw this.#comeAgain();
  }

  /** @param tookMilliseconds if that was long, beside others; else 0 */
  #leave(who: string, tookMilliseconds: number): void {
    const restMilliseconds = Math.min(restTimes * tookMilliseconds, longestRestMilliseconds);
    this.#after(restMilliseconds, () => this.#busy.delete(who));
    this.#after(this.#leavesHalf ? Math.min(tookMilliseconds, longestRestMilliseconds) : 0, () => (this.#atWork -= 1));
    this.#letIn();
  }

  /** Does it now, or later and lets the next ones in then. */
  #after(milliseconds: number, change: () => void): void {
    if (milliseconds <= 0) {
      change();
      return;
    }
    setTimeout(() => {
      change();
      this.#letIn();
    }, milliseconds).unref();
  }

  /** The places that are free go to the next ones in the line who may have one. */
  #letIn(): void {
    while (this.#atWork < this.#atOnce) {
      const free = this.#waiting.filter(({ who }) => !this.#busy.has(who));
      const [first] = free;
      if (!first) return;
      const next = free.reduce((best, one) => (this.#servedOf(one) < this.#servedOf(best) ? one : best), first);
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#begin(next.who);
      next.go();
    }
  }

  readonly #servedOf = ({ who }: { who: string }): number => this.#lastServed.get(who) ?? 0;

  #begin(who: string): void {
    this.#atWork += 1;
    this.#busy.add(who);
    this.#lastServed.delete(who);
    this.#lastServed.set(who, (this.#served += 1));
    const oldest = this.#lastServed.keys().next();
    if (this.#lastServed.size > mostRemembered && !oldest.done) this.#lastServed.delete(oldest.value);
  }

  /**
   * A time for each, twice as close as requests end: a caller who comes too early is told again, while an empty line
   * would waste time.
   */
  #comeAgain(): Refusal {
    const now = this.#now();
    const isHalfEmptyAt = now + (mostWaiting / 2) * this.#paceMilliseconds;
    this.#nextMoment = Math.max(this.#nextMoment, isHalfEmptyAt) + this.#paceMilliseconds / 2;
    // Beyond the longest wait, times begin again at half of it.
    if (this.#nextMoment > now + longestAbsenceMilliseconds) this.#nextMoment = now + longestAbsenceMilliseconds / 2;
    return new Refusal('tooManyRequests', { retryAfterSeconds: Math.ceil((this.#nextMoment - now) / 1000) });
  }
}
