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
import { browserRefuses, consentIn } from './tracking-consent.ts';

/** From now on, for whoever is signed in; called once. */
export function trackEvents(): void {
  let isTurnedAway = false;

  const tell = async (athlete: Athlete, event: TrackedEvent): Promise<void> => {
    if (isTurnedAway || browserRefuses() || (await consentIn(athlete.database)) !== 'yes') return;
    try {
      await callApi(athlete.caller, system.track, { userId: athlete.account, ...event });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unreachable') return;
      // One that is not taken is like the next. The athlete hears nothing of it, whoever runs the server does (S8.15).
      isTurnedAway = true;
      throw error;
    }
  };

  hearActs((athlete, name, input) => {
    const event = trackedAct(name, input, currentLocale());
    if (event) void tell(athlete, event).catch(reportError);
  });
}
