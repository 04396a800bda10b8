/**
 * How often something may be tried from one network. A caller with one IPv6 network often has many: of those that a provider
 * gives to one customer, all together have twice as many tries (/56), or four times (/48).
 */
import { RateLimit } from './rate-limit.ts';

/** The networks that an address, as limits count it, belongs to: itself, and for IPv6 the two wider ones. */
export function networksAround(network: string): string[] {
  const groups = network.split(':');
  if (groups.length !== 4) return [network];
  const [first, second, third, fourth = ''] = groups;
  const upper = fourth.padStart(4, '0').slice(0, 2);
  return [network, `${first}:${second}:${third}:${upper}/56`, `${first}:${second}:${third}/48`];
}

export class NetworkLimit {
  readonly #byWidth: readonly RateLimit[];

  constructor(most: number, minutes: number, now: () => Date) {
    this.#byWidth = [1, 2, 4].map((times) => new RateLimit(times * most, minutes, now));
  }

  /** @param what is tried, where that is counted apart. @throws Refusal tooManyRequests, with the seconds to wait */
  take(network: string, what = ''): void {
    this.#each(network, what, (limit, name) => limit.take(name));
  }

  /** The try was a good one: neither it nor those before it count. */
  forget(network: string, what = ''): void {
    this.#each(network, what, (limit, name) => limit.forget(name));
  }

  /** A try that was counted could not be made. */
  giveBack(network: string, what = ''): void {
    this.#each(network, what, (limit, name) => limit.giveBack(name));
  }

  #each(network: string, what: string, act: (limit: RateLimit, name: string) => void): void {
    for (const [at, name] of networksAround(network).entries()) {
      const limit = this.#byWidth[at];
      if (limit) act(limit, `${name} ${what}`);
    }
  }
}
