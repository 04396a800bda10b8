/** Numbers, dates and amounts in the athlete's language. `useWords()` in components, `createFormat()` elsewhere. */
import type { TFunction } from 'i18next';
import { daysBetween, weekdayOf } from '#core/domain/dates.ts';
import type { Pool } from '#core/model/workout.ts';
import { metersPerYard } from '#core/model/yards.ts';
import { utcInstant } from './date-parts.ts';
import { dateRange } from './date-range.ts';
import {
  dateFormat,
  instantFormat,
  momentFormat,
  numberFormat,
  percentFormat,
  relativeFormat,
  unitFormat,
} from './intl.ts';
import { clock, pace } from './format-duration.ts';

export type Units = 'metric' | 'imperial';

export type Format = ReturnType<typeof createFormat>;

const metersPerMile = 1609.344;

/**
 * All formatters of one language. Dates are plain 'YYYY-MM-DD' strings and are never read as instants.
 * @param tag BCP 47 tag
 * @param t gives the words of units that Intl does not know
 */
export function createFormat(tag: string, t: TFunction) {
  const number = (value: number, fractionDigits = 0) => numberFormat(tag, fractionDigits).format(value);
  const unit = (value: number, name: string, fractionDigits = 0) =>
    whole(unitFormat(tag, name, fractionDigits).format(value));
  const day = (date: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(tag, JSON.stringify(options)).format(utcInstant(date));
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
  const decimalSign =
    numberFormat(tag, 1)
      .formatToParts(0.5)
      .find((part) => part.type === 'decimal')?.value ?? '.';

  return {
    /** '1,250' with the language's separators. */
    number,
    /** A fraction of 1 as '85 %'. */
    percent: (fraction: number) => percentFormat(tag).format(fraction),
    /** '75–85 %' from two fractions; one figure when they are the same. */
    percentRange: (low: number, high: number) => withWaveDash(percentFormat(tag).formatRange(low, high)),
    /**
     * How long something is: '47 min', '1 h 05 min', '2 h'. Never with a colon, which is for minutes and seconds.
     * Intl's words are twice as long in half of the languages, too long for a day of the calendar.
     */
    duration: (seconds: number) => {
      const total = Math.round(seconds / 60);
      const [hours, minutes] = [number(Math.floor(total / 60)), total % 60];
      if (total < 60) return t('units.minutes', { minutes: number(total) });
      return minutes === 0
        ? t('units.hours', { hours })
        : t('units.hoursMinutes', { hours, minutes: String(minutes).padStart(2, '0') });
    },
    /** A step or a running clock: '4:05', '1:04:05'. */
    clock,
    /** '250 W'. */
    watts: (value: number) => t('units.watts', { value: number(value) }),
    /** A threshold as it was typed, with the decimals that it has: '248.5 W'. */
    exactWatts: (value: number) => t('units.watts', { value: number(value, decimalsOf(value)) }),
    /** The unit alone, as shown in a field: 'W', 'Вт'. */
    wattsUnit: () => t('units.watts', { value: '' }).trim(),
    /** As in a field: '/100 m'. */
    per100Unit: () => t('units.per100m', { value: '' }).trim(),
    /** '142 bpm'. */
    heartRate: (value: number) => t('units.bpm', { value: number(value) }),
    /** Bare pace, '1:32.5'. */
    pace: (seconds: number) => pace(seconds, decimalSign),
    /** '1:32.5 /100 m'. */
    pacePer100: (seconds: number) => t('units.per100m', { value: pace(seconds, decimalSign) }),
    /** '1:52.0 /500 m'. */
    pacePer500: (seconds: number) => t('units.per500m', { value: pace(seconds, decimalSign) }),
    /** Swum or rowed metres, '1,500 m'; machines count metres in both systems, and a pool of yards yards: '100 yd'. */
    meters: (value: number, pool?: Pool | null) =>
      pool === '25yd' ? unit(value / metersPerYard, 'yard') : unit(value, 'meter'),
    /** '42.2 km' or '26.2 mi'; below one, '800 m' or '875 yd'. */
    distance: (meters: number, units: Units) =>
      units === 'metric'
        ? meters < 1000
          ? unit(meters, 'meter')
          : unit(meters / 1000, 'kilometer', 1)
        : meters < metersPerMile
          ? unit(meters / metersPerYard, 'yard')
          : unit(meters / metersPerMile, 'mile', 1),
    /** '72.5 kg' or '159.9 lb', of a figure in these units. */
    weight: (value: number, units: Units) => unit(value, units === 'metric' ? 'kilogram' : 'pound', 1),
    /** Storage, '12.4 MB' or '61 GB'. */
    bytes: (value: number) => (value < 1e9 ? unit(value / 1e6, 'megabyte', 1) : unit(value / 1e9, 'gigabyte')),
    /** 'Thursday'. */
    weekday: (date: string) => capital(day(date, { weekday: 'long' })),
    /** 'jueves', as it is written within a sentence. */
    weekdayInText: (date: string) => day(date, { weekday: 'long' }),
    /** 'Thu' */
    weekdayShortInText: (date: string) => day(date, { weekday: 'short' }),
    /** The label of a weekday, 'Thur' (S9.10). */
    weekdayShort: (date: string) => t(`calendar.weekday.${weekdayOf(date) as 1 | 2 | 3 | 4 | 5 | 6 | 7}`),
    /** '14 May'. */
    dayMonth: (date: string) => day(date, { day: 'numeric', month: 'long' }),
    /** '14 May'; with its year where that is not today's. */
    nearDate: (date: string, today: string) =>
      day(date, { day: 'numeric', month: 'long', ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }) }),
    /** '14' or '14日'. */
    dayOfMonth: (date: string) => number(utcInstant(date).getUTCDate()),
    /** '14 May 2027'. */
    dayMonthYear: (date: string) => day(date, { day: 'numeric', month: 'long', year: 'numeric' }),
    /** '14 May 2027' with a short month, where there is little room. */
    dayMonthShortYear: (date: string) => day(date, { day: 'numeric', month: 'short', year: 'numeric' }),
    /** '14 May' where there is little room. */
    dayMonthShort: (date: string) => day(date, { day: 'numeric', month: 'short' }),
    /** 'Thu, 14 May'. */
    shortDate: (date: string) => capital(day(date, { weekday: 'short', day: 'numeric', month: 'short' })),
    /** 'jue, 14 ene', as it is written within a sentence. */
    shortDateInText: (date: string) => day(date, { weekday: 'short', day: 'numeric', month: 'short' }),
    /** 'Thursday, 14 May'. */
    weekdayDate: (date: string) => capital(day(date, { weekday: 'long', day: 'numeric', month: 'long' })),
    /** 'Thursday, 14 May 2026'. */
    fullDate: (date: string) => capital(day(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })),
    /** 'May 2026'. */
    month: (date: string) => capital(day(date, { month: 'long', year: 'numeric' })),
    /** '11–17 May 2026', '2026年5月11日〜17日'. */
    dateRange: (from: string, to: string) =>
      withWaveDash(
        dateRange(
          dateFormat(tag, JSON.stringify({ day: 'numeric', month: 'short', year: 'numeric' })),
          utcInstant(from),
          utcInstant(to),
        ),
      ),
    /** 'Today', 'Tomorrow' or 'Yesterday', else the weekday and date. `today` is the device's plain date. */
    relativeDay: (date: string, today: string) => {
      const days = daysBetween(today, date);
      return Math.abs(days) <= 1
        ? capital(relativeFormat(tag).format(days, 'day'))
        : capital(day(date, { weekday: 'long', day: 'numeric', month: 'long' }));
    },
    /** A local time of an event, 'HH:MM', as the language writes it. */
    timeOfDay: (time: string) =>
      dateFormat(tag, JSON.stringify({ timeStyle: 'short' })).format(new Date(`1970-01-01T${time}:00Z`)),
    /** When something happened, in the device's own zone: '14:02'. */
    clockTime: (instant: Date) => instantFormat(tag).format(instant),
    /** As `clockTime`, with the day: 'Thu, 14 May, 14:02'. */
    moment: (instant: Date) => capital(momentFormat(tag).format(instant)),
    /** 'a, b and c'. */
    list: (items: readonly string[]) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(items),
  };
}

/** Intl's Japanese ranges have a full-width tilde, the words of the app a wave dash (docs/glossary.md). */
const withWaveDash = (range: string): string => range.replace(/ ?～ ?/u, '〜');

/** A figure stays with its unit at a line's end; Intl leaves them an ordinary space in some languages. */
const whole = (amount: string): string => amount.replaceAll(' ', '\u00a0');

/** How many decimals a figure has, of those that count. */
const decimalsOf = (value: number): number => [0, 1].find((digits) => value === Number(value.toFixed(digits))) ?? 2;
