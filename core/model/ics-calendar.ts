/** A calendar file of another program (iCalendar, RFC 5545) as it was read, before anything is made of it. */

/** As it is written: where its zone is, is found out later. */
export interface IcsMoment {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM`; null for a whole day. */
  time: string | null;
  /** A TZID, or `UTC`; null where it is the same on every wall. */
  zone: string | null;
}

export type IcsFrequency = 'daily' | 'weekly' | 'monthly' | 'yearly';

/** A rule over dates (RFC 5545, 3.3.10). */
export interface IcsRule {
  frequency: IcsFrequency;
  interval: number;
  count: number | null;
  until: IcsMoment | null;
  /** Monday is 1; `nth` of the month or the year, from its end where it is negative, 0 for each. */
  byDay: readonly { nth: number; weekday: number }[];
  byMonthDay: readonly number[];
  byYearDay: readonly number[];
  byMonth: readonly number[];
  bySetPosition: readonly number[];
  weekStart: number;
}

export interface IcsEvent {
  /** '' where it has none. */
  uid: string;
  sequence: number;
  summary: string;
  description: string;
  categories: readonly string[];
  start: IcsMoment;
  /** Null where nothing says when it ends. */
  end: IcsMoment | null;
  /** Null where an end or nothing is said. */
  durationSeconds: number | null;
  rule: IcsRule | null;
  /** Further dates of it, and those that its rule gives and that are left out. */
  added: readonly IcsMoment[];
  excluded: readonly IcsMoment[];
  /** The occurrence that it replaces. */
  instead: IcsMoment | null;
  isCancelled: boolean;
}

/** One stretch of a zone's clock: from its beginning on, and again by its rule. */
export interface IcsObservance {
  start: IcsMoment;
  offsetBeforeMinutes: number;
  offsetMinutes: number;
  rule: IcsRule | null;
  added: readonly IcsMoment[];
}

/** Why an entry of a file does not come onto the calendar. */
export const icsRefusals = ['noDate', 'cancelled', 'offCalendar', 'rule', 'noDates', 'tooMany', 'kind'] as const;
export type IcsRefusal = (typeof icsRefusals)[number];

/** What is not taken, by what people call it; `count` where several are alike. */
export interface IcsRefused {
  name: string;
  why: IcsRefusal;
}

export interface IcsFile {
  events: readonly IcsEvent[];
  /** What the file itself says of its zones, by TZID. */
  zones: ReadonlyMap<string, readonly IcsObservance[]>;
  refused: readonly IcsRefused[];
}

/** Far more than calendar programs write in years of use. */
export const icsLimits = {
  bytes: 5_000_000,
  events: 10_000,
  depth: 8,
  /** What comes onto the calendar at once. */
  sessions: 1_000,
  /** Dates of one rule that are looked at. */
  datesPerRule: 2_000,
  /** Days that one entry may go over, each of which becomes one of its own. */
  daysOfEntry: 31,
  /** How far ahead a rule is written out that none of ours says. */
  daysAhead: 365,
  /** No clock has ever been further off UTC: Manila was 15:56 behind until 1844. */
  offsetMinutes: 16 * 60,
} as const;

/** Can a zone be so far off UTC? A made-up offset would move a session to another day. */
export const isOffset = (minutes: number): boolean => Math.abs(minutes) <= icsLimits.offsetMinutes;
