/**
 * A plan asked for in a sentence, in English or German: "10 weeks to a hilly gran fondo on 14 June, Tuesdays and Thursdays an
 * hour, long ride on Sundays". By rule: what is known is read, what is left over is said, and nothing is guessed.
 */
import { daysBetween, mondayOf, shiftDate } from '#core/domain/dates.ts';
import type { CoachBlock, CoachPlanConfig } from '#core/model/coach-plan.ts';
import { coachDayMinutes, coachPlanWeeks, unsetMinutes } from '#core/model/coach-terms.ts';
import type { Answers } from '#core/model/coach-profile.ts';
import type { Sport } from '#core/model/sport.ts';
import { typeOfEvent, typeOfGoal } from './recommend.ts';
import {
  dayCounts,
  eventWords,
  fillers,
  goalWords,
  monthNames,
  numberWords,
  sportWords,
  weekdayNames,
} from './wish-words.ts';

export interface Wish {
  sport: Sport | null;
  weeks: number | null;
  eventDate: string | null;
  eventType: NonNullable<Answers['eventType']> | null;
  goal: NonNullable<Answers['goal']> | null;
  /** By weekday from 1, Monday; `unsetMinutes` where no time is said. */
  minutes: Record<number, number>;
  longDays: number[];
  /** What nobody understands here, as it was written. */
  unread: string[];
}

/** Longer ones are no sentence. */
export const longestWish = 400;

/** @param today a day without a year is the next such day */
export function readWish(text: string, today: string): Wish {
  const reader = new Reader(text.slice(0, longestWish));
  const eventDate = dateIn(reader, today);
  const weeks = numberOf(reader.take(/\b(\d{1,2})[\s-]*(?:weeks?|wochen?)(?:\s+(?:long|lang))?\b/i)?.[1]);
  const dayCount = numberOf(
    reader.take(/\b([1-7])\s*(?:days|tage)\s*(?:a|per|each|pro|in der|die)\s*(?:week|woche)\b/i)?.[1],
  );
  const { minutes, longDays } = daysIn(reader);
  const eventType = reader.takeFirst(eventWords);
  const sport = reader.takeFirst(sportWords);
  const goal = reader.takeFirst(goalWords);
  const days = Object.keys(minutes).length === 0 ? (dayCounts[dayCount ?? 0] ?? []) : [];
  const time = (days.length > 0 ? durationIn((pattern) => reader.take(pattern)) : null) ?? unsetMinutes;
  return {
    sport,
    weeks,
    eventDate,
    eventType,
    goal,
    minutes: { ...minutes, ...Object.fromEntries(days.map((day) => [day, time])) },
    longDays,
    unread: reader.left(),
  };
}

/** Was anything understood? */
export const isWish = ({ sport, weeks, eventDate, eventType, goal, minutes }: Wish): boolean =>
  [sport, weeks, eventDate, eventType, goal].some((part) => part !== null) || Object.keys(minutes).length > 0;

/** Takes what it knows out of the text, so that what is left over can be said. */
class Reader {
  #text: string;

