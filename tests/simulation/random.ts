/** A small seeded generator (mulberry32): the same seed tells the same story. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  /** One of the names, in proportion to their weights. */
  weighted<Name extends string>(weights: Partial<Record<Name, number>>): Name {
    const { entries, sum } = summed(weights);
    let left = this.next() * sum;
    for (const [name, weight] of entries) if ((left -= weight) < 0) return name as Name;
    return entries[0]![0] as Name;
  }

  bytes(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    for (let at = 0; at < count; at += 1) bytes[at] = this.below(256);
    return bytes;
  }
}

/** What stands in tables of weights: most are the same at every step. */
const sums = new WeakMap<object, { entries: [string, number][]; sum: number }>();

function summed(weights: Partial<Record<string, number>>): { entries: [string, number][]; sum: number } {
  const known = sums.get(weights);
  if (known) return known;
  const entries = Object.entries(weights) as [string, number][];
  const made = { entries, sum: entries.reduce((sum, [, weight]) => sum + weight, 0) };
  sums.set(weights, made);
  return made;
}
