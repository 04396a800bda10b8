/** Plans that several coaches have together (docs/decisions/0020-shared-plans.md). */
import { acts } from '#core/acts/acts.ts';
import { Refusal } from '#core/contract/errors.ts';
import type { Sharing } from '#server/execute/sharing.ts';
import { isDeletedByOthers } from './changed-by.ts';
import { forbidden, mayBringBack } from './forbidden.ts';
import { join } from './join.ts';
import { spread } from './spread.ts';

export const sharedPlans: Sharing = {
  act: acts.joinPlan.call,
  execute: joined,
  forbidden,
  spread,
  mayBringBack,
  isDeletedByOthers,
};

/** Who tries one link after another is stopped: a try counts until the link has turned out to be good. */
async function joined(...[{ joins }, ground, rows, call]: Parameters<Sharing['execute']>) {
  const { account } = ground;
  joins.take(account);
  try {
    const ending = await join(ground, rows, call);
    joins.giveBack(account);
    return ending;
  } catch (error) {
    // A server that fails is no try of the athlete's.
    if (!(error instanceof Refusal)) joins.giveBack(account);
    throw error;
  }
}
