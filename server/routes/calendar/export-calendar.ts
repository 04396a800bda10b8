/** A range of an athlete's calendar as a file (S7.55). */
import type { calendar } from '#core/contract/calendar.ts';
import { Refusal } from '#core/contract/errors.ts';
import { isForWorkout } from '#core/domain/calendar/day-entry.ts';
import { daysBetween } from '#core/domain/dates.ts';
import { calendarFile, type CalendarSession } from '#core/formats/calendar-file.ts';
import { calendarSession } from '#core/domain/calendar/calendar-session.ts';
import { ownStatsOnce } from '#core/domain/settings/own-stats.ts';
import { calendarFileLimits, type CalendarFileType } from '#core/model/calendar-file.ts';
import { type EntryOfCalendar, fileEntries } from '#core/domain/calendar/series-entries.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import { byDay } from './calendar-events.ts';
import { fewSessions } from './own-calendar.ts';

/** Of the workouts in a file, as JSON text, each as often as it is written: a thousand plain ones are half of it. */
const mostCharacters = 4_000_000;

/** File types that hold the steps of each session, again for each day that has the workout. */
const workoutFileTypes: readonly CalendarFileType[] = ['zwo', 'erg', 'mrc', 'fit'];

type Settings = RowOf<'settings'> | undefined;

export const exportCalendar =
  (services: Services): HandlerOf<typeof calendar.exportCalendar> =>
  async (asked) => {
    const { fromDate, toDate, fileType } = asked.input;
    checkRange(fromDate, toDate);
    const { userId } = userOf(asked);
    const sessions = await services.execute.store.read(async (reads) => {
      // No limit on rows here: too many sessions are refused below, and none is left out silently.
      const rows = new OwnRows(reads, userId, Infinity);
      const events = await fewSessions(rows, fromDate, toDate, calendarFileLimits.sessions);
      if (events?.length === 0) throw refused('There are no sessions in this range.');
      if (!events) throw refused(`At most ${calendarFileLimits.sessions} sessions at once; choose a shorter range.`);
      const settings = await rows.find('settings', userId);
      const sorted = events.sort((one, other) => byDay(one.event, other.event));
      return sessionsOf(rows, fileEntries(sorted, fileType), settings, workoutFileTypes.includes(fileType));
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

/**
 * A workout on many days is read once.
 * @param isWrittenEachTime the file holds the steps of each session
 * @throws Refusal where one answer would be too large: all other requests wait while it is written
 */
async function sessionsOf(
  rows: OwnRows,
  entries: readonly EntryOfCalendar[],
  settings: Settings,
  isWrittenEachTime: boolean,
): Promise<CalendarSession[]> {
  const read = new Map<string, { version: RowOf<'workoutVersions'> | undefined; characters: number }>();
  const own = ownStatsOnce(settings);
  let characters = 0;
  const sessions: CalendarSession[] = [];
  for (const entry of entries) {
    const { event } = entry;
    const key = `${event.workoutId} ${event.versionId}`;
    const isNew = isForWorkout(event) && !read.has(key);
    if (isNew) {
      const version = await rows.version(event.workoutId, event.versionId);
      read.set(key, { version, characters: version ? JSON.stringify(version.content).length : 0 });
    }
    const known = read.get(key);
    if (isNew || isWrittenEachTime) characters += known?.characters ?? 0;
    if (characters > mostCharacters)
      throw refused('The workouts of this range are too large for one file; choose a shorter range.');
    sessions.push(calendarSession(entry, known?.version, settings, own));
  }
  return sessions;
}
