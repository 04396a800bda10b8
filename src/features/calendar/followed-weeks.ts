/**
 * The weeks that a page shows, kept current: four at a time, each read once when it comes near and again only when something
 * in it changes. A month that is turned to reads the weeks that are new, and a session that is moved those it left and came to.
 */
import { replaceEqualDeep } from '@tanstack/react-router';
import { dateOfDayNumber, dayNumberOf, shiftDate } from '#core/domain/dates.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { atOnce } from '#src/db/at-once.ts';
import { follow, followLater } from '#src/db/follow.ts';
import { dayEntries } from '#src/db/planned-sessions.ts';
import { byDate, type CalendarWindow, type SessionsByDate } from './reads.ts';
import { readRecorded, type UnplannedByDate } from './recorded.ts';

/** Read together: a month takes two or three of these. */
const blockDays = 28;

export interface Days {
  /** Dates that have been read; outside them nothing is known yet. */
  from: string;
  to: string;
  days: SessionsByDate;
  /** What was recorded beside the plan. */
  recorded: UnplannedByDate;
}

export interface FollowedWeeks {
  /**
   * Follows the weeks around some dates, and lets the others go once all of these are there.
   * @param seen of them those that the athlete looks at: they are read at once, the others when nothing else is going on
   */
  show(from: string, to: string, seen: { from: string; to: string }): void;
  /** @throws Error what a read has failed with */
  get(): Days;
  subscribe(tell: () => void): () => void;
  /** Follows nothing any more. */
  end(): void;
}

interface Block {
  days: SessionsByDate;
  recorded: UnplannedByDate;
  /** Has all of it been read? The edges of what the route has read are only parts. */
  isWhole: boolean;
  stop: (() => void) | null;
}

const noDays: SessionsByDate = new Map();
const noneRecorded: UnplannedByDate = {};
const startOf = (date: string): number => Math.floor(dayNumberOf(date) / blockDays);
const datesOf = (start: number) => {
  const from = dateOfDayNumber(start * blockDays);
  return { from, to: shiftDate(from, blockDays - 1) };
};

/** @param loaded what the route has read already */
export function followWeeks(database: AccountDatabase, loaded: CalendarWindow): FollowedWeeks {
  const listeners = new Set<() => void>();
  const blocks = new Map<number, Block>();
  let wanted: readonly number[] = [];
  let asked = { from: loaded.from, to: loaded.to };
  let failure: { error: unknown } | null = null;

  const first = Map.groupBy(byDate(loaded.sessions, noDays), ([date]) => startOf(date));
  for (let start = startOf(loaded.from); start <= startOf(loaded.to); start += 1) {
    const { from, to } = datesOf(start);
    const isWhole = from >= loaded.from && to <= loaded.to;
    blocks.set(start, { days: new Map(first.get(start)), recorded: noneRecorded, isWhole, stop: null });
  }
  let shown: Days = { ...asked, days: new Map([...first.values()].flat()), recorded: noneRecorded };

  const blockOf = (start: number): Block => {
    const known = blocks.get(start);
    if (known) return known;
    const block: Block = { days: noDays, recorded: noneRecorded, isWhole: false, stop: null };
    blocks.set(start, block);
    return block;
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  /** Puts together what is there. Weeks that are wanted no more go when the new ones have come. */
  const join = (): void => {
    const isAll = wanted.every((start) => blocks.get(start)?.isWhole);
    if (isAll) for (const start of blocks.keys()) if (!wanted.includes(start)) blocks.delete(start);
    const all = [...blocks].toSorted(([one], [other]) => one - other).map(([, block]) => block);
    shown = {
      ...(isAll ? asked : { from: shown.from, to: shown.to }),
      days: new Map(all.flatMap(({ days }) => [...days])),
      recorded: Object.assign({}, ...all.map(({ recorded }) => recorded)),
    };
    tell();
  };
  const read = async (at: number) => {
    const { from, to } = datesOf(at);
    return atOnce(database, async () => {
      const [sessions, recorded] = await Promise.all([
        dayEntries(database, from, to),
        readRecorded(database, from, to),
      ]);
      return { sessions, recorded };
    });
  };
  const start = (at: number, isSeen: boolean): void => {
    const block = blockOf(at);
    if (block.stop) return;
    const followed = (isSeen && !block.isWhole ? follow : followLater)(() => read(at));
    block.stop = followed.subscribe(
      (found) => {
        const days = byDate(found.sessions, block.days);
        const recorded = replaceEqualDeep(block.recorded, found.recorded);
        const isSame = block.isWhole && isSameDays(days, block.days) && recorded === block.recorded;
        Object.assign(block, { days, recorded, isWhole: true });
        if (!isSame) join();
      },
      (error) => {
        failure = { error };
        tell();
      },
    );
  };

  return {
    show: (from, to, seen) => {
      asked = { from, to };
      const [firstSeen, lastSeen] = [startOf(seen.from), startOf(seen.to)];
      wanted = Array.from({ length: startOf(to) - startOf(from) + 1 }, (_, index) => startOf(from) + index);
      for (const [at, block] of blocks) {
        if (wanted.includes(at)) continue;
        block.stop?.();
        block.stop = null;
      }
      for (const at of wanted) start(at, at >= firstSeen && at <= lastSeen);
      if (shown.from !== from || shown.to !== to) join();
    },
    get: () => {
      if (failure) throw failure.error;
      return shown;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: () => {
      for (const block of blocks.values()) {
        block.stop?.();
        block.stop = null;
      }
    },
  };
}

const isSameDays = (one: SessionsByDate, other: SessionsByDate): boolean =>
  one.size === other.size && [...one].every(([date, day]) => other.get(date) === day);
