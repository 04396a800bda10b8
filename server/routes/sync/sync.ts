/** A device sends its calls and fetches what has changed (architecture: travelling). */
import { Refusal } from '#core/contract/errors.ts';
import { oldestSchema } from '#core/contract/protocol.ts';
import type { sync as contract } from '#core/contract/sync.ts';
import { executeSync } from '#server/execute/execute.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const sync =
  (services: Services): HandlerOf<typeof contract.sync> =>
  async (asked) => {
    if (asked.input.schema < oldestSchema) throw new Refusal('updateNeeded');
    return executeSync(services.execute, userOf(asked), asked.input);
  };
