/** How laps and lengths are counted: a swimmer's eighth hundred is the eighth, however often there was a rest between. */

/** @returns a number for each from 1 on, null for a rest */
export function numbersBesideRests(parts: readonly { isRest: boolean | null }[]): (number | null)[] {
  let count = 0;
  return parts.map(({ isRest }) => (isRest === true ? null : (count += 1)));
}
