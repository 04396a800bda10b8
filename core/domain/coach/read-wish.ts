/**
 * A plan asked for in a sentence, in English or German: "10 weeks to a hilly gran fondo on 14 June, Tuesdays and Thursdays an
 * hour, long ride on Sundays". By rule: what is known is read, what is left over is said, and nothing is guessed.
 */
import { daysBetween, mondayOf, shiftDate } from '#core/domain/dates.ts';
import type { CoachBlock, CoachPlanConfig } from '#core/model/coach-plan.ts';
import { coachPlanWeeks, unsetMinutes } from '#core/model/coach-terms.ts';
import type { Answers } from '#core/model/coach-profile.ts';
import type { Sport } from '#core/model/sport.ts';
import { towards } from './event-reach.ts';
import { typeOfEvent, typeOfGoal } from './recommend.ts';
import {
  dayCounts,
  eventWords,
  fillers,
  goalWords,
  monthNames,
  numberWords,
  sportWords,
  notBefore,
  offBehind,
  raceWords,
  weekdayNames,
} from './wish-words.ts';
import { durationIn, hasDuration, sharedOut, weekMinutesIn, withoutHalves } from './wish-times.ts';

export interface Wish {
  sport: Sport | null;
  weeks: number | null;
  eventDate: string | null;
  eventType: NonNullable<Answers['eventType']> | null;
  goal: NonNullable<Answers['goal']> | null;
  /** By weekday from 1, Monday; `unsetMinutes` where no time is said. */
  minutes: Record<number, number>;
  longDays: number[];
  /** On which they don't train. */
  daysOff: number[];
  /** Of all days together; null where it isn't said. */
  weekMinutes: number | null;
  /** Words that were not understood, as they were written. */
  unread: string[];
}

/** Longer ones are no sentence. */
export const longestWish = 400;

/** @param today a day without a year is the next such day */
export function readWish(text: string, today: string): Wish {
  const reader = new Reader(text.slice(0, longestWish));
  const said = dateIn(reader, today);
  const weekMinutes = weekMinutesIn((pattern) => reader.take(pattern));
  const dayCount = numberOf(reader.take(timesPerWeek)?.[1]);
  const weeks = numberOf(reader.take(/\b(\d{1,2})[\s-]*(?:weeks?|wks?|wochen?)(?:\s+(?:long|lang))?\b/i)?.[1]);
  const daysOff = reader.takeDaysOff();
  const { minutes, longDays } = daysIn(reader);
  for (const day of daysOff) delete minutes[day];
  const eventType = reader.takeFirst(eventWords);
  const sport = reader.takeFirst(sportWords);
  // "A race in 9 weeks": the Sunday of that week, until the athlete says which day.
  const isInWeeks =
    weeks !== null &&
    (eventType !== null || raceWords.test(text)) &&
    /\bin \S+ (?:weeks|wochen)\b|\b(?:weeks|wochen) (?:to|until|till|before|bis|vor)\b/i.test(text);
  const eventDate = said ?? (isInWeeks ? shiftDate(mondayOf(today), 7 * weeks + 6) : null);
  const goal = reader.takeFirst(goalWords);
  const days = Object.keys(minutes).length === 0 ? (dayCounts[dayCount ?? 0] ?? []) : [];
  const time = (days.length > 0 ? durationIn((pattern) => reader.take(pattern)) : null) ?? unsetMinutes;
  return {
    sport,
    weeks: said === null && isInWeeks ? null : weeks,
    eventDate,
    eventType,
    goal,
    minutes: { ...minutes, ...Object.fromEntries(days.map((day) => [day, time])) },
    longDays: longDays.filter((day) => !daysOff.includes(day)),
    daysOff,
    weekMinutes,
    unread: reader.left(),
  };
}

/** Was anything understood? */
export const isWish = ({ sport, weeks, eventDate, eventType, goal, minutes, daysOff, weekMinutes }: Wish): boolean =>
  [sport, weeks, eventDate, eventType, goal, weekMinutes].some((part) => part !== null) ||
  Object.keys(minutes).length > 0 ||
  daysOff.length > 0;

