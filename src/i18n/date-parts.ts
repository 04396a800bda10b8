/** Plain calendar dates ('YYYY-MM-DD') as instants that Intl can format without ever slipping a day. */

/** UTC midnight of a plain date. Only for formatters whose time zone is UTC: a plain date has no zone of its own. */
export function utcInstant(date: string): Date {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) throw new RangeError(`Not a calendar date: ${date}`);
  return new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
}
