/** Writes down what administrators do: before it is done, so that nothing is missing, and with its outcome afterwards. */
import { Refusal } from '#core/contract/errors.ts';
import { newId } from '#core/model/new-id.ts';
import type { Services } from '#server/services.ts';
import { type Handler, userOf } from './route.ts';

const mostCharacters = 2_000;

/**
 * A handler whose acts are written down.
 * @param act the name of its endpoint
 */
export function recorded({ accounts, adminActs, execute }: Services, act: string, handler: Handler): Handler {
  return async (asked) => {
    const at = execute.now();
    const id = newId(at.getTime(), execute.randomBytes(10));
    // A mail address goes with its account; its number may stay.
    const { userId, email, ...rest } = asked.input as { userId?: string; email?: string };
    const account = userId ?? (email === undefined ? undefined : (await accounts.byEmail(email))?.id) ?? null;
    const input = JSON.stringify(rest);
    const short = input.length > mostCharacters ? `${input.slice(0, mostCharacters)}…` : input;
    await adminActs.begin({ id, at, doneBy: userOf(asked).userId, act, account, input: short });
    try {
      const answer = await handler(asked);
      await adminActs.end(id, 'done');
      return answer;
    } catch (error) {
      await adminActs.end(id, error instanceof Refusal ? error.code : 'unexpected');
      throw error;
    }
  };
}