/** How often a week; of "two to three times" what is sure. */
const timesPerWeek =
  /\b([1-7])-?\s*(?:(?:-|–|to|or|bis|oder)\s*[1-7]\s*)?(?:x|times|mal|days?|tagen?|sessions?|workouts?|einheiten)\s*(?:(?:a|per|each|every|pro|in der|die)\s+|\/\s*)(?:week|woche)\b/i;

/** Takes what it knows out of the text, so that what is left over can be said. */
class Reader {
  #text: string;

  constructor(text: string) {
    this.#text = withoutHalves(text.normalize('NFC'));
    for (const [word, number] of numberWords) this.#text = this.#text.replaceAll(word, number);
    this.#text = withoutHalves(this.#text);
  }

  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.#text);
    if (found) this.#cut(found.index, found[0].length);
    return found;
  }

  /** The first kind in the order of the table that is named; further names of it, and of others, are read with it. */
  takeFirst<Kind extends string>(table: readonly (readonly [Kind, RegExp])[]): Kind | null {
    let first: Kind | null = null;
    for (const [kind, pattern] of table) while (this.take(pattern)) first ??= kind;
    return first;
  }

  /** Parts of the sentence, each of which says something of the days in it. */
  clauses(): string[] {
    return this.#text
      .split(/,(?!\d)|[;\n]|\.\s|\s(?:and|und)\s+(?=(?:an?\s|eine?n?\s)?(?:long|lang))/i)
      .flatMap(withOwnTimes);
  }

  /** "No Fridays", "except Monday and Tuesday", "donnerstags frei": what is said not to be trained on. */
  takeDaysOff(): number[] {
    const found = new Set<number>();
    for (let at = 0; at < this.#text.length; at += 1) {
      const before = matchAt(notBefore, this.#text, at);
      const list = dayListAt(this.#text, at + (before?.length ?? 0));
      if (list === null) continue;
      const behind = before === null ? matchAt(offBehind, this.#text, list.end) : '';
      if (behind === null) continue;
      for (const day of list.days) found.add(day);
      this.#cut(at, list.end + behind.length - at);
    }
    return [...found].toSorted((one, other) => one - other);
  }

  forget(text: string): void {
    const at = this.#text.indexOf(text);
    if (text !== '' && at !== -1) this.#cut(at, text.length);
  }

  left(): string[] {
    const words = this.#text.match(/[\p{L}\p{N}][\p{L}\p{N}:'’-]*/gu) ?? [];
    return words.filter((word) => !fillers.has(word.toLowerCase()));
  }

  #cut(index: number, length: number): void {
    this.#text = `${this.#text.slice(0, index)} ${this.#text.slice(index + length)}`;
  }
}

/** "Tuesdays an hour and weekends two hours": each side has days and their time, so each is read separately. */
function withOwnTimes(clause: string): string[] {
  const isWhole = (text: string): boolean =>
    hasDuration(text) && weekdayNames.some(({ pattern }) => pattern.test(text));
  for (const { index, 0: joint } of clause.matchAll(/\s+(?:and|und|&|\+)\s+/gi)) {
    const [left, right] = [clause.slice(0, index), clause.slice(index + joint.length)];
    if (isWhole(left) && isWhole(right)) return [left, ...withOwnTimes(right)];
  }
  return [clause];
}

/** What a pattern takes of a text from a place on, or null. */
function matchAt(pattern: RegExp, text: string, at: number): string | null {
  const sticky = new RegExp(pattern.source, `${pattern.flags.replaceAll('g', '')}y`);
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0] ?? null;
}

/** Days from a place on, joined by words; null where there is none. "Every day" is none of them. */
function dayListAt(text: string, at: number): { days: number[]; end: number } | null {
  const days: number[] = [];
  let end = at;
  for (let from = at; ;) {
    const next = weekdayNames.find(({ pattern, days }) => days.length < 7 && matchAt(pattern, text, from) !== null);
    if (!next) return days.length > 0 ? { days, end } : null;
    days.push(...next.days);
    end = from + (matchAt(next.pattern, text, from)?.length ?? 0);
    from =
      end + (matchAt(/\s*(?:\/|&|\s(?:and|or|und|oder)(?:\s+(?:on|am))?\s)\s*/i, text, end)?.length ?? text.length);
  }
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const months = monthNames.map(({ pattern }) => pattern).join('|');
const monthOf = (text: string): number =>
  monthNames.find(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'i').test(text))?.month ?? 0;

