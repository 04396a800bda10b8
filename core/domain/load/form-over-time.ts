/** Fitness, fatigue and form from day to day, as far back as there is training, and on through what is planned. */
import { datesBetween, daysBetween, shiftDate } from '#core/domain/dates.ts';
import { type Form, formSeries } from './form.ts';

export type DayOfForm = Form & {
  date: string;
  /** Goes by what is planned: today and before it, by what was done. */
  isForecast: boolean;
};

export type StressOnDay = { date: string; stress: number };

/** Thirty years: an earlier day is a typing error. */
const mostDays = 10_958;

/**
 * @param done recorded, and done without a recording, in any order
 * @param planned and not done; what is before today was missed, and is not counted
 * @param until the last day; forecasts go no further than the last day that has a plan
 * @returns a day after the other from the first training on; none without training up to today
 */
export function formOverTime(
  done: readonly StressOnDay[],
  planned: readonly StressOnDay[],
  today: string,
  until: string,
): DayOfForm[] {
  const past = done.filter(({ date, stress }) => date <= today && stress > 0);
  const earliest = past.reduce((first, { date }) => (date < first ? date : first), today);
  if (past.length === 0) return [];
  const coming = planned.filter(({ date, stress }) => date >= today && date <= until && stress > 0);
  const last = coming.reduce((latest, { date }) => (date > latest ? date : latest), today);
  const first = daysBetween(earliest, last) > mostDays ? shiftDate(last, -mostDays) : earliest;
  const byDay = new Map<string, number>();
  for (const { date, stress } of [...past, ...coming]) byDay.set(date, (byDay.get(date) ?? 0) + stress);
  const dates = datesBetween(first, last);
  const series = formSeries(dates.map((date) => byDay.get(date) ?? 0));
  return dates.map((date, index) => ({
    date,
    ...(series[index] ?? { fitness: 0, fatigue: 0, form: 0 }),
    isForecast: date > today,
  }));
}
