/** A range of dates as it is written in the language of a format. */

const units = ['year', 'month', 'day'] as const;

/**
 * Intl's own range, but for year before month before day (Japanese, Chinese), where browsers know only one of figures
 * and strokes, '2026/05/11～2026/05/17': there the end leaves out what it shares with the beginning.
 */
export function dateRange(format: Intl.DateTimeFormat, from: Date, to: Date): string {
  const start = format.formatToParts(from);
  if (start[0]?.type !== 'year') return format.formatRange(from, to);
  const end = format.formatToParts(to);
  const value = (parts: Intl.DateTimeFormatPart[], unit: string) => parts.find(({ type }) => type === unit)?.value;
  const first = units.find((unit) => value(start, unit) !== value(end, unit));
  if (!first) return textOf(start);
  const rest = end.slice(end.findIndex(({ type }) => type === first));
  const between = format
    .formatRangeToParts(from, to)
    .find(({ source, type }) => source === 'shared' && type === 'literal');
  return `${textOf(start)}${between?.value ?? '–'}${textOf(rest)}`;
}

const textOf = (parts: readonly Intl.DateTimeFormatPart[]): string => parts.map(({ value }) => value).join('');
