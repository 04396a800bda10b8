/** A rule of recurrence as people say it: 'Every 2 weeks on Tue and Thu until 14 June'. */
import type { TFunction } from 'i18next';
import { dateWithWeekday } from '#core/domain/dates.ts';
import type { MonthDay, Pattern } from '#core/model/series.ts';
import type { Format } from './format.ts';

interface Words {
  t: TFunction;
  format: Format;
}

/** @param startDate of the series: a rule without days goes by it */
export function sayPattern(pattern: Pattern, startDate: string, words: Words): string {
  const { t, format } = words;
  const { end } = pattern;
  const rule = sayRule(pattern, words);
  if (end === null) return rule;
  return 'until' in end
    ? t('recurrence.until', {
        rule,
        date: isSameYear(end.until, startDate) ? format.dayMonth(end.until) : format.dayMonthYear(end.until),
      })
    : t('recurrence.times', { rule, count: end.count });
}

const isSameYear = (one: string, other: string): boolean => one.slice(0, 4) === other.slice(0, 4);

function sayRule(pattern: Pattern, words: Words): string {
  const { t, format } = words;
  const count = pattern.interval;
  if (pattern.frequency === 'daily') return count === 1 ? t('recurrence.everyDay') : t('recurrence.daily', { count });
  if (pattern.frequency === 'monthly') {
    const day = sayMonthDay(pattern.monthDay, words);
    return count === 1 ? t('recurrence.everyMonth', { day }) : t('recurrence.monthly', { count, day });
  }
  const isOne = pattern.weekdays.length === 1;
  const names = pattern.weekdays.map(dateWithWeekday).map(isOne ? format.weekdayInText : format.weekdayShortInText);
  const days = format.list(names);
  return count === 1 ? t('recurrence.everyWeek', { days }) : t('recurrence.weekly', { count, days });
}

/** 'on the second Tuesday' */
export function sayMonthDay(day: MonthDay, { t, format }: Words): string {
  if ('dayOfMonth' in day)
    return day.dayOfMonth === -1
      ? t('recurrence.lastDay')
      : t('recurrence.dayOfMonth', { day: format.number(day.dayOfMonth) });
  return t(
    `recurrence.nth.${day.nth === -1 ? 'last' : (day.nth as 1 | 2 | 3 | 4)}.${day.weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`,
  );
}
