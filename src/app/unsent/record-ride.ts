/** A trainer session that is over becomes a recorded activity, matched with the session on the calendar that it was. */
import { recordedRide } from '#core/domain/ride/recorded-ride.ts';
import { writeFitActivity } from '#core/formats/activity/write-fit-activity.ts';
import { deviceOffsetSeconds, deviceTimezone } from '#src/api/device-clock.ts';
import { saveActivity, type SavedActivity } from '#src/app/activities/save-activity.ts';
import { measureActivity } from '#src/app/activities/measure-activity.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import type { StoredRide } from '#src/db/ride-drafts.ts';
import { liveRows, settingsIn } from '#src/db/row-reads.ts';
import { blobOf } from '#src/sync/blob-of.ts';

/**
 * Safe to repeat: the same session is the same file, and so the same activity. Its toast has the way back.
 * @param eventId its session on the calendar
 */
export async function recordRide(
  athlete: Athlete,
  { ride, heartbeat }: StoredRide,
  eventId: string,
): Promise<SavedActivity> {
  const { database } = athlete;
  const offsetSeconds = deviceOffsetSeconds(new Date(ride.startedAt));
  const recorded = recordedRide(ride, heartbeat.sessionMilliseconds, offsetSeconds);
  const [settings, history] = await Promise.all([settingsIn(database), liveRows(database, 'ftpHistory')]);
  const ground = { settings: settings ?? null, history, timezone: deviceTimezone() };
  const measured = await measureActivity(recorded, ground);
  const file = await blobOf(writeFitActivity(recorded));
  const source = { origin: 'trainer', fileType: 'fit', fileName: `${ride.name}.fit`, file } as const;
  const { name: plainName, feeling } = ride;
  return saveActivity(athlete, source, measured, { indexInFile: 0, plainName, eventId, feeling, isSaid: true });
}
