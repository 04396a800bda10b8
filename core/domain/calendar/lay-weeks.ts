/**
 * Chooses the day of its week for a session that was moved to another week.
 * - Its own weekday, where that is free; else the nearest training day of that week without a session, or none.
 * - A long session keeps its weekday, or is left out.
 * - A hard session does not come next to a hard day, unless the two were next to each other before.
 * - A week has no more stress than it had, or than a tenth above the highest of the four weeks before it, but never
 *   more than the highest planned week; after four weeks without stress, half of that. What is above it is left out:
 *   easy sessions first, then hard ones, then long ones, of each the least stress first (docs/coach.md, what a week may
 *   be).
 */
import { mostGrowth } from '#core/domain/coach/load-week.ts';
import { datesBetween, daysBetween, mondayOf, shiftDate, weekdayOf } from '#core/domain/dates.ts';

/** Why a session is left out; the words are `replan.reason.<code>`. */
export type LeftOutReason =
  /** Its day is off, and no other one of the week is free. */
  | 'away'
  /** Its place is in the two weeks before the race, which have their own sessions, or they have taken its own. */
  | 'taper'
  /** Its day is before today. */
  | 'past'
  /** A long one whose weekday is taken. */
  | 'longDay'
  /** There is a hard day next to it. */
  | 'hardDays'
  /** The week has too much stress with it. */
  | 'tooMuch';

type Place = string | { leftOut: LeftOutReason };

export interface Item {
  id: string;
  /** Its date; of a copy, the date of the original. */
  date: string;
  stress: number;
  isHard: boolean;
  isLong: boolean;
  isCopy: boolean;
  want: Place;
  /** May be laid elsewhere in its week, or left out. */
  isTouched: boolean;
}

interface Weeks {
  items: readonly Item[];
  race: { from: string; date: string } | null;
  today: string;
  /** From Monday, 1. */
  trainingDays: readonly number[];
  /** Days that nothing which moves may stand on. */
  isClosed: (date: string, item: Item) => boolean;
}

const none: readonly Item[] = [];

/** @returns each item and its place */
export function laid({ items, race, today, trainingDays, isClosed }: Weeks): { item: Item; date: Place }[] {
  const places = new Map(items.map((item): [Item, Place] => [item, item.want]));
  const raceItem = race && raceOf(race);
  const on = new Map<string, readonly Item[]>();
  const put = (item: Item, to: Place): void => {
    const from = places.get(item);
    if (typeof from === 'string') on.set(from, on.get(from)?.filter((other) => other !== item) ?? none);
    if (typeof to === 'string') on.set(to, [...(on.get(to) ?? none), item]);
    places.set(item, to);
  };
  if (race && raceItem) on.set(race.date, [raceItem]);
  for (const item of items)
    if (typeof item.want === 'string') on.set(item.want, [...(on.get(item.want) ?? none), item]);

  const isNewlyHard = (item: Item, date: string): boolean =>
    item.isHard &&
    [-1, 1].some((days) =>
      (on.get(shiftDate(date, days)) ?? none).some((other) => other.isHard && !stoodSo(item, other)),
    );
  const freeDay = (block: readonly Item[], wanted: string): string | null =>
    datesBetween(mondayOf(wanted), shiftDate(mondayOf(wanted), 6))
      .toSorted((one, other) => distance(one, wanted) - distance(other, wanted) || (one < other ? 1 : -1))
      .find(
        (date) =>
          date >= today &&
          trainingDays.includes(weekdayOf(date)) &&
          (on.get(date) ?? none).every((other) => block.includes(other)) &&
          block.every((item) => !isClosed(date, item) && !isNewlyHard(item, date)),
      ) ?? null;

  // Sessions of one day are moved together.
  const closed = items.filter((item) => item.isTouched && typeof item.want === 'string' && isClosed(item.want, item));
  for (const [wanted, block] of Map.groupBy(closed, ({ want }) => String(want))) {
    for (const item of block) put(item, { leftOut: item.isLong ? 'longDay' : 'away' });
    const others = block.filter(({ isLong }) => !isLong);
    const date = others.length > 0 ? freeDay(others, wanted) : null;
    if (date !== null) for (const item of others) put(item, date);
  }

  for (const item of items) {
    const date = places.get(item);
    if (!item.isTouched || typeof date !== 'string' || !isNewlyHard(item, date)) continue;
    const other = item.isLong ? null : freeDay([item], date);
    put(item, other ?? { leftOut: 'hardDays' });
  }

  leaveOutTooMuch(items, places, put);
  return items.map((item) => ({ item, date: places.get(item) ?? item.want }));
}

/** Nothing is trained hard beside a race either. */
const raceOf = ({ from, date }: { from: string; date: string }): Item => ({
  id: 'race',
  date: from,
  stress: 0,
  isHard: true,
  isLong: true,
  isCopy: false,
  want: date,
  isTouched: false,
});

/** Were two sessions side by side before, or those that they are copies of? */
const stoodSo = (one: Item, other: Item): boolean =>
  one.isCopy === other.isCopy && distance(one.date, other.date) === 1;

const distance = (one: string, other: string): number => Math.abs(daysBetween(one, other));

/** The stress of the week of a Monday. */
export const stressIn = (sessions: readonly { date: string; stress: number }[], monday: string): number =>
  sessions.reduce((sum, { date, stress }) => sum + (mondayOf(date) === monday ? stress : 0), 0);

const weeksBefore = 4;
const firstShare = 0.5;

/**
 * The most that a week may have.
 * @param before of the same week @param last of the four weeks before it, as they are now @param highest of all weeks
 */
export function mostStress(before: number, last: readonly number[], highest: number): number {
  const recent = Math.max(0, ...last);
  return Math.max(before, recent > 0 ? Math.min(highest, mostGrowth * recent) : firstShare * highest);
}

function leaveOutTooMuch(
  items: readonly Item[],
  places: ReadonlyMap<Item, Place>,
  put: (item: Item, to: Place) => void,
): void {
  const before = sums(items.flatMap(({ isCopy, date, stress }) => (isCopy ? [] : [{ date, stress }])));
  const after = sums(
    items.flatMap((item) => {
      const date = places.get(item);
      return typeof date === 'string' ? [{ date, stress: item.stress }] : [];
    }),
  );
  const highest = Math.max(0, ...before.values());
  const touched = Map.groupBy(
    items.filter((item) => item.isTouched && item.stress > 0 && typeof places.get(item) === 'string'),
    (item) => mondayOf(String(places.get(item))),
  );
  for (const monday of [...touched.keys()].toSorted()) {
    const last = Array.from({ length: weeksBefore }, (_, week) => after.get(shiftDate(monday, -7 * (week + 1))) ?? 0);
    const most = mostStress(before.get(monday) ?? 0, last, highest);
    let own = after.get(monday) ?? 0;
    for (const item of (touched.get(monday) ?? none).toSorted(leastFirst)) {
      if (own <= most) break;
      put(item, { leftOut: 'tooMuch' });
      own -= item.stress;
    }
    after.set(monday, own);
  }
}

const weight = ({ isHard, isLong }: Item): number => (isLong ? 2 : isHard ? 1 : 0);
const leastFirst = (one: Item, other: Item): number => weight(one) - weight(other) || one.stress - other.stress;

function sums(all: readonly { date: string; stress: number }[]): Map<string, number> {
  const weeks = new Map<string, number>();
  for (const { date, stress } of all) weeks.set(mondayOf(date), (weeks.get(mondayOf(date)) ?? 0) + stress);
  return weeks;
}
