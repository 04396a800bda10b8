/** Reads the numbers that athletes type, with a point or a comma whatever the language. Spec S5.12. */

/** Full-width digits of Japanese keyboards, and the several signs for minus and thousands, brought to plain ones. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s'’_]/g, '')
    .replaceAll('、', ',')
    .replace(/^[−–]/, '-');

/**
 * A number with decimals: '72.5', '72,5' and '1.072,5' alike. The last separator is the decimal one.
 * @returns null if the text is no number
 */
export function parseDecimal(text: string): number | null {
  const match = /^(-?)(\d*(?:[.,]\d+)*?)(?:[.,](\d*))?$/.exec(plain(text));
  const whole = match?.[2]?.replaceAll(/[.,]/g, '') ?? '';
  const fraction = match?.[3] ?? '';
  if (!match || whole + fraction === '') return null;
  const value = Number(`${match[1]}${whole || '0'}.${fraction || '0'}`);
  return Number.isFinite(value) ? value : null;
}

/**
 * A number without decimals: '1250', '1.250' and '1,250' alike, since a group of three after a separator is thousands.
 * '12.5' is refused rather than read as 125 or rounded: nobody's FTP may change by a slip.
 * @returns null if the text is no whole number
 */
export function parseWhole(text: string): number | null {
  const match = /^(-?)(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,]0*)?$/.exec(plain(text));
  if (!match) return null;
  const value = Number(`${match[1]}${match[2]?.replaceAll(/[.,]/g, '')}`);
  return Number.isSafeInteger(value) ? value : null;
}
