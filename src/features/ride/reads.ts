/** What the trainer view reads before a session: the workout, from the device where it is, and the athlete's thresholds. */
import { type Thresholds, thresholdsOf } from '#core/domain/segments/thresholds.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Pool } from '#core/model/workout.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { later } from '#src/app/server/later-endpoints.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { atOnce } from '#src/db/at-once.ts';
import { catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { calendarEvent } from '#src/db/calendar-events.ts';
import { describedIn, liveRow, newestVersions, settingsIn } from '#src/db/row-reads.ts';

/** What can be ridden. */
export type RideSource = {
  eventId: string | null;
  /** What the planned session says so far. */
  done: RowOf<'events'>['done'];
  workoutId: string;
  name: string;
  sport: Sport;
  segments: Segment[];
  pool?: Pool | undefined;
  thresholds: Thresholds;
};

export type RideSearch = { eventId?: string | undefined; workoutId?: string | undefined };

/**
 * The workout that the address names.
 * @returns null where the address names none, or none that can be reached from here
 */
export async function readRideSource(athlete: Athlete | null, search: RideSearch): Promise<RideSource | null> {
  const { workoutId } = search;
  const { event, settings, stored } = athlete
    ? await readStored(athlete.database, search)
    : { event: undefined, settings: undefined, stored: null };
  const wanted = event?.workoutId ?? workoutId;
  if (!wanted) return null;
  const content = stored ?? (await publicContent(wanted));
  if (!content) return null;
  const thresholds = thresholdsFor(settings, content.pool, event?.percentOfHR ?? null);
  return { eventId: event?.id ?? null, done: event?.done ?? null, workoutId: wanted, ...content, thresholds };
}

/** What the device has of it. */
const readStored = (database: AccountDatabase, { eventId, workoutId }: RideSearch) =>
  atOnce(database, async () => {
    const [event, settings] = await Promise.all([
      eventId ? calendarEvent(database, eventId) : undefined,
      settingsIn(database),
    ]);
    const wanted = event?.workoutId ?? workoutId;
    const stored = wanted ? await storedContent(database, wanted, event?.versionId ?? null) : null;
    return { event, settings, stored };
  });

/** Is more of what the address names on the device now than was read of it: the workout, or its place on the calendar? */
export async function isMoreHere(
  { database }: Athlete,
  { eventId, workoutId }: RideSearch,
  source: RideSource | null,
): Promise<boolean> {
  const event = eventId ? await calendarEvent(database, eventId) : undefined;
  if (source && (source.eventId !== null || !event)) return false;
  const wanted = event?.workoutId ?? workoutId;
  return wanted !== undefined && (await storedContent(database, wanted, event?.versionId ?? null)) !== null;
}

type Content = Pick<RideSource, 'name' | 'sport' | 'segments' | 'pool'>;
type Version = RowOf<'workoutVersions'>;

const contentOf = ({ content: { name, sport, segments, pool } }: Version): Content => ({ name, sport, segments, pool });

async function storedContent(database: AccountDatabase, workoutId: string, versionId: string | null) {
  const planned = versionId ? await liveRow(database, 'workoutVersions', versionId) : undefined;
  const [exact] = await describedIn(database, planned ? [planned] : []);
  const newest = exact ?? (await newestVersions(database, [workoutId])).get(workoutId);
  const version = newest ?? (await catalogueVersionIn(database, workoutId));
  return version ? contentOf(version) : null;
}

/** A workout that only the server has; kept on the device once it was read. */
async function publicContent(workoutId: string): Promise<Content | null> {
  const view = await remote.query(remoteQuery(later.getWorkout, { id: workoutId })).catch(() => null);
  return view && { name: view.name, sport: view.sport, segments: view.segments, pool: view.pool ?? undefined };
}

/** @param percentOfHR of the planned session: scales heart-rate targets (S3.09) */
function thresholdsFor(
  settings: RowOf<'settings'> | undefined,
  pool: Pool | undefined,
  percentOfHR: number | null,
): Thresholds {
  const thresholds = thresholdsOf(settings, pool);
  return { ...thresholds, thresholdHeartRate: (thresholds.thresholdHeartRate * (percentOfHR ?? 100)) / 100 };
}
