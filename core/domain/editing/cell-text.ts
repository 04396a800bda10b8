/** How the cells of the grid write times, paces and numbers, and read them as athletes type them. Spec S5.12. */
import { clockText, twoDigits } from '#core/domain/clock-text.ts';
import { parseDecimal } from '#core/domain/decimal.ts';

/** At most two decimals; as many as the number has. */
export const numberText = (value: number, decimalSign: string): string =>
  String(Number(value.toFixed(2))).replace('.', decimalSign);

/** '4:05', '1:04:05', '1:45,5': a clock with at most two decimals. */
export function clockCell(seconds: number, decimalSign: string): string {
  const hundredths = Math.round(seconds * 100);
  const decimals = hundredths % 100;
  const fraction = decimals === 0 ? '' : decimalSign + twoDigits(decimals).replace(/0$/, '');
  return clockText(Math.floor(hundredths / 100)) + fraction;
}

const unitSeconds: Record<string, number> = { h: 3600, min: 60, m: 60, "'": 60, s: 1, sec: 1, '"': 1 };

/**
 * Seconds of '4:05', '1:04:05', '90 s', '5 min', '1h 30min'.
 * @param bare what a number without a unit counts: 60 for minutes, 1 for seconds
 * @returns null where it is no time
 */
export function readSeconds(text: string, bare: 1 | 60): number | null {
  const typed = text.normalize('NFKC').trim().toLowerCase().replace('：', ':');
  if (typed.includes(':')) {
    const parts = typed.split(':').map((part) => (/^\d+([.,]\d+)?$/.test(part) ? parseDecimal(part) : null));
    if (parts.length > 3 || parts.some((part) => part === null)) return null;
    return parts.reduce<number>((sum, part) => 60 * sum + (part ?? 0), 0);
  }
  const pieces = [...typed.matchAll(/(\d+(?:[.,]\d+)?)\s*(h|min|m|sec|s|['"])/g)];
  const rest = pieces.reduce((left, [piece]) => left.replace(piece, ''), typed).trim();
  if (pieces.length > 0 && rest === '') {
    return pieces.reduce(
      (sum, [, amount = '', unit = '']) => sum + (parseDecimal(amount) ?? 0) * (unitSeconds[unit] ?? 0),
      0,
    );
  }
  const number = parseDecimal(typed);
  return number === null ? null : number * bare;
}

/** Both ends of '85-95' or '85–95', or of one number alone; null where it is neither. */
export function readRange(text: string): { low: number; high: number } | null {
  const [first, second, ...more] = text.replaceAll('%', '').split(/\s*[-–—~]\s*/);
  const low = parseDecimal(first ?? '');
  const high = second === undefined ? low : parseDecimal(second);
  if (low === null || high === null || more.length > 0) return null;
  return { low: Math.min(low, high), high: Math.max(low, high) };
}

/** '85', or '85–95'. */
export const rangeText = ({ low, high }: { low: number; high: number }, decimalSign: string): string =>
  low === high ? numberText(low, decimalSign) : `${numberText(low, decimalSign)}–${numberText(high, decimalSign)}`;
