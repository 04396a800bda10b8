/**
 * Puts a plan of the coach onto the calendar (S4.10, S7.56). Sent twice, changed in between or interrupted, each
 * session is there once, as the plan has it now, and the athlete's own changes stay.
 */
import { hasMark } from '#core/domain/sync/marked-id.ts';
import { derivedId } from '#core/domain/derived-id.ts';
import { daysBetween, shiftDate } from '#core/domain/dates.ts';
import { placedDays, planEvents } from '#core/domain/plans/plan-events.ts';
import type { PlannedEvent } from '#core/model/event.ts';
import type { EventColor } from '#core/model/event-bounds.ts';
import type { RowOf } from '#core/model/tables.ts';

export interface SentPlan {
  planId: string;
  /** Of its first week, `YYYY-MM-DD`. */
  monday: string;
  /** 7 a week, as `workoutsByDays` gives them. */
  days: readonly (readonly { workoutId: string; versionId: string | null }[])[];
  /** What stood on each day before (`formerDays`). */
  former: FormerDays;
  color: EventColor;
  /** Days before it are the past: nothing is put on them, and nothing on them changes. */
  from: string;
  lastRankOn: (date: string) => string | null;
}

/** Of each day of a plan, the lists of workouts that stood there before it was changed. */
export type FormerDays = readonly (readonly (readonly string[])[])[];

/** What has become of the session with an id; null where there never was one. */
export type SessionState = {
  deletedBy: string | null;
  isDone: boolean;
  workoutId: string | null;
  calendarDate: string;
} | null;

/** The key under which a plan is sent: its undo is stored under it, and the ids of its calls are marked with it. */
export const sendingOf = (planId: string): string => `way back sent ${planId}`;

/** @param event deleted or not; undefined where there never was one */
export const sessionState = (
  event: Pick<RowOf<'events'>, 'deletedBy' | 'done' | 'workoutId' | 'calendarDate'> | undefined,
): SessionState =>
  event
    ? {
        deletedBy: event.deletedBy,
        isDone: event.done !== null,
        workoutId: event.workoutId,
        calendarDate: event.calendarDate,
      }
    : null;

export interface PlanOnCalendar {
  /** Every session of the plan from a day on. */
  all: PlannedEvent[];
  /** To be added. */
  fresh: PlannedEvent[];
  /** Other workouts by now. */
  changed: { eventId: string; workoutId: string }[];
  /** On other days, since the plan begins on another one. */
  moved: { eventId: string; calendarDate: string }[];
  /** No longer in the plan. */
  gone: string[];
  /** Were no longer in the plan, and are again. */
  back: string[];
}

interface Place {
  eventId: string;
  day: number;
  order: number;
}

type Difference = Omit<PlanOnCalendar, 'all'>;

/**
 * The sessions of a plan, and how the calendar differs from them.
 * - An id is made from the plan and the place in it, so that a session that is there, on any day, is not made again.
 * - A session follows the plan only if it is not done and still has a day and a workout that the plan gave it. One that
 *   the athlete or a review has changed, moved, done or deleted stays as it is.
 * - Where the athlete has deleted all of them, they are made again, with other ids.
 */
export async function coachPlanEvents(
  plan: SentPlan,
  statesOf: (eventIds: readonly string[]) => Promise<readonly SessionState[]>,
): Promise<PlanOnCalendar> {
  const ofRoundsOver: string[] = [];
  for (let round = 0; ; round += 1) {
    const all = eventsOfRound(plan, round);
    const places = placesOfRound(plan, round);
    const states = await statesOf(places.map(({ eventId }) => eventId));
    const stateOf = new Map(places.map(({ eventId }, at) => [eventId, states[at] ?? null]));
    const isOver = all.length > 0 && all.every(({ eventId }) => isDeletedByHand(plan, stateOf.get(eventId) ?? null));
    if (!isOver) {
      const found = differenceOf(plan, places, states, all);
      return { all, ...found, gone: [...ofRoundsOver, ...found.gone] };
    }
    ofRoundsOver.push(...differenceOf(plan, places, states, []).gone);
  }
}

/** Not by the plan itself, which had the session no longer, nor by taking its sending back. */
const isDeletedByHand = ({ planId }: SentPlan, state: SessionState): boolean =>
  typeof state?.deletedBy === 'string' && !hasMark(sendingOf(planId), state.deletedBy);

