/** An administrator reads what administrators have done. */
import type { admin } from '#core/contract/admin.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const mostShown = 100;

export const adminActs =
  ({ adminActs: store }: Services): HandlerOf<typeof admin.adminActs> =>
  async ({ input: { before } }) => {
    const acts = await store.newest(mostShown + 1, before);
    return { acts: acts.slice(0, mostShown), hasMore: acts.length > mostShown };
  };
