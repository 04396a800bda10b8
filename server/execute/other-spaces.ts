/** The spaces of other accounts that a request writes to, each as a layer over what is stored. */
import { Layer } from '#core/domain/sync/layer.ts';
import { storedRows } from '#server/execute/stored-rows.ts';
import type { StoreReads } from '#server/store/store.ts';

/** Further spaces have to be locked: all is rolled back, and done again with them. */
export class NeedsSpaces extends Error {
  readonly spaces: readonly string[];
  constructor(spaces: readonly string[]) {
    super('More spaces are needed.');
    this.spaces = spaces;
  }
}

export class OtherSpaces {
  readonly #reads: StoreReads;
  readonly #locked: ReadonlySet<string>;
  readonly #layers = new Map<string, Layer>();

  /** @param locked the spaces in which this transaction is alone */
  constructor(reads: StoreReads, locked: ReadonlySet<string>) {
    this.#reads = reads;
    this.#locked = locked;
  }

  /**
   * The spaces of those of these accounts that are still there.
   * @throws NeedsSpaces where one of them is not locked
   */
  async layersOf(accounts: readonly string[]): Promise<{ account: string; rows: Layer }[]> {
    const missing = accounts.filter((account) => !this.#locked.has(account));
    if (missing.length > 0) throw new NeedsSpaces(missing);
    const found: { account: string; rows: Layer }[] = [];
    for (const account of accounts)
      if (!(await this.#reads.isRemoved(account))) found.push({ account, rows: this.#layerOf(account) });
    return found;
  }

  #layerOf(space: string): Layer {
    const known = this.#layers.get(space) ?? new Layer(storedRows(this.#reads, space));
    this.#layers.set(space, known);
    return known;
  }

  /** Those in which something was changed. */
  get changed(): [space: string, rows: Layer][] {
    return [...this.#layers].filter(([, rows]) => rows.changes.length > 0);
  }
}