/** @param all sessions that the plan has now */
function differenceOf(
  plan: SentPlan,
  places: readonly Place[],
  states: readonly SessionState[],
  all: readonly PlannedEvent[],
): Difference {
  const { from, monday } = plan;
  const asked = new Map(all.map((event) => [event.eventId, event]));
  const found: Difference = { fresh: [], changed: [], moved: [], gone: [], back: [] };
  const sentFrom = mondayOfMost(places, states) ?? monday;
  for (const [at, { eventId, day }] of places.entries()) {
    const state = states[at] ?? null;
    const wanted = asked.get(eventId);
    if (state === null) {
      if (wanted) found.fresh.push(wanted);
      continue;
    }
    if (state.isDone || isDeletedByHand(plan, state)) continue;
    const isDeleted = state.deletedBy !== null;
    const isAsPlanned =
      state.calendarDate === shiftDate(sentFrom, day) &&
      state.calendarDate >= from &&
      workoutsInWeek(plan, day).has(state.workoutId);
    if (!isDeleted && !isAsPlanned) continue;
    if (!wanted) {
      if (!isDeleted) found.gone.push(eventId);
      continue;
    }
    if (isDeleted) found.back.push(eventId);
    if (wanted.workoutId !== null && state.workoutId !== wanted.workoutId)
      found.changed.push({ eventId, workoutId: wanted.workoutId });
    if (state.calendarDate !== wanted.calendarDate) found.moved.push({ eventId, calendarDate: wanted.calendarDate });
  }
  return found;
}

/** The Monday from which most of the sessions on the calendar were sent; null where there are none. */
function mondayOfMost(places: readonly Place[], states: readonly SessionState[]): string | null {
  const counts = new Map<string, number>();
  for (const [at, { day }] of places.entries()) {
    const state = states[at];
    if (!state || state.deletedBy !== null) continue;
    const monday = shiftDate(state.calendarDate, -day);
    counts.set(monday, (counts.get(monday) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  return most?.[0] ?? null;
}

/** All places that the plan may have had: what was moved by hand in the plan leaves no trace where it stood. */
function placesOfRound({ planId, days, former }: SentPlan, round: number): Place[] {
  const length = Math.max(days.length, former.length);
  const most = Math.max(1, ...days.map((day) => day.length), ...former.flat().map((list) => list.length));
  return Array.from({ length }).flatMap((_, day) =>
    Array.from({ length: most }, (_each, order) => ({ eventId: idOf(planId, day, order, round), day, order })),
  );
}

/** What the plan has or had in the week of a day, on any day of it. */
function workoutsInWeek({ days, former }: Pick<SentPlan, 'days' | 'former'>, day: number): Set<string | null> {
  const from = day - (day % 7);
  return new Set([
    ...former.slice(from, from + 7).flat(2),
    ...days.slice(from, from + 7).flatMap((list) => list.map(({ workoutId }) => workoutId)),
  ]);
}

const idOf = (planId: string, day: number, order: number, round: number): string =>
  derivedId([planId, day, order, ...(round > 0 ? [round] : [])].join('/'), planId);

function eventsOfRound({ planId, monday, days, color, from, lastRankOn }: SentPlan, round: number): PlannedEvent[] {
  const { placed } = placedDays(days, { monday, from, until: null });
  const ids = placed.flatMap(({ calendarDate, sessions }) =>
    sessions.map((_, order) => idOf(planId, daysBetween(monday, calendarDate), order, round)),
  );
  let made = 0;
  const freshId = (): string => ids[made++] ?? planId;
  return planEvents(placed, { lastRankOn, freshId }).map((event) => ({ ...event, color }));
}

interface Kept {
  id: string;
  rank: string;
  deletedBy: string | null;
}

/**
 * What stood on each day of a plan before: a week that is replaced leaves its rank to the one in its place.
 * @param weeks of the plan, deleted ones too
 * @param items of those weeks, deleted ones too
 */
export function formerDays(
  weeks: readonly Kept[],
  items: readonly (Kept & { weekId: string; weekday: number; workoutId: string })[],
): FormerDays {
  const isLive = ({ deletedBy }: Kept): boolean => deletedBy === null;
  const liveRanks = weeks
    .filter(isLive)
    .map(({ rank }) => rank)
    .toSorted();
  const last = liveRanks.at(-1) ?? '';
  const behind = [...new Set(weeks.map(({ rank }) => rank))].filter((rank) => rank > last).toSorted();
  const places = new Map([...liveRanks, ...behind].map((rank, place) => [rank, place]));
  const former: string[][][] = Array.from({ length: 7 * places.size }, () => []);
  for (const week of weeks.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const place = places.get(week.rank);
    if (place === undefined) continue;
    const own = items.filter((item) => item.weekId === week.id && (!isLive(week) || !isLive(item)));
    if (isLive(week) && own.length === 0) continue;
    for (let weekday = 1; weekday <= 7; weekday += 1) {
      const list = own.filter((item) => item.weekday === weekday);
      if (isLive(week) && list.length === 0) continue;
      const ranked = list.toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
      former[7 * place + weekday - 1]?.push(ranked.map(({ workoutId }) => workoutId));
    }
  }
  return former;
}
