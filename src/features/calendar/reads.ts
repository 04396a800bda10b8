/** What the calendar reads from the device: the weeks in view and some around them, never the whole calendar. */
import { mondaysOfMonth } from '#core/domain/calendar/calendar-dates.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { defaultAppSettings } from '#core/domain/settings/app-settings.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { atOnce } from '#src/db/at-once.ts';
import { type DayEntry, dayEntries } from '#src/db/planned-sessions.ts';
import { liveRows, settingsIn } from '#src/db/row-reads.ts';
import { seriesRules } from '#src/db/series-rules.ts';

export interface CalendarWindow {
  from: string;
  to: string;
  sessions: readonly DayEntry[];
}

/** How the athlete wants the calendar to look (S3.03). */
export interface CalendarLook {
  showWeeklyTotals: boolean;
  compactView: boolean;
  /** The zone of the settings; null where there are none yet. */
  timezone: string | null;
}

/** What the page begins with. */
export interface LoadedCalendar {
  window: CalendarWindow;
  look: CalendarLook;
}

export async function readLook(database: AccountDatabase): Promise<CalendarLook> {
  const { showWeeklyTotals, compactView, timezone } = (await settingsIn(database)) ?? {};
  return {
    showWeeklyTotals: showWeeklyTotals ?? defaultAppSettings.showWeeklyTotals,
    compactView: compactView ?? defaultAppSettings.compactView,
    timezone: timezone ?? null,
  };
}

/** What is planned from a day on. */
export async function eventsFrom(database: AccountDatabase, date: string): Promise<RowOf<'events'>[]> {
  const stored = await database.rows('events').where('view.calendarDate').aboveOrEqual(date).toArray();
  return stored.map(({ view }) => view as unknown as RowOf<'events'>).filter(({ deletedBy }) => deletedBy === null);
}

/** How many of what repeats have a session from a day on. */
export async function seriesFrom(database: AccountDatabase, date: string): Promise<number> {
  const series = await liveRows(database, 'series');
  return series.length === 0 ? 0 : (await seriesRules()).countFrom(series, date);
}

/** Enough for the next month on either side, so that turning the page has its sessions already. */
const marginDays = 35;

/** The dates that a month shows. */
export function datesOfMonth(month: string): { from: string; to: string } {
  const mondays = mondaysOfMonth(month);
  const [first = `${month}-01`, last = first] = [mondays[0], mondays.at(-1)];
  return { from: first, to: shiftDate(last, 6) };
}

/** The dates to read for those that are shown. */
export const windowAround = ({ from, to }: { from: string; to: string }): { from: string; to: string } => ({
  from: shiftDate(from, -marginDays),
  to: shiftDate(to, marginDays),
});

/** The dates to read for a month. */
export const windowOfMonth = (month: string): { from: string; to: string } => windowAround(datesOfMonth(month));

/** The dates of some weeks. */
export const datesOfWeeks = (firstMonday: string, lastMonday: string): { from: string; to: string } => ({
  from: firstMonday,
  to: shiftDate(lastMonday, 6),
});

export async function readCalendar(database: AccountDatabase, from: string, to: string): Promise<CalendarWindow> {
  return { from, to, sessions: await atOnce(database, () => dayEntries(database, from, to)) };
}

export type SessionsByDate = ReadonlyMap<string, readonly DayEntry[]>;

/** Sessions by their date. A day that is as it was before keeps its list, so that only changed days are drawn again. */
export function byDate(sessions: readonly DayEntry[], before: SessionsByDate): SessionsByDate {
  const days = Map.groupBy(sessions, ({ event }) => event.calendarDate);
  const kept = [...days].map(([date, day]): [string, readonly DayEntry[]] => {
    const known = before.get(date);
    const isSame = known?.length === day.length && day.every((session, index) => isSameSession(session, known[index]));
    return [date, known && isSame ? known : day];
  });
  return new Map(kept);
}

const isSameSession = (one: DayEntry, other: DayEntry | undefined): boolean =>
  other !== undefined &&
  one.version?.id === other.version?.id &&
  // The workout may be called otherwise since, or told in another language.
  one.version?.content.name === other.version?.content.name &&
  // A new pace changes how long the same swim takes.
  one.version?.stats.durationSeconds === other.version?.stats.durationSeconds &&
  one.version?.stats.stress === other.version?.stats.stress &&
  one.isPending === other.isPending &&
  one.isInConflict === other.isInConflict &&
  JSON.stringify(one.activities) === JSON.stringify(other.activities) &&
  isSameRepeats(one.repeats, other.repeats) &&
  JSON.stringify(one.event) === JSON.stringify(other.event);

/** Of what stays on the page while it is shown, the rule is what an act is worked out from. */
const isSameRepeats = (one: DayEntry['repeats'], other: DayEntry['repeats']): boolean =>
  one === null || other === null
    ? one === other
    : one.isDetached === other.isDetached &&
      one.originalDate === other.originalDate &&
      JSON.stringify(one.series) === JSON.stringify(other.series);

/** The session after one in its day; null where it is the last. */
export function nextId({ event }: DayEntry, sessionsOn: (date: string) => readonly DayEntry[]): string | null {
  const day = sessionsOn(event.calendarDate);
  return day[day.findIndex((session) => session.event.id === event.id) + 1]?.event.id ?? null;
}
