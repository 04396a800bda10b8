/** How one kind of change is told. */
import type { ActName, InputOf } from '#core/acts/acts.ts';
import type { WasRow } from '#core/contract/sync.ts';
import type { Values } from './fields.ts';
import type { Words } from './words.ts';

/** What of a call is told; `was` may be what a conflict kept of it. */
export interface ToldCall {
  call: string;
  sv: number;
  input: unknown;
  was: readonly WasRow[];
}

export type Describers<Name extends ActName> = {
  [Each in Name]: (input: InputOf<Each>, was: readonly WasRow[], words: Words) => Promise<string>;
};

/** What a row was before the call, as far as it changed it. */
export const before = (was: readonly WasRow[], id: string): Values => was.find((row) => row.id === id)?.fields ?? {};
