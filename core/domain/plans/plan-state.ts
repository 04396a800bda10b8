/** A plan as it stood at one moment, and in what two moments differ. */
import { changedDayNotes } from './day-notes.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { RowOf } from '#core/model/tables.ts';

export type StateItem = Pick<RowOf<'planItems'>, 'id' | 'weekday' | 'rank' | 'workoutId' | 'versionId'>;

export interface StateWeek {
  id: string;
  rank: string;
  note: string;
  restDays: readonly number[];
  /** From Monday on; missing in what was kept before days had notes. */
  dayNotes?: readonly string[];
  /** In no order. */
  items: readonly StateItem[];
}

/** Its weeks in order. */
export type PlanState = readonly StateWeek[];

/** What changes rows so that the plan is as it was. */
export interface WayThere {
  moved: { itemId: string; weekId: string; weekday: number; rank: string }[];
  /** Items that go. */
  deleted: string[];
  /** Items that are added to existing weeks. */
  added: { weekId: string; item: StateItem }[];
  weeks: { weekId: string; fields: { note?: string; rank?: string } & ReturnType<typeof changedDayNotes> }[];
  restDays: { weekId: string; restDays: number[] }[];
  /** Weeks that go, with what is in them. */
  deletedWeeks: string[];
  /** Weeks that are added, with their items. */
  addedWeeks: StateWeek[];
}

/**
 * What of a plan changes for it to be as it was. What is deleted by now comes back as new rows; what is there stays the same row.
 * Its order matters: what is moved leaves weeks that go, and weeks come where others have made room.
 */
export function wayTo(then: PlanState, now: PlanState): WayThere {
  const weeksNow = new Map(now.map((week) => [week.id, week]));
  const weeksThen = new Set(then.map((week) => week.id));
  const itemsNow = new Map(
    now.flatMap((week) => week.items.map((item) => [item.id, { week: week.id, item }] as const)),
  );
  const way: WayThere = {
    moved: [],
    deleted: [],
    added: [],
    weeks: [],
    restDays: [],
    deletedWeeks: now.flatMap(({ id }) => (weeksThen.has(id) ? [] : id)),
    addedWeeks: then.filter(({ id }) => !weeksNow.has(id)),
  };
  const kept = new Set<string>();
  for (const week of then) {
    const before = weeksNow.get(week.id);
    if (!before) continue;
    const { id: weekId, note, rank } = week;
    const fields = {
      ...(note !== before.note && { note }),
      ...(rank !== before.rank && { rank }),
      ...changedDayNotes(before.dayNotes ?? [], week.dayNotes ?? []),
    };
    if (Object.keys(fields).length > 0) way.weeks.push({ weekId, fields });
    const [days, daysBefore] = [week.restDays, before.restDays].map((some) =>
      some.toSorted((one, other) => one - other),
    );
    if (days && !sameValue(days, daysBefore)) way.restDays.push({ weekId, restDays: days });
    for (const item of week.items) {
      const there = itemsNow.get(item.id);
      if (!there) {
        way.added.push({ weekId, item });
        continue;
      }
      kept.add(item.id);
      const isInPlace = there.week === weekId && there.item.weekday === item.weekday && there.item.rank === item.rank;
      if (!isInPlace) way.moved.push({ itemId: item.id, weekId, weekday: item.weekday, rank: item.rank });
    }
  }
  const going = new Set(way.deletedWeeks);
  for (const [itemId, { week }] of itemsNow) if (!kept.has(itemId) && !going.has(week)) way.deleted.push(itemId);
  return way;
}

/** The fields by which sessions of two states are compared. */
export type Session = Pick<StateItem, 'workoutId' | 'versionId'>;

export interface WeekDifference {
  /** Its place at both moments, from 0; null where it was not there. */
  before: number | null;
  after: number | null;
  /** Null where it is the same. */
  note: { before: string; after: string } | null;
  /** The days that differ, from 0, Monday. */
  days: { day: number; before: DayState; after: DayState }[];
}

export interface DayState {
  isRest: boolean;
  note: string;
  sessions: Session[];
}

const byRank = (one: StateItem, other: StateItem): number =>
  one.rank === other.rank ? (one.id < other.id ? -1 : 1) : one.rank < other.rank ? -1 : 1;

function dayOf(week: StateWeek | undefined, day: number): DayState {
  const items = week?.items.filter(({ weekday }) => weekday === day + 1).toSorted(byRank) ?? [];
  return {
    isRest: items.length === 0 && week?.restDays.includes(day + 1) === true,
    note: week?.dayNotes?.[day] ?? '',
    sessions: items.map(({ workoutId, versionId }) => ({ workoutId, versionId })),
  };
}

const contentOf = (week: StateWeek) => ({
  note: week.note,
  days: [0, 1, 2, 3, 4, 5, 6].map((day) => dayOf(week, day)),
});

/** The most numbers that stand in rising order: of weeks, those that the others were moved around. */
function longestRise(numbers: readonly number[]): Set<number> {
  let longest: number[] = [];
  const upTo: number[][] = [];
  for (const number of numbers) {
    const before = upTo.filter((rise) => (rise.at(-1) ?? 0) < number);
    const rise = [...before.reduce<number[]>((one, other) => (other.length > one.length ? other : one), []), number];
    upTo.push(rise);
    if (rise.length > longest.length) longest = rise;
  }
  return new Set(longest);
}

/**
 * The weeks that differ between two states of a plan, in their present order; removed weeks are at their former place.
 * A week is the same by its id or, where it was made again, by its content. A week whose number changed only because of
 * others has not moved.
 */
export function differences(then: PlanState, now: PlanState): WeekDifference[] {
  const places = new Map(then.map(({ id }, place) => [id, place]));
  const taken = new Set(now.flatMap(({ id }) => places.get(id) ?? []));
  const placesBefore = now.map((week) => {
    const place = places.get(week.id);
    if (place !== undefined) return place;
    const alike = then.findIndex((other, at) => !taken.has(at) && sameValue(contentOf(other), contentOf(week)));
    if (alike >= 0) taken.add(alike);
    return alike >= 0 ? alike : null;
  });
  const pairs: { before: number | null; after: number | null }[] = placesBefore.map((place, at) => ({
    before: place,
    after: at,
  }));
  const inOrder = longestRise(placesBefore.flatMap((place) => place ?? []));
  for (const place of then.keys()) {
    if (taken.has(place)) continue;
    const behind = pairs.findLastIndex((pair) => pair.before !== null && pair.before < place);
    pairs.splice(behind + 1, 0, { before: place, after: null });
  }
  return pairs.flatMap((pair) => {
    const [was, is] = [
      pair.before === null ? undefined : then[pair.before],
      pair.after === null ? undefined : now[pair.after],
    ];
    const days = [0, 1, 2, 3, 4, 5, 6]
      .map((day) => ({ day, before: dayOf(was, day), after: dayOf(is, day) }))
      .filter((one) => !sameValue(one.before, one.after));
    const [noteThen, noteNow] = [was?.note ?? '', is?.note ?? ''];
    const note = noteThen === noteNow ? null : { before: noteThen, after: noteNow };
    const isMoved = pair.before !== pair.after && pair.before !== null && !inOrder.has(pair.before);
    const isSame = was && is && days.length === 0 && !note && !isMoved;
    return isSame ? [] : [{ ...pair, note, days }];
  });
}
