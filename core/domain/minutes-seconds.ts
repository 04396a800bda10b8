/** Reads a time of minutes and seconds as athletes type it: a pace, or what a distance took. */

/**
 * '1:45', '1:45.5', '1’45' and, since a phone's number keys have no colon, '145' and '145.5' alike; below 100, plain
 * seconds: '95'.
 * @returns seconds, or null if the text is no such time
 */
export function parseMinutesSeconds(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/["”″]$/, '')
    .replaceAll(/['’′分]/g, ':')
    .replace(/秒$/, '')
    .replace(',', '.');
  const parts = /^(?:(\d{1,2}):)?(\d{1,4})(\.\d?)?$/.exec(plain);
  if (!parts) return null;
  const [, minutes, digits = '', tenths = ''] = parts;
  if (minutes !== undefined && digits.length !== 2) return null;
  const isJoined = minutes === undefined && digits.length > 2;
  const seconds = isJoined ? digits.slice(-2) : digits;
  const whole = minutes ?? (isJoined ? digits.slice(0, -2) : '0');
  if ((minutes !== undefined || isJoined) && Number(seconds) > 59) return null;
  return Number((Number(whole) * 60 + Number(`${seconds}${tenths}`)).toFixed(1));
}
