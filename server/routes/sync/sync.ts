/** A device sends its calls and fetches what has changed (architecture: travelling). */
import { Refusal } from '#core/contract/errors.ts';
import { oldestSchema } from '#core/contract/protocol.ts';
import type { sync as contract } from '#core/contract/sync.ts';
import { canonical } from '#core/domain/sync/digest.ts';
import { limits } from '#core/model/limits.ts';
import { executeSync } from '#server/execute/execute.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const sync =
  (services: Services): HandlerOf<typeof contract.sync> =>
  async (asked) => {
    if (asked.input.schema < oldestSchema) throw new Refusal('updateNeeded');
    // Devices measure calls in the same way before they save them: larger ones are not from the app.
    if (asked.input.calls.some((call) => canonical(call).length > limits.callCharacters)) throw new Refusal('tooLarge');
    return executeSync(services.execute, userOf(asked), asked.input);
  };
