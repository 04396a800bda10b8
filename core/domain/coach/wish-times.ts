/** Times as people write them in a sentence, in English and German. */
import { coachDayMinutes } from '#core/model/coach-terms.ts';

type Take = (pattern: RegExp) => RegExpExecArray | null;

const hour = String.raw`(?:h|hours?|hrs?|std\b\.?|stunden?)`;
const minute = String.raw`(?:mins?|minutes?|minuten)`;
const to = String.raw`\s*(?:-|–|to|bis)\s*`;
const number = String.raw`(\d{1,2}(?:[.,]\d{1,2})?)`;
const perWeek = String.raw`(?:(?:\s*(?:a|per|each|every|pro|in der|die)\s+|\s*\/\s*)(?:week|woche)|\s+(?:weekly|in total|total|insgesamt|wöchentlich))`;

const numeric = (text: string | undefined): number => Number(text?.replace(',', '.'));

/** Of a span ("2-3 hours") the longer one: what a day may have, which a plan only grows into. */
const durations: readonly (readonly [RegExp, (found: RegExpExecArray) => number])[] = [
  [/\b(?:half an hour|(?:eine )?halbe stunde)\b/i, () => 30],
  [new RegExp(String.raw`\b${number}${to}${number}\s*${hour}(?!\p{L})`, 'iu'), (found) => 60 * numeric(found[2])],
  [
    new RegExp(String.raw`\b(\d{1,3})${to}(\d{1,3})\s*(?:${minute}(?!\p{L})|['’](?!\p{L}))`, 'iu'),
    (found) => Number(found[2]),
  ],
  [
    /\b(\d{1,2})[:.h](\d{2})(?!\d)\s*(?:h|hours?|stunden?|min)?\b/i,
    (found) => 60 * Number(found[1]) + Number(found[2]),
  ],
  [/\b(\d{1,2}(?:[.,]\d)?)\s*(?:h|hours?|hrs?|std|stunden?)\b\.?/i, (found) => 60 * numeric(found[1])],
  [/\b(\d{1,3})\s*(?:mins?|minutes?|minuten|['’])(?!\p{L})\.?/iu, (found) => Number(found[1])],
  [/\b(?:an|one|eine)\s+(?:hour|stunde)\b/i, () => 60],
];

/** Halves in words, as numbers with their unit. */
const halves: readonly (readonly [RegExp, string])[] = [
  [/(\d)\s?½/g, '$1.5'],
  [/\b(?:an|one) hour and a half\b/gi, '90 min'],
  [/(?<!\p{L})(?:anderthalb|eineinhalb|ein(?:e|e Stunde)? und eine halbe) stunden?/giu, '90 min'],
  [/\b(\d{1,2}) and a half hours?\b/gi, '$1.5 h'],
  ...(['zwei', 'drei', 'vier', 'fünf'] as const).map(
    (word, at) => [new RegExp(String.raw`(?<!\p{L})${word}einhalb stunden`, 'giu'), `${at + 2}.5 h`] as const,
  ),
];

export const withoutHalves = (text: string): string =>
  halves.reduce((left, [pattern, instead]) => left.replaceAll(pattern, instead), text);

/** Of a day, in minutes, within what a day may have; null where there is none. */
export function durationIn(take: Take): number | null {
  for (const [pattern, of] of durations) {
    const found = take(pattern);
    if (found) return bounded(of(found));
  }
  return null;
}

export const hasDuration = (text: string): boolean => durations.some(([pattern]) => pattern.test(text));

/** Of a whole week, in minutes, of a span the longer one; null where none is said. */
export function weekMinutesIn(take: Take): number | null {
  const found = take(new RegExp(String.raw`\b(?:${number}${to})?${number}\s*${hour}${perWeek}(?!\p{L})`, 'iu'));
  if (!found) return null;
  const minutes = Math.round(60 * numeric(found[2]));
  return minutes > 0 ? Math.min(minutes, 7 * coachDayMinutes.maximum) : null;
}

const bounded = (minutes: number): number =>
  Math.min(coachDayMinutes.maximum, Math.max(coachDayMinutes.minimum, Math.round(minutes)));

const shareGrid = 5;

/**
 * A week's minutes over the days without a time of their own: weekends and long days get twice as much as others.
 * @param days by weekday from 1, `unset` where no time is said
 * @returns the same days, each with a time where the week's is not spent on those that were said
 */
export function sharedOut(
  days: Readonly<Record<number, number>>,
  longDays: readonly number[],
  weekMinutes: number,
  unset: number,
): Record<number, number> {
  const entries = Object.entries(days).map(([day, minutes]) => ({ day: Number(day), minutes }));
  const open = entries.filter(({ minutes }) => minutes === unset);
  const left = weekMinutes - entries.reduce((sum, { minutes }) => sum + (minutes === unset ? 0 : minutes), 0);
  if (left <= 0) return { ...days };
  const weightOf = (day: number): number => (day >= 6 || longDays.includes(day) ? 2 : 1);
  const weights = open.reduce((sum, { day }) => sum + weightOf(day), 0);
  const share = (day: number): number => bounded(shareGrid * Math.floor((left * weightOf(day)) / weights / shareGrid));
  return { ...days, ...Object.fromEntries(open.map(({ day }) => [day, share(day)])) };
}
