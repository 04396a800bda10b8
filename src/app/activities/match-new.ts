/**
 * Finds the planned session of its day that a new activity was. Files come in any order: where it fits a session better
 * than the one that the rule had matched to it, that one moves on to the next best session, or to none.
 */
import { loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { recordedSeconds } from '#core/domain/calendar/session-load.ts';
import { plannedShape, shapeAsPlanned } from '#core/domain/activity/effort-shape.ts';
import { type MatchedActivity, matchSessions, type SessionToMatch } from '#core/domain/activity/match-sessions.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { ActivityNumbers } from '#core/model/activity.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { plannedSessions, type PlannedSession } from '#src/db/planned-sessions.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';
import { recordingHere } from './recording-of.ts';

type Activity = RowOf<'activities'>;

export interface NewActivity {
  activityId: string;
  sport: ActivitySport;
  calendarDate: string;
  startedAt: string;
  numbers: ActivityNumbers;
  shape: readonly number[];
}

/** What the rule had matched to a session that a new activity fits better. */
export interface MovedMatch {
  activity: Activity;
  from: PlannedSession;
  to: PlannedSession | null;
}

export interface Match {
  /** The session that it was; null if none was planned. */
  session: PlannedSession | null;
  moved: readonly MovedMatch[];
}

/** The session that it was, and the activities that are matched otherwise for it. */
export async function matchNew(database: AccountDatabase, activity: NewActivity): Promise<Match> {
  const { activityId, sport, calendarDate } = activity;
  const [planned, others] = await Promise.all([
    plannedSessions(database, calendarDate, calendarDate),
    liveRowsWith(database, 'activities', 'calendarDate', [calendarDate]),
  ]);
  const sessions = planned.flatMap((session) => toMatch(session) ?? []);
  const movable = sessions.length > 0 ? await movableOf(database, others, sport) : [];
  const candidates = new Map(movable.map(({ row, candidate }) => [candidate.id, row]));
  const taken = new Set(others.flatMap(({ id, eventId }) => (eventId !== null && !candidates.has(id) ? eventId : [])));
  const matches = matchSessions(
    [candidateOf(activity, activityId, activity.shape), ...movable.map(({ candidate }) => candidate)],
    sessions.filter(({ id }) => !taken.has(id)),
  );
  const sessionOf = (id: string | null | undefined) => planned.find(({ event }) => event.id === id) ?? null;
  return {
    session: sessionOf(matches.get(activityId)),
    moved: [...candidates].flatMap(([id, row]) => {
      const from = sessionOf(row.eventId);
      const to = sessionOf(matches.get(id));
      return from && from !== to ? [{ activity: row, from, to }] : [];
    }),
  };
}

function toMatch({ event, version }: PlannedSession): SessionToMatch | null {
  const stats = loadStatsOf(event, version?.stats);
  if (!version || !stats) return null;
  const { sport, segments } = version.content;
  return {
    id: event.id,
    sport,
    calendarDate: event.calendarDate,
    seconds: stats.durationSeconds,
    stress: stats.stress,
    shape: plannedShape(expandWorkout(sport, segments).steps),
  };
}

/**
 * Activities of files that the rule has matched, not the athlete, and whose recording is on this device, so that they can
 * be compared. What was done in the app's own trainer view was surely its session.
 */
async function movableOf(database: AccountDatabase, others: readonly Activity[], sport: ActivitySport) {
  const matched = others.filter(
    (row) =>
      row.sport === sport &&
      row.eventId !== null &&
      !row.isMatchedByHand &&
      row.sources.every(({ origin }) => origin !== 'trainer'),
  );
  const movable = await Promise.all(
    matched.map(async (row) => {
      const found = await recordingHere(database, row.sources[0]?.samplesHash ?? '');
      if (found?.at !== 'here') return [];
      return [{ row, candidate: candidateOf(row, row.id, shapeAsPlanned({ ...found.recorded, sport: row.sport })) }];
    }),
  );
  return movable.flat();
}

const candidateOf = (
  { sport, calendarDate, startedAt, numbers }: Pick<Activity, 'sport' | 'calendarDate' | 'startedAt' | 'numbers'>,
  id: string,
  shape: readonly number[],
): MatchedActivity => ({
  id,
  sport,
  calendarDate,
  startedAt,
  seconds: recordedSeconds({ sport, numbers }),
  stress: numbers.stress,
  shape,
});
