/** What the address of the public plans says: words, filters, order, page. Spec S7.27, S9.04. */
import { usualPageSize } from '#core/contract/page-size.ts';
import { planSorts } from '#core/contract/sorts.ts';
import type { Locale } from '#core/model/locales.ts';
import { limits } from '#core/model/limits.ts';
import { periodTypes } from '#core/model/period.ts';
import { sports, type Sport } from '#core/model/sport.ts';
import type { PlanFacts } from './plan-sheet.ts';

type Sort = (typeof planSorts)[number];
type Period = PlanFacts['periodType'];

/** Training days a week, weeks, and minutes a training day, in steps that athletes think in; both ends count. */
export const daySteps = { '1-3': [1, 3], '4-4': [4, 4], '5-5': [5, 5], '6-7': [6, 7] } as const;
export const weekSteps = { '1-4': [1, 4], '5-8': [5, 8], '9-12': [9, 12], '13-': [13, limits.planWeeks] } as const;
export const minuteSteps = { '0-45': [0, 45], '46-75': [46, 75], '76-120': [76, 120], '121-': [121, 1_440] } as const;

/** Absent is the default everywhere, so that /training-plans stays /training-plans. */
export interface PlanSearch {
  q?: string;
  sport?: Sport;
  period?: Period;
  days?: keyof typeof daySteps;
  weeks?: keyof typeof weekSteps;
  minutes?: keyof typeof minuteSteps;
  sort?: Sort;
  /** How many are open: Back finds all of them again. */
  pages?: number;
}

/** An address may ask for any number. */
const mostPages = 100;

const oneOf = <Value extends string>(values: readonly Value[], text: unknown): Value | undefined =>
  values.find((value) => value === String(text));
/** The names of the steps. */
export const keysOf = <Steps extends object>(steps: Steps) => Object.keys(steps) as (keyof Steps & string)[];

/** Reads an address; parts that make no sense are left out. */
export function readPlanSearch(raw: Record<string, unknown>): PlanSearch {
  const q = raw['q'] === undefined ? '' : String(raw['q']).slice(0, 200);
  const sport = oneOf(sports, raw['sport']);
  const period = oneOf(periodTypes, raw['period']);
  const days = oneOf(keysOf(daySteps), raw['days']);
  const weeks = oneOf(keysOf(weekSteps), raw['weeks']);
  const minutes = oneOf(keysOf(minuteSteps), raw['minutes']);
  const sort = oneOf(planSorts, raw['sort']);
  const pages = Math.min(mostPages, Math.floor(Number(raw['pages'])));
  return {
    ...(q && { q }),
    ...(sport && { sport }),
    ...(period && { period }),
    ...(days && { days }),
    ...(weeks && { weeks }),
    ...(minutes && { minutes }),
    ...(sort && sort !== 'popularity' && { sort }),
    ...(pages > 1 && { pages }),
  };
}

/** The question to the server. @param page counted from 1 @param language in which the catalogue is read */
export function toServerQuery(
  { q, sport, period, days, weeks, minutes, sort = 'popularity' }: PlanSearch,
  page: number,
  language: Locale,
) {
  return {
    sortBy: sort,
    ...(q?.trim() && { searchString: q.trim() }),
    ...(q?.trim() && language !== 'en' && { language }),
    ...(sport && { type: sport }),
    ...(period && { periodType: period }),
    ...(days && { daysPerWeekBetween: [...daySteps[days]] as [number, number] }),
    ...(weeks && { weeksBetween: [...weekSteps[weeks]] as [number, number] }),
    ...(minutes && { dailyMinutesBetween: [...minuteSteps[minutes]] as [number, number] }),
    pageNumber: page,
    pageSize: usualPageSize,
  };
}
