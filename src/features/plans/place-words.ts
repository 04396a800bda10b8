/** Where a day of a plan is, in words: 'Week 3, Thursday'. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftDate } from '#core/domain/dates.ts';
import { useFormat } from '#src/i18n/format.ts';

/** Any Monday: a plan's days have names and no dates. */
const someMonday = '2024-01-01';

/** The date whose weekday has the name of a plan's day. */
export const dateOfWeekday = (day: number): string => shiftDate(someMonday, day % 7);

/** @returns gives the words of a day counted from the plan's first Monday */
export function usePlaceWords(): (day: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    (day) =>
      t('plans.place', { week: format.number(Math.floor(day / 7) + 1), day: format.weekday(dateOfWeekday(day)) }),
    [t, format],
  );
}
