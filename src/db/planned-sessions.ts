/**
 * What pages read of the calendar: the entries of a range of dates, with the version of the workout that is to be done.
 */
import { isForWorkout, isTraining, type WorkoutEvent } from '#core/domain/calendar/day-entry.ts';
import { byRank } from '#core/domain/rank.ts';
import { versionFor } from '#core/domain/settings/own-stats.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from './account-database.ts';
import { calendarEvent, calendarEvents, type Repeats } from './calendar-events.ts';
import { ownStatsBy } from './own-stats.ts';
import { describedIn, liveRowsWith, newestVersions, rowsById, settingsIn } from './row-reads.ts';

/** One entry of a day: a session, or a written entry. */
export interface DayEntry {
  event: RowOf<'events'>;
  /** What it repeats by; null where it does not. */
  repeats: Repeats | null;
  /** In this athlete's own numbers; undefined where the workout is not on this device yet, and for an entry in words. */
  version: RowOf<'workoutVersions'> | undefined;
  /** The recorded activities that it was. */
  activities: readonly RowOf<'activities'>[];
  /** Changed here and not yet on the server. */
  isPending: boolean;
  /** Dropped on this day, and not saved yet. */
  isSaving?: boolean;
  /** Was changed elsewhere too; the athlete decides at the sync desk. */
  isInConflict: boolean;
}

/** Of a workout of ours. */
export interface PlannedSession extends DayEntry {
  event: WorkoutEvent;
}

/** Is it a session with a workout of ours, which can be ridden? */
export const isSession = (entry: DayEntry): entry is PlannedSession => isForWorkout(entry.event);

/**
 * All entries from one date to another, both included, by date and rank. Reads that range of the index and nothing else
 * of the calendar, however many years it has.
 */
export async function dayEntries(database: AccountDatabase, from: string, to: string): Promise<DayEntry[]> {
  const found = await calendarEvents(database, from, to);
  const events = found.map(({ event }) => event);
  const [versionOf, disputed, settings, activities] = await Promise.all([
    plannedVersions(database, events.filter(isForWorkout)),
    disputedIds(database),
    settingsIn(database),
    activitiesOf(database, events),
  ]);
  const own = ownStatsBy(settings);
  const ownVersion = (event: RowOf<'events'>) => {
    const version = isForWorkout(event) ? versionOf(event) : undefined;
    return version && versionFor(version, event.done, own);
  };
  return found
    .map(({ event, repeats, isPending }) => ({
      event,
      repeats,
      version: ownVersion(event),
      activities: activities.get(event.id) ?? [],
      isPending,
      isInConflict:
        disputed.has(event.id) || (repeats !== null && !repeats.isDetached && disputed.has(repeats.series.id)),
    }))
    .toSorted((one, other) => compareDates(one.event, other.event) || byRank(one.event, other.event));
}

/** The sessions among them: what can be ridden. */
export const plannedSessions = async (database: AccountDatabase, from: string, to: string): Promise<PlannedSession[]> =>
  (await dayEntries(database, from, to)).filter(isSession);

/** All of them that is training, of other sports too: what a week adds up to. */
export const trainingEntries = async (database: AccountDatabase, from: string, to: string): Promise<DayEntry[]> =>
  (await dayEntries(database, from, to)).filter(({ event }) => isTraining(event));

/** One entry, or undefined where it was deleted or never was. */
export async function dayEntry(database: AccountDatabase, eventId: string): Promise<DayEntry | undefined> {
  const event = await calendarEvent(database, eventId);
  if (!event) return undefined;
  const day = await dayEntries(database, event.calendarDate, event.calendarDate);
  return day.find((entry) => entry.event.id === eventId);
}

const compareDates = (one: RowOf<'events'>, other: RowOf<'events'>): number =>
  one.calendarDate < other.calendarDate ? -1 : one.calendarDate > other.calendarDate ? 1 : 0;

type NamedVersion = Pick<WorkoutEvent, 'workoutId' | 'versionId'>;

/** The version as planned where the event, or the item of a plan, names one, else the newest; the newest too where the named one is missing. */
export async function plannedVersions(database: AccountDatabase, events: readonly NamedVersion[]) {
  const named = events.flatMap(({ versionId }) => versionId ?? []);
  const rows = await rowsById(database, 'workoutVersions', named);
  const others = events.filter(({ versionId }) => versionId === null || !rows.has(versionId));
  const exact = Array.from(rows.values(), ({ view }) => view as unknown as RowOf<'workoutVersions'>);
  const [newest, described] = await Promise.all([
    newestVersions(
      database,
      others.map(({ workoutId }) => workoutId),
    ),
    describedIn(database, exact),
  ]);
  const byId = new Map(described.map((version) => [version.id, version]));
  return ({ workoutId, versionId }: NamedVersion) => (versionId && byId.get(versionId)) || newest.get(workoutId);
}

/** The activities that sessions were, by the session; those that are out of lists and totals are out of these too. */
async function activitiesOf(database: AccountDatabase, events: readonly RowOf<'events'>[]) {
  const ids = events.flatMap(({ id, done }) => (done ? [id] : []));
  const rows = await liveRowsWith(database, 'activities', 'eventId', ids);
  return Map.groupBy(
    rows.filter(({ isHidden }) => !isHidden),
    ({ eventId }) => eventId,
  );
}

async function disputedIds(database: AccountDatabase): Promise<Set<string>> {
  const conflicts = await liveRowsWith(database, 'conflicts', 'state', ['open']);
  return new Set(conflicts.flatMap(({ entries }) => entries.map(({ id }) => id)));
}
