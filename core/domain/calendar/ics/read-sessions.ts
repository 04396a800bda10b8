/**
 * What the entries of a calendar file are on an athlete's calendar: on which days, at what time of their own, and by which
 * rule. What repeats in a way that none of our rules says, or not always at the same time of the athlete's day, is written
 * out date by date for a year.
 */
import { daysBetween, shiftDate } from '#core/domain/dates.ts';
import { type IcsEvent, type IcsFile, icsLimits, type IcsMoment, type IcsRefused } from '#core/model/ics-calendar.ts';
import { limits } from '#core/model/limits.ts';
import { firstCalendarDate, isOnCalendar, lastCalendarDate } from '#core/model/series-bounds.ts';
import type { Pattern } from '#core/model/series.ts';
import { icsRuleDates, patternOf, shiftedPattern } from './rule-dates.ts';
import { WallClock } from './zone-clock.ts';

/** What an entry says, apart from its date. */
export interface IcsContent {
  summary: string;
  description: string;
  categories: readonly string[];
  /** Null where the file does not say, or says a whole day. */
  durationSeconds: number | null;
}

/** What is worth knowing of how an entry was taken: its zone was not known; it is written out; it goes on for longer. */
export type IcsNote = 'zoneUnknown' | 'writtenOut' | 'firstDay';

interface Placed extends IcsContent {
  /** The athlete's own. */
  date: string;
  time: string | null;
}

/** An occurrence that was moved or changed. */
export interface IcsMoved extends Placed {
  originalDate: string;
}

export interface IcsSession extends Placed {
  /** The same in every file that has the entry: its ids are made of it. */
  key: string;
  /** Its own in the file, to be known again by. */
  uid: string;
  repeats: { pattern: Pattern; excluded: readonly string[]; moved: readonly IcsMoved[] } | null;
  notes: readonly IcsNote[];
}

export interface IcsSessions {
  /** By date and time. */
  sessions: readonly IcsSession[];
  refused: readonly IcsRefused[];
  /** Entries, or occurrences of those that are written out, that were over before. */
  past: number;
  /** Of all that the file tells of, also of what is cancelled in it: by what it is known again. */
  uids: readonly string[];
}

export interface IcsGround {
  /** IANA zone of the athlete. */
  timezone: string;
  today: string;
  /** What is before it is left out; null takes everything. */
  from: string | null;
}

/** How long a rule is compared with one of ours: over every change of the clocks, and every month. */
const comparedDays = 800;

export function readIcsSessions(file: IcsFile, ground: IcsGround): IcsSessions {
  const clock = new WallClock(file, ground.timezone);
  const refused: IcsRefused[] = [...file.refused];
  const found: IcsSession[] = [];
  const uids = new Set<string>();
  let past = 0;
  for (const { name, master, instead } of grouped(file.events)) {
    const event = master ?? instead[0];
    if (!event) continue;
    const taken = new Taken(name, clock, ground);
    const why = taken.read(master, instead);
    past += taken.past;
    uids.add(taken.name);
    if (why) refused.push({ name: event.summary, why });
    else found.push(...taken.sessions);
  }
  const sorted = found.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  const kept = sorted.slice(0, icsLimits.sessions);
  const over = sorted.slice(icsLimits.sessions).map(({ summary }) => ({ name: summary, why: 'tooMany' as const }));
  return { sessions: kept, refused: [...refused, ...over], past, uids: [...uids] };
}

const sortKey = ({ date, time, key }: IcsSession): string => `${date}T${time ?? ''} ${key}`;

interface Grouped {
  /** By what it is recognised: its UID or, without one of its own, its content. */
  name: string;
  master: IcsEvent | null;
  instead: IcsEvent[];
}

/** Groups an entry and the replacements of its occurrences by UID; of two versions the later one is used. */
function grouped(events: readonly IcsEvent[]): Iterable<Grouped> {
  const groups = new Map<string, Grouped>();
  for (const event of events) {
    const { uid, summary, start, sequence } = event;
    const said = `${summary} ${start.date} ${start.time ?? ''}`;
    const name = uid === '' ? said : uid;
    const group = groups.get(name) ?? { name, master: null, instead: [] };
    groups.set(name, group);
    if (event.instead) {
      const at = group.instead.findIndex((one) => sameMoment(one.instead, event.instead));
      if (at === -1) group.instead.push(event);
      else if (sequence >= (group.instead[at]?.sequence ?? 0)) group.instead[at] = event;
    } else if (!group.master || sequence > group.master.sequence || sameMoment(group.master.start, start))
      group.master = event;
    // Some programs give one UID to all that they write.
    else if (sequence === group.master.sequence) {
      const own = `${name} ${said}`;
      groups.set(own, { name: own, master: event, instead: [] });
    }
  }
  return groups.values();
}

const sameMoment = (one: IcsMoment | null, other: IcsMoment | null): boolean =>
  one?.date === other?.date && one?.time === other?.time;

/** An entry of the file becomes what it is on the calendar. */
class Taken {
  readonly sessions: IcsSession[] = [];
  past = 0;
  readonly #clock: WallClock;
  readonly #ground: IcsGround;
  /** By what it is known again. */
  readonly name: string;

