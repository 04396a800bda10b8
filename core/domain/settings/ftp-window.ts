/** The days on which an FTP may be entered (S5.14, S9.07). */
import { shiftDate } from '#core/domain/dates.ts';
import { dateOfAct } from './time-of-act.ts';

/** The same day so many months before; the last of the month where that one is shorter. */
function monthsBefore(date: string, months: number): string {
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8)].map(Number) as [
    number,
    number,
    number,
  ];
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
}

/**
 * From two months to two days before the athlete's day, both included: an athlete in Auckland or Honolulu counts
 * from their own date, as the history does.
 * @param at the time of the act as an ISO instant
 * @param timezone of the athlete's settings
 */
export function ftpWindow(at: string, timezone: string): { from: string; to: string } {
  const today = dateOfAct(at, timezone);
  return { from: monthsBefore(today, 2), to: shiftDate(today, -2) };
}
