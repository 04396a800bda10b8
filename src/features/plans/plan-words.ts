/** The words and figures of a plan's grid. */
import { useMemo } from 'react';
import { dateWithWeekday } from '#core/domain/dates.ts';
import { useWords, type Words } from '#src/i18n/use-words.ts';

export interface PlanWords extends Words {
  /** Where a day is, counted from the plan's first Monday: 'Week 3, Thursday'. */
  place: (day: number) => string;
  /** The name of a weekday, from 0, Monday. */
  day: (day: number) => string;
}

/** A date whose weekday has the name of a plan's day. */
export const dateOfWeekday = (day: number): string => dateWithWeekday((day % 7) + 1);

export function usePlanWords(): PlanWords {
  const { t, format } = useWords();
  return useMemo(() => {
    const place = (day: number) =>
      t('plans.place', { week: format.number(Math.floor(day / 7) + 1), day: format.weekday(dateOfWeekday(day)) });
    return { t, format, place, day: (day: number) => format.weekday(dateOfWeekday(day)) };
  }, [t, format]);
}
