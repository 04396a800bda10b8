/** The rule of an entry that repeats (RFC 5545, 3.3.10), as far as it goes by dates. */
import type { IcsFrequency, IcsMoment, IcsRule } from '#core/model/ics-calendar.ts';

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const frequencies: readonly IcsFrequency[] = ['daily', 'weekly', 'monthly', 'yearly'];

/** The parts that a rule over dates may have; any other part would give other dates. */
const known = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYDAY',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYMONTH',
  'BYSETPOS',
  'WKST',
]);
/** Of the time of day, which the entry itself says. */
const ofTime = new Set(['BYHOUR', 'BYMINUTE', 'BYSECOND']);

/**
 * @param readMoment of UNTIL
 * @returns null where it is no rule over dates: several times a day, by weeks of the year, or no rule at all
 */
export function readIcsRule(value: string, readMoment: (text: string) => IcsMoment | null): IcsRule | null {
  const parts = new Map<string, string>();
  for (const part of value.replace(/^RRULE:/i, '').split(';')) {
    const [name = '', said] = part.split('=');
    // Some programs write words into it that mean nothing.
    if (said === undefined) continue;
    parts.set(name.trim().toUpperCase(), said.trim().toUpperCase());
  }
  for (const [name, said] of parts) {
    if (name.startsWith('X-') || known.has(name)) continue;
    if (!ofTime.has(name) || said.includes(',')) return null;
  }
  const frequency = frequencies.find((one) => one.toUpperCase() === parts.get('FREQ'));
  const interval = wholeOf(parts.get('INTERVAL') ?? '1');
  const count = parts.has('COUNT') ? wholeOf(parts.get('COUNT') ?? '') : null;
  const until = parts.has('UNTIL') ? readMoment(parts.get('UNTIL') ?? '') : null;
  const byDay = listOf(parts.get('BYDAY'), dayOf);
  const numbers = ['BYMONTHDAY', 'BYYEARDAY', 'BYMONTH', 'BYSETPOS'].map((name) => listOf(parts.get(name), signedOf));
  const [byMonthDay, byYearDay, byMonth, bySetPosition] = numbers;
  if (!frequency || !interval || interval < 1 || (count !== null && count < 1)) return null;
  if (parts.has('UNTIL') && !until) return null;
  if (!byDay || !byMonthDay || !byYearDay || !byMonth || !bySetPosition) return null;
  const weekStart = dayNames.indexOf(parts.get('WKST') ?? 'MO') + 1 || 1;
  return { frequency, interval, count, until, byDay, byMonthDay, byYearDay, byMonth, bySetPosition, weekStart };
}

const wholeOf = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

const signedOf = (text: string): number | null => (/^[+-]?\d{1,3}$/.test(text) ? Number(text) : null);

function dayOf(text: string): { nth: number; weekday: number } | null {
  const [, nth, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = dayNames.indexOf(name) + 1;
  return weekday > 0 ? { nth: Number(nth ?? 0), weekday } : null;
}

/** Empty where nothing is said, null where one of them cannot be read. */
function listOf<Value>(text: string | undefined, read: (one: string) => Value | null): Value[] | null {
  if (text === undefined) return [];
  const values = text
    .split(',')
    .slice(0, 400)
    .map((one) => read(one.trim()));
  return values.some((one) => one === null) ? null : (values as Value[]);
}
