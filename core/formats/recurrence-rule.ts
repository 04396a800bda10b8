/** The rule of a series as iCalendar writes it (RFC 5545, 3.3.10): dates without a zone, weeks from Monday. */
import type { MonthDay, Pattern } from '#core/model/series.ts';

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const dayName = (weekday: number): string => dayNames[weekday - 1] ?? '';

/**
 * The value of an RRULE.
 * @param time of its occurrences, `HH:MM`: its last date is said as their days or times are; null for days
 */
export function recurrenceRule(pattern: Pattern, time: string | null = null): string {
  const { frequency, interval, end } = pattern;
  const clock = time === null ? '' : `T${time.replace(':', '')}00`;
  const parts = [`FREQ=${frequency.toUpperCase()}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (pattern.frequency === 'weekly') parts.push('WKST=MO', `BYDAY=${pattern.weekdays.map(dayName).join()}`);
  if (pattern.frequency === 'monthly') parts.push(monthPart(pattern.monthDay));
  if (end !== null)
    parts.push('until' in end ? `UNTIL=${end.until.replaceAll('-', '')}${clock}` : `COUNT=${end.count}`);
  return parts.join(';');
}

const monthPart = (day: MonthDay): string =>
  'nth' in day ? `BYDAY=${day.nth}${dayName(day.weekday)}` : `BYMONTHDAY=${day.dayOfMonth}`;
