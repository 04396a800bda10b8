/**
 * Tells what an athlete who agreed does with the app (S7.61); loaded only where a tracker is configured. What cannot be
 * told now, offline or otherwise, is told never: it is no athlete's work.
 */
import { system } from '#core/contract/system.ts';
import type { TrackedEvent } from '#core/model/tracked-event.ts';
import { ApiError, callApi } from '#src/api/client.ts';
import { currentLocale } from '#src/i18n/i18n.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { hearActs } from './do-act.ts';
import { trackedAct } from './tracked-act.ts';
import { browserRefuses } from './browser-refuses.ts';
import { consentIn } from '#src/db/consents.ts';

/** From now on, for the athlete who is signed in; called once. */
export function trackEvents(): void {
  let isTurnedAway = false;
  let identified: string | null = null;

  const send = (athlete: Athlete, event: TrackedEvent) =>
    callApi(athlete.caller, system.track, { userId: athlete.account, ...event });

  const tell = async (athlete: Athlete, event: TrackedEvent): Promise<void> => {
    if (isTurnedAway || browserRefuses() || (await consentIn(athlete.database, 'events')) !== 'yes') return;
    try {
      if (identified !== athlete.account) {
        identified = athlete.account;
        await send(athlete, { name: 'identify', value: 1, payload: { language: event.payload.language } });
      }
      await send(athlete, event);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unreachable') return;
      // If one is refused, the next is too. The athlete is not told; the server's log has it (S8.15).
      isTurnedAway = true;
      throw error;
    }
  };

  hearActs((athlete, name, input) => {
    const event = trackedAct(name, input, currentLocale());
    if (event) void tell(athlete, event).catch(reportError);
  });
}
