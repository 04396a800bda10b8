/** What the executor needs from outside; it is handed in, so that the simulator can bring its own. */
import type { Store } from '#server/store/store.ts';

export interface ServerPorts {
  store: Store;
  now(): Date;
  randomBytes(count: number): Uint8Array;
  /** Random letters of `runLetters`, new at each start of a server: a backup is never restored under a running one. */
  run: string;
  /** Tells connected devices that a space has changed; a hint, never relied on. */
  announce(space: string): void;
  /** About how many rows a page of changes has; limits.pageRows but in the simulator. */
  pageRows: number;
  /** Begins to execute calls. Answers whether that has taken so long that others should have their turn. */
  beginSlice(): () => boolean;
  /** Lets others have their turn. */
  breathe(): Promise<void>;
  /** Counts those who try links to join a plan that are none. */
  joins: JoinTries;
  /** An error that no rule foresaw, for the log. */
  report(error: unknown, mid: string): void;
}

export interface JoinTries {
  /** @throws Refusal tooManyRequests */
  take(account: string): void;
  /** The try could not be made, or the link was good. */
  giveBack(account: string): void;
}

/** The space of public workouts and plans; every other space is an account's id. */
export const catalogueSpace = 'catalogue';