const partOfMonth = new RegExp(
  String.raw`\b(?:the\s+)?(?<part>end|late|early|beginning|start|mid(?:dle)?|ende|anfang|mitte)[\s-]+(?:of\s+|des\s+)?(?<month>${months})\b\.?(?:,?\s+(?<year>\d{4})\b)?`,
  'i',
);

const dateWeekday = String.raw`(?:\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch),?\s+(?:the\s+|den\s+|dem\s+)?)?`;

function dateIn(reader: Reader, today: string): string | null {
  const iso = reader.take(/\b(\d{4})-(\d{2})-(\d{2})\b/);
  if (iso) return realDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  // With strokes, a day that could as well be a month says neither.
  const dayFirst = reader.take(/\b(1[3-9]|2\d|3[01])\/(0?[1-9]|1[0-2])\/(\d{4})\b/);
  if (dayFirst) return realDate(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = reader.take(/\b(0?[1-9]|1[0-2])\/(1[3-9]|2\d|3[01])\/(\d{4})\b/);
  if (monthFirst) return realDate(Number(monthFirst[3]), Number(monthFirst[1]), Number(monthFirst[2]));
  const named = [
    {
      pattern: String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th|\.)?\s*(?:of\s+)?(?<month>${months})\b\.?(?:,?\s+(?<year>\d{4})\b)?`,
    },
    { pattern: String.raw`\b(?<month>${months})\b\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(?<year>\d{4})\b)?` },
    { pattern: String.raw`\b(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})?` },
  ];
  for (const { pattern } of named) {
    // The weekday of a date is no day to train on.
    const found = reader.take(new RegExp(dateWeekday + pattern, 'i'))?.groups;
    if (!found) continue;
    const month = /^\d/.test(found['month'] ?? '') ? Number(found['month']) : monthOf(found['month'] ?? '');
    const day = Number(found['day']);
    if (found['year'] !== undefined) return realDate(Number(found['year']), month, day);
    const year = Number(today.slice(0, 4));
    const next = realDate(year, month, day);
    return next !== null && next >= today ? next : realDate(year + 1, month, day);
  }
  return partOfMonthIn(reader, today);
}

/** "End of August", "Mitte Juni": the last Sunday of the month, the first, or that of its middle, until the athlete says which day. */
function partOfMonthIn(reader: Reader, today: string): string | null {
  const found = reader.take(partOfMonth)?.groups;
  if (!found) return null;
  const month = monthOf(found['month'] ?? '');
  const sundayIn = (year: number): string | null => {
    const first = realDate(year, month, 1);
    if (first === null) return null;
    const sunday = shiftDate(mondayOf(first), 6);
    if (/^(?:end|late|ende)/i.test(found['part'] ?? ''))
      return shiftDate(sunday, shiftDate(sunday, 28).slice(0, 7) === first.slice(0, 7) ? 28 : 21);
    return shiftDate(sunday, /^mi/i.test(found['part'] ?? '') ? 14 : 0);
  };
  if (found['year'] !== undefined) return sundayIn(Number(found['year']));
  const year = Number(today.slice(0, 4));
  const next = sundayIn(year);
  return next !== null && next >= today ? next : sundayIn(year + 1);
}

/** Null where there is no such day. */
function realDate(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

function daysIn(reader: Reader): Pick<Wish, 'minutes' | 'longDays'> {
  const minutes: Record<number, number> = {};
  const longDays = new Set<number>();
  let open: number[] = [];
  for (const clause of reader.clauses()) {
    const part = new Clause(clause);
    const days = part.days();
    const time = part.minutes();
    const isLong = days.length > 0 && part.isLong();
    if (days.length === 0 && (time === null || open.length === 0)) continue;
    for (const taken of part.taken) reader.forget(taken);
    for (const day of days) {
      minutes[day] = minutes[day] ?? unsetMinutes;
      if (isLong) longDays.add(day);
    }
    // "Mondays, Wednesdays and Fridays an hour": a time is that of the days before it as well, but for long ones.
    if (time !== null) for (const day of [...open, ...days]) minutes[day] = time;
    open = time === null ? [...open, ...(isLong ? [] : days)] : [];
  }
  return { minutes, longDays: [...longDays].toSorted((one, other) => one - other) };
}

/** A part of the sentence, and what of it was understood. */
class Clause {
  readonly taken: string[] = [];
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.#text);
    if (!found) return null;
    this.taken.push(found[0]);
    this.#text = `${this.#text.slice(0, found.index)} ${this.#text.slice(found.index + found[0].length)}`;
    return found;
  }

  days(): number[] {
    const found = new Set<number>();
    for (const { pattern, days } of weekdayNames) while (this.#take(pattern)) for (const day of days) found.add(day);
    return [...found].toSorted((one, other) => one - other);
  }

  minutes(): number | null {
    return durationIn((pattern) => this.#take(pattern));
  }

  isLong(): boolean {
    return (
      this.#take(
        /\b(?:long|lange?[rsn]?)\b(?:\s+(?:rides?|swims?|rows?|sessions?|ausfahrt(?:en)?|einheit(?:en)?|tage?s?|days?))?/i,
      ) !== null
    );
  }
}

type Days = Pick<CoachBlock, 'workoutDays' | 'bestLongRideDays' | 'minutesPerDay'>;

/** Days and times as they were said; those of the block where none were, but for days off and with the week's time. */
function daysOf(block: CoachBlock, { minutes, longDays, daysOff, weekMinutes }: Wish): Days | null {
  const said = [...new Set([...Object.keys(minutes).map(Number), ...longDays])].toSorted((a, b) => a - b);
  const before = block.workoutDays.filter((day) => !daysOff.includes(day));
  const days = said.length > 0 ? said : before;
  const isAsBefore = said.length === 0 && weekMinutes === null && before.length === block.workoutDays.length;
  if (days.length === 0 || isAsBefore) return null;
  const timeOf = (day: number): number => {
    if (said.length > 0) return minutes[day] ?? unsetMinutes;
    return weekMinutes === null ? (block.minutesPerDay[String(day) as '1'] ?? unsetMinutes) : unsetMinutes;
  };
  const best = longDays.length > 0 ? longDays : block.bestLongRideDays.filter((day) => days.includes(day));
  const times = Object.fromEntries(days.map((day) => [day, timeOf(day)]));
  return {
    workoutDays: days,
    bestLongRideDays: best,
    minutesPerDay: weekMinutes === null ? times : sharedOut(times, best, weekMinutes, unsetMinutes),
  };
}

/** What was asked for, in place of what was planned with; what the sentence doesn't say stays. */
export function withWish(config: CoachPlanConfig, wish: Wish, today: string): CoachPlanConfig {
  const { eventDate, weeks } = wish;
  const planType = wish.eventType ? typeOfEvent[wish.eventType] : wish.goal ? typeOfGoal[wish.goal] : null;
  const changed = (block: CoachBlock): CoachBlock => ({
    ...block,
    ...(planType && block.blockType !== 'base' && { planType, customPlan: null }),
    ...daysOf(block, wish),
  });
  const asked = { ...config, ...(wish.sport && { sport: wish.sport }), blocks: config.blocks.map(changed) };
  if (eventDate !== null) {
    // So many weeks up to the event, that of the event among them; the past is no part of them.
    const first = weeks === null ? config.startDate : shiftDate(mondayOf(eventDate), -7 * (weeks - 1));
    const startDate = daysBetween(today, first) < 0 ? today : first;
    return towards({ ...asked, startDate }, eventDate, today);
  }
  if (weeks === null) return asked;
  const length = Math.min(coachPlanWeeks.maximum, Math.max(coachPlanWeeks.minimum, weeks));
  return { ...asked, isEventBasedPlan: false, singleMultiBlockDurationWeeks: length };
}
