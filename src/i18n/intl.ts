/** Intl formatters, made once each: making one costs some 50 µs, and a calendar month formats hundreds of figures. */
const memo = <Arguments extends readonly (string | number)[], Result>(make: (...args: Arguments) => Result) => {
  const made = new Map<string, Result>();
  return (...args: Arguments): Result => {
    const key = args.join('|');
    let result = made.get(key);
    if (!result) made.set(key, (result = make(...args)));
    return result;
  };
};

export const numberFormat = memo(
  (tag: string, digits: number) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: digits, minimumFractionDigits: digits }),
);
/**
 * Makes one number and one date: the first of each in a process reads the data of its language, which takes as long as
 * the rest of a small page. Called while the first page waits for something else.
 */
export function wakeIntl(tag: string): void {
  numberFormat(tag, 1);
  dateFormat(tag, JSON.stringify({ weekday: 'long', day: 'numeric', month: 'long' }));
}

export const unitFormat = memo(
  (tag: string, unit: string, digits: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }),
);
export const percentFormat = memo((tag: string) => new Intl.NumberFormat(tag, { style: 'percent' }));
export const relativeFormat = memo((tag: string) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
export const dateFormat = memo(
  (tag: string, options: string) => new Intl.DateTimeFormat(tag, { ...JSON.parse(options), timeZone: 'UTC' }),
);
export const instantFormat = memo((tag: string) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }));
export const momentFormat = memo(
  (tag: string) =>
    new Intl.DateTimeFormat(tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      // Beside a date, 'numeric' drops the zero of '02:28' in languages that have it.
      hour: instantFormat(tag)
        .format(new Date(2000, 0, 1, 2))
        .startsWith('0')
        ? '2-digit'
        : 'numeric',
      minute: '2-digit',
    }),
);