  constructor(name: string, clock: WallClock, ground: IcsGround) {
    this.name = name;
    this.#clock = clock;
    this.#ground = ground;
  }

  /** @returns why nothing of it is taken, or null */
  read(master: IcsEvent | null, instead: readonly IcsEvent[]): IcsRefused['why'] | null {
    if (master?.isCancelled) return 'cancelled';
    if (!master?.rule && (master?.added.length ?? 0) === 0) {
      // If the series itself is not in the file, an event that replaces an occurrence of it becomes a session of its own.
      const alone = [...(master ? [master] : []), ...instead.filter(({ isCancelled }) => !isCancelled)];
      for (const one of alone) this.#single(one, one.instead ? `${this.name} ${one.instead.date}` : this.name, []);
      if (alone.length === 0) return 'cancelled';
      return this.sessions.length === 0 && this.past === 0 ? 'offCalendar' : null;
    }
    return master ? this.#repeated(master, instead) : null;
  }

  #single(event: IcsEvent, key: string, notes: readonly IcsNote[]): void {
    const days = daysOf(event);
    const isLong = days > icsLimits.daysOfEntry;
    const { time, isZoneUnknown, date: first } = this.#clock.own(event.start);
    const noted: IcsNote[] = [...notes, ...(isZoneUnknown ? (['zoneUnknown'] as const) : [])];
    for (let day = 0; day < (isLong ? 1 : days); day += 1) {
      const date = shiftDate(first, day);
      if (!isOnCalendar(date)) continue;
      const content = this.#content(event);
      const own = { uid: this.name, key: day === 0 ? key : `${key} +${day}`, date, time, ...content };
      this.#add({ ...own, repeats: null, notes: isLong ? [...noted, 'firstDay'] : noted });
    }
  }

  #add(session: IcsSession): void {
    const { from } = this.#ground;
    if (from !== null && session.date < from) this.past += 1;
    else this.sessions.push(session);
  }

  #content(event: IcsEvent): IcsContent {
    const { summary, description, categories } = event;
    return { summary, description, categories, durationSeconds: this.#seconds(event) };
  }

  #seconds({ start, end, durationSeconds }: IcsEvent): number | null {
    if (start.time === null) return null;
    if (durationSeconds !== null || end === null) return durationSeconds;
    const [from, to] = [start, end].map((moment) => this.#clock.own(moment));
    if (!from?.time || !to?.time) return null;
    const seconds = (Date.parse(`${to.date}T${to.time}:00Z`) - Date.parse(`${from.date}T${from.time}:00Z`)) / 1_000;
    return seconds > 0 ? seconds : null;
  }

  #repeated(master: IcsEvent, instead: readonly IcsEvent[]): IcsRefused['why'] | null {
    const { rule, start } = master;
    const until = this.#until(master);
    if (rule?.count && rule.count > icsLimits.datesPerRule) return 'rule';
    // A day of the file's zone may be the day before or after it on the athlete's own wall.
    const from = later(this.#ground.from === null ? firstCalendarDate : shiftDate(this.#ground.from, -1), start.date);
    // A rule with COUNT is read to its last date, however far ahead that is.
    const to = rule?.count ? lastCalendarDate : shiftDate(from, comparedDays);
    const ruled = rule ? icsRuleDates(rule, start.date, { until, from, to }) : [];
    const excluded = new Set(master.excluded.map((moment) => this.#clock.inZone(moment, start.zone).date));
    const replaced = new Map(
      instead.map((one) => [this.#clock.inZone(one.instead ?? one.start, start.zone).date, one] as const),
    );
    // The first date counts, also where the rule does not give it, and so do those that are named.
    const named = [start.date, ...master.added.map((moment) => this.#clock.inZone(moment, start.zone).date)];
    const extra = [...new Set(named)].filter((date) => date >= from && !ruled.includes(date) && !isRuled(date));
    for (const date of extra.slice(0, icsLimits.datesPerRule))
      if (!excluded.has(date)) this.#occurrence(master, date, replaced.get(date), []);
    // An event that replaces a date which the rule does not give becomes a session of its own.
    for (const [date, one] of replaced) {
      const isKnown = ruled.includes(date) || extra.includes(date) || date > (ruled.at(-1) ?? date);
      if (!isKnown && !one.isCancelled) this.#single(one, `${this.name} ${date}`, []);
    }
    const isLeft = ruled.some((date) => !excluded.has(date));
    if (!isLeft && this.sessions.length === 0) {
      if (this.#ground.from !== null && from > start.date) this.past += 1;
      return this.past > 0 ? null : 'noDates';
    }
    if (rule && isLeft) this.#series(master, until, ruled, excluded, replaced);
    return null;

    // Read from a later date on, a rule gives its own dates alone, without the first date of the series.
    function isRuled(date: string): boolean {
      return rule !== null && icsRuleDates(rule, start.date, { until, from: date, to: date }).length > 0;
    }
  }

  /** The last date of the rule on the wall of the entry: one that begins later that day counts no more. */
  #until({ rule, start }: IcsEvent): string | null {
    if (!rule?.until) return null;
    const { date, time } = this.#clock.inZone(rule.until, start.zone);
    return time !== null && start.time !== null && time < start.time ? shiftDate(date, -1) : date;
  }

  #series(
    master: IcsEvent,
    until: string | null,
    ruled: readonly string[],
    excluded: ReadonlySet<string>,
    replaced: ReadonlyMap<string, IcsEvent>,
  ): void {
    const { rule, start } = master;
    if (!rule) return;
    const own = ruled.map((date) => ({ date, ...this.#ownOf(start, date) }));
    const begin = own.findIndex(
      (one) =>
        !excluded.has(one.date) && !replaced.has(one.date) && one.own.date >= (this.#ground.from ?? one.own.date),
    );
    const first = own[begin];
    // Dates before the first one from which the series can be described by a rule become sessions of their own.
    for (const one of begin === -1 ? own : own.slice(0, begin)) {
      if (excluded.has(one.date)) continue;
      const other = replaced.get(one.date);
      if (other) this.#occurrence(master, one.date, other, []);
      else this.past += 1;
    }
    if (!first) return;
    const rest = own.slice(begin);
    const pattern = this.#patternOf(rule, until, rest);
    if (!pattern || daysOf(master) > 1) {
      const to = shiftDate(later(first.date, this.#ground.today), icsLimits.daysAhead);
      for (const date of icsRuleDates(rule, start.date, { until, from: first.date, to }))
        if (!excluded.has(date)) this.#occurrence(master, date, replaced.get(date), ['writtenOut']);
      return;
    }
    const days = daysBetween(first.date, first.own.date);
    const dates = new Set(rest.map(({ date }) => date));
    const isOf = (date: string): boolean => date > first.date && (dates.has(date) || date > (rest.at(-1)?.date ?? ''));
    const gone = [...excluded].filter((date) => isOf(date) && !replaced.has(date));
    const moved = [...replaced].filter(([date]) => isOf(date));
    for (const [date, one] of moved) if (one.isCancelled) gone.push(date);
    this.#add({
      key: `${this.name} *`,
      uid: this.name,
      ...first.own,
      ...this.#content(master),
      repeats: {
        pattern,
        excluded: gone.map((date) => shiftDate(date, days)).toSorted(),
        moved: moved
          .filter(([, one]) => !one.isCancelled)
          .map(([date, one]) => ({
            originalDate: shiftDate(date, days),
            ...this.#placeOf(one),
            ...this.#content(one),
          })),
      },
      notes: first.isZoneUnknown ? ['zoneUnknown'] : [],
    });
  }

  /** The rule of ours, on the athlete's own days; null where there is none, or its time is not always the same there. */
  #patternOf(
    rule: NonNullable<IcsEvent['rule']>,
    until: string | null,
    rest: readonly { date: string; own: { date: string; time: string | null } }[],
  ): Pattern | null {
    const [first] = rest;
    if (!first || rest.length < 2) return null;
    const days = daysBetween(first.date, first.own.date);
    const isSteady = rest.every(({ date, own }) => own.time === first.own.time && daysBetween(date, own.date) === days);
    const open = isSteady
      ? patternOf(
          rule,
          rest.map(({ date }) => date),
        )
      : null;
    if (!open) return null;
    const last = rest.at(-1)?.date ?? first.date;
    const end =
      rule.count === null
        ? until === null
          ? null
          : { until }
        : rest.length <= limits.recurrenceCount
          ? { count: rest.length }
          : { until: last };
    return shiftedPattern({ ...open, end }, days);
  }

  #ownOf(start: IcsMoment, date: string) {
    const { isZoneUnknown, ...own } = this.#clock.own({ ...start, date });
    return { own, isZoneUnknown };
  }

  #placeOf({ start }: IcsEvent): { date: string; time: string | null } {
    const { date, time } = this.#clock.own(start);
    return { date, time };
  }

  /** One date of an entry that repeats, as a session of its own. */
  #occurrence(master: IcsEvent, date: string, instead: IcsEvent | undefined, notes: readonly IcsNote[]): void {
    if (instead?.isCancelled) return;
    const place = this.#ownOf(master.start, date).own;
    const key = `${this.name} ${date}`;
    if (instead) return this.#single(instead, key, notes);
    if (daysOf(master) > 1)
      return this.#single({ ...master, start: { ...master.start, date }, end: ending(master, date) }, key, notes);
    if (!isOnCalendar(place.date)) return;
    this.#add({ key, uid: this.name, ...place, ...this.#content(master), repeats: null, notes });
  }
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** A whole day ends with the next one (RFC 5545, 3.6.1); one that ends as it begins is a day all the same. */
function daysOf({ start, end, durationSeconds }: IcsEvent): number {
  if (start.time !== null) return 1;
  if (end === null) return Math.max(1, Math.round((durationSeconds ?? 0) / 86_400));
  return Math.max(1, daysBetween(start.date, end.date));
}

/** When an occurrence of several days ends. */
const ending = ({ start, end }: IcsEvent, date: string): IcsMoment | null =>
  end && { ...end, date: shiftDate(end.date, daysBetween(start.date, date)) };
