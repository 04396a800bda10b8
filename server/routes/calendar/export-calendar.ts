/** A range of an athlete's calendar as a file (S7.55). */
import type { calendar } from '#core/contract/calendar.ts';
import { Refusal } from '#core/contract/errors.ts';
import { isForWorkout } from '#core/domain/calendar/day-entry.ts';
import { daysBetween } from '#core/domain/dates.ts';
import { calendarFile, type CalendarSession } from '#core/formats/calendar-file.ts';
import { calendarSession } from '#core/domain/calendar/calendar-session.ts';
import { calendarFileLimits } from '#core/model/calendar-file.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import { byDay } from './calendar-events.ts';

type Settings = RowOf<'settings'> | undefined;

export const exportCalendar =
  (services: Services): HandlerOf<typeof calendar.exportCalendar> =>
  async (asked) => {
    const { fromDate, toDate, fileType } = asked.input;
    checkRange(fromDate, toDate);
    const { userId } = userOf(asked);
    const sessions = await services.execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, userId);
      const events = await rows.sessions(fromDate, toDate, calendarFileLimits.sessions);
      if (events?.length === 0) throw refused('There are no sessions in this range.');
      if (!events) throw refused(`At most ${calendarFileLimits.sessions} sessions at once; choose a shorter range.`);
      return sessionsOf(rows, events.sort(byDay), await rows.find('settings', userId));
    });
    const at = services.execute.now().toISOString();
    const { productName: product } = services.config;
    const { name, mediaType, bytes } = calendarFile(sessions, fileType, { product, at, fromDate, toDate });
    return asked.context.body(bytes, 200, {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    });
  };

const refused = (problem: string): Refusal => new Refusal('invalidInput', { field: 'toDate', problem });

function checkRange(fromDate: string, toDate: string): void {
  if (toDate < fromDate) throw refused('The range ends before it begins.');
  if (daysBetween(fromDate, toDate) >= calendarFileLimits.days)
    throw refused(`At most ${calendarFileLimits.days} days at once.`);
}

/** A workout that stands on many days is read once. */
async function sessionsOf(
  rows: OwnRows,
  events: readonly RowOf<'events'>[],
  settings: Settings,
): Promise<CalendarSession[]> {
  const read = new Map<string, RowOf<'workoutVersions'> | undefined>();
  const sessions: CalendarSession[] = [];
  for (const event of events) {
    const key = `${event.workoutId} ${event.versionId}`;
    if (isForWorkout(event) && !read.has(key)) read.set(key, await rows.version(event.workoutId, event.versionId));
    sessions.push(calendarSession(event, read.get(key), settings));
  }
  return sessions;
}
