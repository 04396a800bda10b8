/** The athlete decides: one more change in the queue, which works offline like every other. */
import { mutations, type MutationName } from '#core/contract/mutations.ts';
import { upcast } from '#core/contract/upcast.ts';
import type { InputOf } from '#core/domain/rules.ts';
import { doAct, freshRowId } from '#src/app/do-act.ts';
import type { DecisionCard } from './read-decisions.ts';

type Choice = 'mine' | 'theirs' | 'both';

/** Decides a whole chain one way. */
export async function decideCard({ conflictIds, copied, again }: DecisionCard, decision: Choice): Promise<void> {
  if (decision === 'mine' && again && again.length > 0) return doAgain(conflictIds, again);
  const copies = decision === 'both' ? Object.fromEntries(copied.map((key) => [key, freshRowId()])) : {};
  await doAct('decideConflicts', { conflictIds, decision, copies });
}

/** What was too large to travel with its conflict is done once more from what this device has of it. */
async function doAgain(conflictIds: string[], calls: NonNullable<DecisionCard['again']>): Promise<void> {
  for (const call of calls) {
    const name = (Object.keys(mutations) as MutationName[]).find((name) => mutations[name].call === call.call);
    const isDone = name && (await doAct(name, upcast(call) as InputOf<MutationName>));
    if (!isDone) return;
  }
  await doAct('decideConflicts', { conflictIds, decision: 'theirs', copies: {} });
}

/** The athlete has read it. */
export const acknowledge = (conflictIds: string[]): Promise<boolean> =>
  doAct('decideConflicts', { conflictIds, decision: 'seen', copies: {} }, { isSilent: true });
