/** The devices that listen for changes of a space. That there are some is only a hint: nothing depends on it. */

export interface Listener {
  changed(): void;
  /** The listener is closed: there are too many of one athlete, the password is new, or the server stops. */
  end(): void;
}

/** So many tabs and devices of one athlete at once; the oldest goes when one more comes. */
const mostOfOneSpace = 10;

export class Live {
  readonly #listeners = new Map<string, Set<Listener>>();

  announce(space: string): void {
    for (const listener of this.#listeners.get(space) ?? []) listener.changed();
  }

  announceAll(): void {
    for (const space of this.#listeners.keys()) this.announce(space);
  }

  /** @returns stops listening */
  listen(space: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(space) ?? new Set();
    this.#listeners.set(space, listeners);
    const [oldest] = listeners;
    if (listeners.size >= mostOfOneSpace && oldest) {
      listeners.delete(oldest);
      oldest.end();
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(space);
    };
  }

  /** Ends the streams of one space; a device that may still listen asks again. */
  end(space: string): void {
    for (const listener of this.#listeners.get(space) ?? []) listener.end();
  }

  /** Ends every stream, so that the server can stop. */
  endAll(): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.end();
  }
}
