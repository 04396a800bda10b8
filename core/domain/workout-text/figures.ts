/** Numbers and times as the text writes them; read again they are the same to the last bit. */
import { clockText } from '#core/domain/clock-text.ts';

/** Plain decimals with a point, never an exponent: '0.0000001'. */
export function decimal(value: number): string {
  const written = String(value);
  const [, sign, digit, fraction = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(written) ?? [];
  return exponent === undefined ? written : `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digit}${fraction}`;
}

/** '1:32.5', '0:45', '1:05:00': a clock with as many decimals as there are. */
export function exactClock(seconds: number): string {
  const [whole = '0', fraction] = decimal(seconds).split('.');
  return clockText(Number(whole)) + (fraction === undefined ? '' : `.${fraction}`);
}

/** '30s', '10min', '1:30'. */
export function timeText(seconds: number): string {
  if (seconds < 60) return `${decimal(seconds)}s`;
  return seconds % 60 === 0 ? `${seconds / 60}min` : exactClock(seconds);
}

/** Seconds of a clock's whole seconds and decimals: by way of a decimal, since 60 + 0.1 is not 60.1 in every sum. */
export const exactSeconds = (whole: number, fraction: string | undefined): number =>
  Number(`${whole}.${fraction ?? '0'}`);
