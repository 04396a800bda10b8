/** What a link to join a plan leads to: for whom has it, signed in or not (S3.07). */
import type { plans } from '#core/contract/plans.ts';
import { Refusal } from '#core/contract/errors.ts';
import { lookAtLink } from '#server/execute/shared-plans/open-link.ts';
import { addressOf } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const lookAtInvitation =
  (services: Services): HandlerOf<typeof plans.lookAtInvitation> =>
  async ({ input, context }) => {
    const { limits, config, execute } = services;
    limits.invitationLooksByAddress.take(addressOf(context, config));
    const found = await execute.store.read((reads) => lookAtLink(reads, input, execute.now()));
    // What is wrong with it is never said: a guesser would learn which plans there are.
    if (!found) throw new Refusal('linkExpired');
    return found;
  };
