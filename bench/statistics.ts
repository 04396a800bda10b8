/** Medians with their spread: on a shared machine a single time says nothing. */

export interface Spread {
  median: number;
  minimum: number;
  maximum: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2;
  return { median, minimum: at(sorted, 0), maximum: at(sorted, sorted.length - 1) };
}

const at = (values: readonly number[], index: number): number => values[index] ?? Number.NaN;

/** `1.24 [1.10–1.41]` */
export const inWords = ({ median, minimum, maximum }: Spread, digits: number): string =>
  `${median.toFixed(digits)} [${minimum.toFixed(digits)}–${maximum.toFixed(digits)}]`;

/** Ratios of two measurements, round by round, so that a busy moment hits both. */
export const ratios = (ours: readonly number[], floor: readonly number[]): Spread =>
  spreadOf(ours.map((value, round) => value / at(floor, round)));
