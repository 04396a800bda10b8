/**
 * The trainer sessions on this device: at most one under way, finished ones until they are saved or discarded, and
 * discarded ones for 30 days. A visitor's are in the anonymous database and are taken over at login.
 */
import { type Heartbeat, heartbeatSchema, type Ride, rideSchema } from '#core/domain/ride/ride.ts';
import type { Draft, DraftDatabase } from './account-database.ts';
import { finishedPrefix, rideKey } from './ride-key.ts';

/** A session with the last heartbeat before the page was gone. */
export type StoredRide = { ride: Ride; heartbeat: Heartbeat };

const heartbeatKey = 'ride.heartbeat';
const discardedPrefix = 'ride.discarded.';
const discardedMilliseconds = 30 * 86_400_000;

/** Before the first heartbeat the session is at its last event. */
const firstHeartbeat = ({ id, startedAt, events }: Ride): Heartbeat => ({
  rideId: id,
  sessionMilliseconds: events.at(-1)?.atMilliseconds ?? 0,
  wallMilliseconds: Date.parse(startedAt),
});

/** The session under way or just finished; null when there is none, or none that this build can read. */
export async function storedRide(database: DraftDatabase): Promise<StoredRide | null> {
  const [row, beat] = await database.drafts.bulkGet([rideKey, heartbeatKey]);
  const ride = rideSchema.safeParse(row?.value);
  if (!ride.success) return null;
  const heartbeat = heartbeatSchema.safeParse(beat?.value);
  const isOwn = heartbeat.success && heartbeat.data.rideId === ride.data.id;
  const first = firstHeartbeat(ride.data);
  if (!isOwn) return { ride: ride.data, heartbeat: first };
  // An event is written at once, the heartbeat each second: the session is at the later of the two.
  const sessionMilliseconds = Math.max(heartbeat.data.sessionMilliseconds, first.sessionMilliseconds);
  return { ride: ride.data, heartbeat: { ...heartbeat.data, sessionMilliseconds } };
}

/** True where a session is stored that this build cannot read, most likely one of a newer release. */
export async function hasUnreadRide({ drafts }: DraftDatabase): Promise<boolean> {
  const row = await drafts.get(rideKey);
  return row !== undefined && !rideSchema.safeParse(row.value).success;
}

/** Keeps the session after an event; one that this build cannot read is put aside for it, as a discarded one. */
export async function storeRide(database: DraftDatabase, ride: Ride): Promise<void> {
  await database.transaction('rw', database.drafts, async () => {
    const last = (await database.drafts.get(rideKey))?.value as Partial<Ride> | undefined;
    if (last?.id !== ride.id && (await hasUnreadRide(database))) await putUnreadAside(database);
    await database.drafts.put({ key: rideKey, value: ride, at: Date.now() });
  });
}

/** For the build that can read it: there it can be brought back. */
async function putUnreadAside({ drafts }: DraftDatabase): Promise<void> {
  const [row, beat] = await drafts.bulkGet([rideKey, heartbeatKey]);
  if (!row) return;
  const { id = String(row.at) } = (row.value ?? {}) as Partial<Ride>;
  const heartbeat = beat?.value ?? { rideId: id, sessionMilliseconds: 0, wallMilliseconds: row.at };
  await drafts.put({ key: discardedPrefix + id, value: { ride: row.value, heartbeat }, at: Date.now() });
}

/** Stores the time of the session's clock. */
export async function storeHeartbeat(database: DraftDatabase, heartbeat: Heartbeat): Promise<void> {
  await database.drafts.put({ key: heartbeatKey, value: heartbeat, at: heartbeat.wallMilliseconds });
}

/** Forgets the session; for one that is over and saved, or that was never started. */
export async function forgetRide(database: DraftDatabase): Promise<void> {
  await database.drafts.bulkDelete([rideKey, heartbeatKey]);
}

/** Puts the session aside; `restoreRide` brings it back. */
export async function discardRide(database: DraftDatabase): Promise<void> {
  await database.transaction('rw', database.drafts, async () => {
    const stored = await storedRide(database);
    if (!stored) await putUnreadAside(database);
    else await database.drafts.put({ key: discardedPrefix + stored.ride.id, value: stored, at: Date.now() });
    await forgetRide(database);
  });
}

