/** The shell has the calendar sent to Garmin when the app begins, and whenever it is online again (S7.53). */
import { may } from '#core/model/access.ts';
import { calendar } from '#core/contract/calendar.ts';
import { appSettingsOf } from '#core/domain/settings/app-settings.ts';
import { callApi } from '#src/api/client.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { settingsIn } from '#src/db/row-reads.ts';

/** A network that comes and goes is no reason to ask each time. */
const leastMilliseconds = 10 * 60_000;
let askedAt = -Infinity;

export function requestGarmin(): void {
  void request();
  globalThis.addEventListener('online', () => void request());
}

/** The page does not wait for it: what could not be asked now is sent each day, and after each change. */
async function request(): Promise<void> {
  const athlete = currentAthlete();
  if (!athlete || !may(athlete, 'paid') || Date.now() - askedAt < leastMilliseconds) return;
  try {
    const settings = await settingsIn(athlete.database);
    if (!settings || appSettingsOf(athlete, settings).garminSyncCalendar === 'off') return;
    askedAt = Date.now();
    await callApi(athlete.caller, calendar.syncCalendars, { type: 'garmin' });
  } catch {
    askedAt = -Infinity;
  }
}
