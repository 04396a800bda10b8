/** Times of XML files (xsd:dateTime): any count of decimals, any zone. */

const pattern =
  /^\s*(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9})\d*)?\s*(?:Z|([+-])(\d\d):?(\d\d))?\s*$/i;

export type ReadTime = {
  /** Since 1970, with parts of a second. */
  seconds: number;
  /** What the clock there showed beyond UTC; null where the time is in UTC, which says nothing of the place. */
  utcOffsetSeconds: number | null;
};

/** Undefined where it is no time. One without a zone counts as UTC, as the formats demand. */
export function readTime(text: string): ReadTime | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, decimals = '', sign, hours = '0', minutes = '0'] = match;
  const whole =
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) / 1000;
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
  const isPlace = offset !== 0 && Math.abs(offset) <= 18 * 3600;
  return { seconds: whole - offset + Number(`0.${decimals || 0}`), utcOffsetSeconds: isPlace ? offset : null };
}
