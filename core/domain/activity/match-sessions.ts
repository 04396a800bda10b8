/** Which planned session each activity was: of its sport and its day, by how long and how hard it was and by its shape. */
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import type { ActivitySport, RecordedActivity } from '#core/model/recorded-activity.ts';
import { runsOf } from './runs.ts';

export type MatchedActivity = {
  id: string;
  sport: ActivitySport;
  /** The day it was for the athlete, `YYYY-MM-DD`. */
  calendarDate: string;
  startedAt: string;
  seconds: number;
  /** Null where nothing tells how hard it was. */
  stress: number | null;
  /** As `recordedShape` has it, where it is known. */
  shape?: readonly number[];
  /** The session that the athlete chose by hand, null for none; left out if they chose nothing. */
  byHand?: string | null;
};

export type SessionToMatch = {
  id: string;
  sport: ActivitySport;
  calendarDate: string;
  seconds: number;
  stress: number | null;
  /** As `plannedShape` has it, where it is known. */
  shape?: readonly number[];
};

/** An activity that is half or twice as long as planned was another session. */
const mostTimes = 2;

/** Buckets of a shape. */
const shapeLength = 40;

/** Of a recording, pauses left out: by its power, or by its speed where there is none. */
export function recordedShape(
  activity: Pick<RecordedActivity, 'offsetsSeconds' | 'pauses' | 'channels'>,
  length = shapeLength,
): number[] {
  const runs = runsOf(activity, activity.channels.watts ? 'watts' : 'metersPerSecond');
  return shapeOf(
    runs.flatMap(({ values }) => [...values]),
    length,
  );
}

/** Of a workout, unrolled (`expandWorkout`). */
export const plannedShape = (steps: readonly ExpandedStep[]): number[] =>
  shapeOf(
    steps.flatMap(({ startSeconds, endSeconds, startPercent, endPercent }) => {
      const seconds = Math.max(0, Math.round(endSeconds) - Math.round(startSeconds));
      return Array.from({ length: seconds }, (_, at) => startPercent + ((endPercent - startPercent) * at) / seconds);
    }),
  );

/**
 * How effort was spread over a session: its mean in each of `length` equal parts, in the unit of the values. Empty
 * where there are fewer values than parts.
 */
export function shapeOf(values: ArrayLike<number>, length = shapeLength): number[] {
  if (values.length < length) return [];
  return Array.from({ length }, (_, bucket) => {
    const from = Math.floor((bucket * values.length) / length);
    const to = Math.floor(((bucket + 1) * values.length) / length);
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += values[index] ?? 0;
    return sum / (to - from);
  });
}

/** Pearson's correlation, 0 where one of the two does not vary or they can't be compared. */
function likeness(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || one.length !== other.length) return 0;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [oneMean, otherMean] = [mean(one), mean(other)];
  let [both, oneSquares, otherSquares] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const [a, b] = [value - oneMean, (other[index] ?? 0) - otherMean];
    both += a * b;
    oneSquares += a * a;
    otherSquares += b * b;
  }
  return oneSquares * otherSquares > 0 ? both / Math.sqrt(oneSquares * otherSquares) : 0;
}

/** How far apart an activity and a plan for it are, 0 for the same; null where it was surely another one. */
function distance(activity: MatchedActivity, session: SessionToMatch): number | null {
  if (activity.sport !== session.sport || activity.calendarDate !== session.calendarDate) return null;
  const apart = (done: number, planned: number) => Math.abs(Math.log(done / planned));
  const isTimed = session.seconds > 0 && activity.seconds > 0;
  const ofTime = isTimed ? apart(activity.seconds, session.seconds) : 0;
  if (ofTime > Math.log(mostTimes)) return null;
  const [done, planned] = [activity.stress ?? 0, session.stress ?? 0];
  const ofStress = done > 0 && planned > 0 ? Math.min(1, apart(done, planned)) : 0;
  return ofTime + ofStress / 2 + (1 - likeness(activity.shape ?? [], session.shape ?? [])) / 2;
}

/**
 * Matches activities to planned sessions, one to one: the closest two first. A match that the athlete made by hand is
 * never changed, and no other activity gets that session. Where two are as close, the earlier activity gets the session
 * that is first in the list.
 * @param sessions in their order in the day
 * @returns the session of every activity by its id, null where it is none
 */
export function matchSessions(
  activities: readonly MatchedActivity[],
  sessions: readonly SessionToMatch[],
): ReadonlyMap<string, string | null> {
  const matches = new Map<string, string | null>(activities.map(({ id, byHand }) => [id, byHand ?? null]));
  const taken = new Set([...matches.values()].filter((id) => id !== null));
  const inOrder = activities.toSorted((a, b) => compareText(a.startedAt, b.startedAt) || compareText(a.id, b.id));
  const pairs = inOrder
    .filter(({ byHand }) => byHand === undefined)
    .flatMap((activity) =>
      sessions.flatMap((session) => {
        const apart = distance(activity, session);
        return apart === null ? [] : [{ activity, session, apart }];
      }),
    )
    // Stable: of equally close ones, the order above decides.
    .toSorted((a, b) => a.apart - b.apart);
  const done = new Set<string>();
  for (const { activity, session } of pairs) {
    if (done.has(activity.id) || taken.has(session.id)) continue;
    matches.set(activity.id, session.id);
    done.add(activity.id);
    taken.add(session.id);
  }
  return matches;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
