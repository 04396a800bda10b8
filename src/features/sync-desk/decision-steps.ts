/** The steps and the result of deciding a chain one way. */
import type { DeviceCall } from '#src/db/device-store.ts';
import type { DecisionCard } from './read-decisions.ts';

export type Choice = 'mine' | 'theirs' | 'both';

export interface DecisionStep {
  /** A change to do again first: it was too large to send with its conflict, so only this device can do it. */
  again: DeviceCall | null;
  conflictIds: string[];
  decision: Choice;
}

/** One decision for all of the chain, unless a part of mine has to be done again from what this device has of it. */
export function decisionSteps(
  { conflictIds, again }: Pick<DecisionCard, 'conflictIds' | 'again'>,
  decision: Choice,
): DecisionStep[] {
  if (decision !== 'mine' || !again || again.length === 0) return [{ again: null, conflictIds, decision }];
  // In the order of the chain, so that its last value comes last.
  return conflictIds.map((conflictId): DecisionStep => {
    const call = again.find(({ mid }) => mid === conflictId) ?? null;
    // What is done again is a change of its own; its conflict is then over.
    return { again: call, conflictIds: [conflictId], decision: call ? 'theirs' : 'mine' };
  });
}
