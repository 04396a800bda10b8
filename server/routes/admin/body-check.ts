/** An administrator's device finds out whether a body as large as sync sends comes through the proxy. */
import type { admin } from '#core/contract/admin.ts';
import type { HandlerOf } from '#server/http/route.ts';

export const checkBody =
  (): HandlerOf<typeof admin.checkBody> =>
  async ({ input }) => ({ characters: input.filling.length });
