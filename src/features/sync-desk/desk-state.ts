/** The first sentence of the desk: what of the athlete's work the server has not got. */
import type { CallCounts } from '#src/db/call-reads.ts';

export type DeskState =
  /** Changes wait on this device. */
  | 'waiting'
  /** What was made before signing in is in no account yet. */
  | 'drafts'
  /** All is sent, and some of it needs a decision. */
  | 'open'
  | 'allSent';

/** @param drafts how many things from before signing in wait to be taken over */
export function deskState({ waiting, attention }: CallCounts, drafts: number): DeskState {
  if (waiting > 0) return 'waiting';
  if (drafts > 0) return 'drafts';
  return attention > 0 ? 'open' : 'allSent';
}
