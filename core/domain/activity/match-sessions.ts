/**
 * Which planned session each activity was: of its sport, its day and about its length; where several are, by its shape.
 *
 * How hard it was never says that it was another one: an hour of recovery that became a race is still the session of that
 * day, done otherwise than planned, and its page says so beside it (done of planned, stress, each step). Other training
 * apps do the same: they pair by day, sport and length and show how far it was from the plan.
 */
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import { shapeLikeness } from './effort-shape.ts';

export type MatchedActivity = {
  id: string;
  sport: ActivitySport;
  /** The day it was for the athlete, `YYYY-MM-DD`. */
  calendarDate: string;
  startedAt: string;
  seconds: number;
  /** Null where nothing tells how hard it was. */
  stress: number | null;
  /** As `shapeAsPlanned` has it, where it is known. */
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

/** Of what stress differs, so much counts: less than two shapes that differ, for legs are not always what a plan takes them for. */
const stressWeight = 1 / 4;

/** Where one of the two has no shape. */
const unknownLikeness = 1 / 2;

/** How far apart an activity and a plan for it are, 0 for the same; null where it was surely another one. */
function distance(activity: MatchedActivity, session: SessionToMatch): number | null {
  if (activity.sport !== session.sport || activity.calendarDate !== session.calendarDate) return null;
  const apart = (done: number, planned: number) => Math.abs(Math.log(done / planned));
  const isTimed = session.seconds > 0 && activity.seconds > 0;
  const ofTime = isTimed ? apart(activity.seconds, session.seconds) : 0;
  if (ofTime > Math.log(mostTimes)) return null;
  const [done, planned] = [activity.stress ?? 0, session.stress ?? 0];
  const ofStress = done > 0 && planned > 0 ? Math.min(1, apart(done, planned)) : 0;
  return ofTime + stressWeight * ofStress + 1 - likeness(activity.shape ?? [], session.shape ?? []);
}

/** Half of it by what was done when, half by how much of each effort there was: who begins an interval later has done it. */
function likeness(one: readonly number[], other: readonly number[]): number {
  const ordered = shapeLikeness(one, other);
  const sorted = shapeLikeness(byEffort(one), byEffort(other));
  return ordered === null || sorted === null ? unknownLikeness : (ordered + sorted) / 2;
}

const byEffort = (shape: readonly number[]): number[] => shape.toSorted((a, b) => a - b);

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