  constructor(text: string) {
    this.#text = text.normalize('NFC');
    for (const [word, number] of numberWords) this.#text = this.#text.replaceAll(word, number);
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
    return this.#text.split(/,(?!\d)|[;\n]|\.\s|\s(?:and|und)\s+(?=(?:an?\s|eine?n?\s)?(?:long|lang))/i);
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

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const months = monthNames.map(({ pattern }) => pattern).join('|');
const monthOf = (text: string): number =>
  monthNames.find(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'i').test(text))?.month ?? 0;

function dateIn(reader: Reader, today: string): string | null {
  const iso = reader.take(/\b(\d{4})-(\d{2})-(\d{2})\b/);
  if (iso) return realDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = [
    {
      pattern: String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th|\.)?\s*(?:of\s+)?(?<month>${months})\b\.?(?:,?\s+(?<year>\d{4})\b)?`,
    },
    { pattern: String.raw`\b(?<month>${months})\b\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(?<year>\d{4})\b)?` },
    { pattern: String.raw`\b(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})?` },
  ];
  for (const { pattern } of named) {
    const found = reader.take(new RegExp(pattern, 'i'))?.groups;
    if (!found) continue;
    const month = /^\d/.test(found['month'] ?? '') ? Number(found['month']) : monthOf(found['month'] ?? '');
    const day = Number(found['day']);
    if (found['year'] !== undefined) return realDate(Number(found['year']), month, day);
    const year = Number(today.slice(0, 4));
    const next = realDate(year, month, day);
    return next !== null && next >= today ? next : realDate(year + 1, month, day);
  }
  return null;
}

/** Null where there is no such day. */
function realDate(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** Hours and minutes as people write them. */
const durations: readonly (readonly [RegExp, (found: RegExpExecArray) => number])[] = [
  [/\b(?:half an hour|(?:eine )?halbe stunde)\b/i, () => 30],
  [/\b(?:an hour and a half|anderthalb stunden|eineinhalb stunden)\b/i, () => 90],
  [
    /\b(\d{1,2})[:.h](\d{2})(?!\d)\s*(?:h|hours?|stunden?|min)?\b/i,
    (found) => 60 * Number(found[1]) + Number(found[2]),
  ],
  [
    /\b(\d{1,2}(?:[.,]\d)?)\s*(?:h|hours?|hrs?|std|stunden?)\b\.?/i,
    (found) => 60 * Number(found[1]?.replace(',', '.')),
  ],
  [/\b(\d{1,3})\s*(?:min(?:utes?|uten)?|')(?![\p{L}])\.?/iu, (found) => Number(found[1])],
  [/\b(?:an|one|eine)\s+(?:hour|stunde)\b/i, () => 60],
];

/** In minutes, within what a day may have; null where there is none. */
function durationIn(take: (pattern: RegExp) => RegExpExecArray | null): number | null {
  for (const [pattern, of] of durations) {
    const found = take(pattern);
    if (found) return bounded(of(found));
  }
  return null;
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

const bounded = (minutes: number): number =>
  Math.min(coachDayMinutes.maximum, Math.max(coachDayMinutes.minimum, Math.round(minutes)));

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

/** What was asked for, in place of what was planned with; what the sentence doesn't say stays. */
export function withWish(config: CoachPlanConfig, wish: Wish, today: string): CoachPlanConfig {
  const { eventDate, weeks } = wish;
  const planType = wish.eventType ? typeOfEvent[wish.eventType] : wish.goal ? typeOfGoal[wish.goal] : null;
  const days = [...new Set([...Object.keys(wish.minutes).map(Number), ...wish.longDays])].toSorted((a, b) => a - b);
  const changed = (block: CoachBlock): CoachBlock => ({
    ...block,
    ...(planType && block.blockType !== 'base' && { planType, customPlan: null }),
    ...(days.length > 0 && {
      workoutDays: days,
      bestLongRideDays:
        wish.longDays.length > 0 ? wish.longDays : block.bestLongRideDays.filter((day) => days.includes(day)),
      minutesPerDay: Object.fromEntries(days.map((day) => [day, wish.minutes[day] ?? unsetMinutes])),
    }),
  });
  const asked = { ...config, ...(wish.sport && { sport: wish.sport }), blocks: config.blocks.map(changed) };
  if (eventDate !== null) {
    // So many weeks up to the event, that of the event among them; the past is no part of them.
    const first = weeks === null ? config.startDate : shiftDate(mondayOf(eventDate), -7 * (weeks - 1));
    const startDate = daysBetween(today, first) < 0 ? today : first;
    const others = config.events.filter(({ primary }) => !primary);
    return { ...asked, startDate, isEventBasedPlan: true, events: [...others, { eventDate, primary: true }] };
  }
  if (weeks === null) return asked;
  const length = Math.min(coachPlanWeeks.maximum, Math.max(coachPlanWeeks.minimum, weeks));
  return { ...asked, isEventBasedPlan: false, singleMultiBlockDurationWeeks: length };
}
