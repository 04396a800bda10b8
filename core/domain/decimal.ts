/** Reads the numbers that athletes type, with a point or a comma in every language. Spec S5.12. */

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
 * '12.5' is refused rather than read as 125 or rounded, which could change an FTP by mistake.
 * @returns null if the text is no integer
 */
export function parseWhole(text: string): number | null {
  const match = /^(-?)(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,]0*)?$/.exec(plain(text));
  if (!match) return null;
  const value = Number(`${match[1]}${match[2]?.replaceAll(/[.,]/g, '')}`);
  return Number.isSafeInteger(value) ? value : null;
}