/** Moves a finished session aside, where it waits to be saved or discarded while another one is under way. */
export async function putFinishedAside(database: DraftDatabase): Promise<void> {
  await database.transaction('rw', database.drafts, async () => {
    const stored = await storedRide(database);
    if (!stored) return;
    await database.drafts.put({ key: finishedPrefix + stored.ride.id, value: stored, at: Date.now() });
    await forgetRide(database);
  });
}

/** The sessions that were put aside as finished, oldest first. */
export async function finishedRides({ drafts }: DraftDatabase): Promise<StoredRide[]> {
  const rows = await drafts.where('key').startsWith(finishedPrefix).toArray();
  return rows.map(({ value }) => value as StoredRide).filter(({ ride }) => rideSchema.safeParse(ride).success);
}

/** The rows of a session that is under way, the last one, or put aside as finished. */
export async function rowsOfRide({ drafts }: DraftDatabase, rideId: string): Promise<Draft[]> {
  const [last, beat, aside] = await drafts.bulkGet([rideKey, heartbeatKey, finishedPrefix + rideId]);
  const isLast = (last?.value as Partial<Ride> | undefined)?.id === rideId;
  return [...(isLast ? [last, beat] : []), aside].filter((row) => row !== undefined);
}

/** Drops the rows of a session: it is on the calendar now. */
export async function dropRide(database: DraftDatabase, rideId: string): Promise<void> {
  const rows = await rowsOfRide(database, rideId);
  await database.drafts.bulkDelete(rows.map(({ key }) => key));
}

/** Puts a session of those aside that are over; `restoreRide` brings it back. */
export async function discardFinished(database: DraftDatabase, stored: StoredRide): Promise<void> {
  const { id } = stored.ride;
  await database.transaction('rw', database.drafts, async () => {
    const rows = await rowsOfRide(database, id);
    await database.drafts.bulkDelete(rows.map(({ key }) => key));
    await database.drafts.put({ key: discardedPrefix + id, value: stored, at: Date.now() });
  });
}

/** Brings back, among those that are over, what was discarded of them. */
export async function restoreFinished(database: DraftDatabase, stored: StoredRide): Promise<void> {
  const { id } = stored.ride;
  await database.transaction('rw', database.drafts, async () => {
    await database.drafts.put({ key: finishedPrefix + id, value: stored, at: Date.now() });
    await database.drafts.delete(discardedPrefix + id);
  });
}

/** Brings a discarded session back as the one under way; one that is under way is put aside for it. */
export async function restoreRide(database: DraftDatabase, rideId: string): Promise<void> {
  await database.transaction('rw', database.drafts, async () => {
    const row = await database.drafts.get(discardedPrefix + rideId);
    if (!row) return;
    const { ride, heartbeat } = row.value as StoredRide;
    await discardRide(database);
    await storeRide(database, ride);
    await storeHeartbeat(database, heartbeat);
    await database.drafts.delete(row.key);
  });
}

/** The discarded sessions that can still be brought back, newest first; older ones are forgotten. */
export async function discardedRides(database: DraftDatabase, nowMilliseconds: number): Promise<StoredRide[]> {
  const rows = await database.drafts.where('key').startsWith(discardedPrefix).toArray();
  const isOld = ({ at }: { at: number }): boolean => at < nowMilliseconds - discardedMilliseconds;
  await database.drafts.bulkDelete(rows.filter(isOld).map(({ key }) => key));
  const recent = rows.filter((row) => !isOld(row)).toSorted((one, other) => other.at - one.at);
  return recent.map(({ value }) => value as StoredRide).filter(({ ride }) => rideSchema.safeParse(ride).success);
}

/** An athlete who signs in goes on with what they began as a visitor; safe to repeat after a crash. */
export async function takeOverRide(from: DraftDatabase, to: DraftDatabase): Promise<void> {
  const stored = await storedRide(from);
  if (!stored || (await storedRide(to))) return;
  await to.transaction('rw', to.drafts, async () => {
    // The planned session of another account means nothing here.
    await storeRide(to, { ...stored.ride, eventId: null });
    await storeHeartbeat(to, stored.heartbeat);
  });
  await forgetRide(from);
}
