/**
 * Passes on events of athletes who agreed to the configured tracker (S7.61). They go through this server, so that pages
 * contact no other one, and the tracker never sees an athlete's network address or browser.
 */
import { Refusal } from '#core/contract/errors.ts';
import type { system } from '#core/contract/system.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** A device waits for so long; what the tracker has not taken by then is lost. */
const patienceMilliseconds = 5_000;

export const track =
  ({ config, limits, log }: Services): HandlerOf<typeof system.track> =>
  async (asked) => {
    const { eventsAddress } = config;
    const { userId, username } = userOf(asked);
    if (eventsAddress === null) throw new Refusal('notFound');
    if (asked.input.userId !== userId) throw new Refusal('notYours');
    limits.eventsByAccount.take(userId);
    // The app itself does not ask if the browser objects to tracking; another program of the athlete may.
    const isRefused = ['DNT', 'Sec-GPC'].some((name) => asked.context.req.header(name) === '1');
    if (isRefused) return {};
    const { payload, ...event } = asked.input;
    // By the account that asks, not by what the device says: events can't be sent under another's name.
    const who = event.name === 'identify' && { username };
    const problem = await passOn(eventsAddress, { ...event, payload: { ...payload, ...who } });
    if (problem === null) return {};
    log('event not taken', { problem });
    throw new Refusal('unavailable');
  };

/** @returns why it was not taken, or null */
async function passOn(address: string, event: unknown): Promise<string | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(event),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}
