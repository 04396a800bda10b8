/** The words and figures of a grid, looked up once for its hundreds of cells: each hook of their own would cost more than the cell. */
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftDate } from '#core/domain/dates.ts';
import { type Format, useFormat } from '#src/i18n/format.ts';

export interface PlanWords {
  t: TFunction;
  format: Format;
  /** Where a day is, counted from the plan's first Monday: 'Week 3, Thursday'. */
  place: (day: number) => string;
}

/** Any Monday: a plan's days have names and no dates. */
const someMonday = '2024-01-01';

/** A date whose weekday has the name of a plan's day. */
export const dateOfWeekday = (day: number): string => shiftDate(someMonday, day % 7);

export function usePlanWords(): PlanWords {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const place = (day: number) =>
      t('plans.place', { week: format.number(Math.floor(day / 7) + 1), day: format.weekday(dateOfWeekday(day)) });
    return { t, format, place };
  }, [t, format]);
}
