/** Writes down what administrators ask for (store/admin-acts.ts). */
import type { Services } from '#server/services.ts';
import { type Handler, userOf } from './route.ts';

const mostCharacters = 2_000;

/**
 * A handler whose acts are written down.
 * @param act the name of its endpoint
 */
export function recorded({ accounts, adminActs, execute }: Services, act: string, handler: Handler): Handler {
  return async (asked) => {
    // A mail address goes with its account; its number may stay.
    const { userId, email, ...rest } = asked.input as { userId?: string; email?: string };
    const account = userId ?? (email === undefined ? undefined : (await accounts.byEmail(email))?.id) ?? null;
    const whole = JSON.stringify(rest);
    const input = whole.length > mostCharacters ? `${whole.slice(0, mostCharacters)}…` : whole;
    return adminActs.record(execute, { doneBy: userOf(asked).userId, act, account, input }, () => handler(asked));
  };
}
