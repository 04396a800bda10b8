/**
 * How much of what one account, or one network of visitors, sends is in memory at a time. A body stays in memory from
 * its first byte until it is answered, also while it waits for its turn; further bodies are refused unread.
 */
import { Refusal } from '#core/contract/errors.ts';

/** Four of the largest, or as many of the usual size as may wait. */
const mostBytesOfOne = 16_777_216;
const waitSeconds = 10;

export class BodiesAtOnce {
  readonly #bytes = new Map<string, number>();

  /**
   * Does what reads and answers a body.
   * @param who the account, or the network of a visitor
   * @throws Refusal tooManyRequests where too much of theirs is there already
   */
  async hold<Result>(who: string, bytes: number, work: () => Promise<Result>): Promise<Result> {
    if (bytes === 0) return work();
    const held = this.#bytes.get(who) ?? 0;
    if (held + bytes > mostBytesOfOne) throw new Refusal('tooManyRequests', { retryAfterSeconds: waitSeconds });
    this.#bytes.set(who, held + bytes);
    try {
      return await work();
    } finally {
      const left = (this.#bytes.get(who) ?? 0) - bytes;
      if (left > 0) this.#bytes.set(who, left);
      else this.#bytes.delete(who);
    }
  }
}
