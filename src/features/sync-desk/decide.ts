/** The athlete decides: one more change in the queue, which works offline like every other. */
import { acts, type ActName, type InputOf } from '#core/acts/acts.ts';
import { upcast } from '#core/contract/upcast.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import type { ShownFor } from '#src/entities/shown-for.ts';
import type { DeviceCall } from '#src/db/device-store.ts';
import { type Choice, decisionSteps } from './decision-steps.ts';
import type { DecisionCard } from './read-decisions.ts';

/** Decides a whole chain one way; where a part of it is refused (and says why), what follows stays to be decided. */
export async function decideCard(card: DecisionCard, choice: Choice): Promise<void> {
  const copies = choice === 'both' ? Object.fromEntries(card.copied.map((key) => [key, makeId()])) : {};
  for (const { again, conflictIds, decision } of decisionSteps(card, choice)) {
    const isDone =
      (again === null || (await doAgain(again, card.shown))) &&
      (await doAct('decideConflicts', { conflictIds, decision, copies }, card.shown));
    if (!isDone) return;
  }
}

async function doAgain(call: DeviceCall, shown: DecisionCard['shown']): Promise<boolean> {
  const name = (Object.keys(acts) as ActName[]).find((name) => acts[name].call === call.call);
  // Which act it is, is known only now; the card shows the rows that it is about.
  return name !== undefined && doAct(name, upcast(call) as InputOf<ActName>, shown as ShownFor<ActName>);
}

/** The athlete has read it. */
export const acknowledge = (conflictId: string): Promise<boolean> =>
  doAct(
    'decideConflicts',
    { conflictIds: [conflictId], decision: 'seen', copies: {} },
    { conflicts: [{ id: conflictId }] },
    { isSilent: true },
  );
