/** What Today reads from the device: today's sessions, what comes tomorrow, and how far all is ready. */
import { shiftDate } from '#core/domain/dates.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type ReadyAtLeast, readyAtLeast } from '#src/app/start/ready-offline.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { atOnce } from '#src/db/at-once.ts';
import { syncMetaIn } from '#src/db/call-reads.ts';
import { newMeta, type SyncMeta } from '#src/db/device-store.ts';
import { type DayEntry, dayEntries, isSession, type PlannedSession } from '#src/db/planned-sessions.ts';
import { settingsIn } from '#src/db/row-reads.ts';

export interface TodayRead {
  today: string;
  sessions: readonly PlannedSession[];
  /** What is written on today beside them. */
  entries: readonly DayEntry[];
  tomorrow: readonly PlannedSession[];
  ready: ReadyAtLeast;
  /** Is all of the account on this device yet? */
  meta: SyncMeta;
  /** Undefined until the first sync has brought them. */
  settings: RowOf<'settings'> | undefined;
}

/** What the page shows while no athlete is signed in. */
export const todayOfNobody: TodayRead = {
  today: '',
  sessions: [],
  entries: [],
  tomorrow: [],
  ready: { at: 'nothingPlanned' },
  settings: undefined,
  meta: newMeta(),
};

export const readToday = (database: AccountDatabase, today: string): Promise<TodayRead> =>
  atOnce(database, () => read(database, today));

async function read(database: AccountDatabase, today: string): Promise<TodayRead> {
  const tomorrow = shiftDate(today, 1);
  const [both, ready, settings, meta] = await Promise.all([
    dayEntries(database, today, tomorrow),
    readyAtLeast(database, today),
    settingsIn(database),
    syncMetaIn(database),
  ]);
  const on = (date: string) => both.filter(({ event }) => event.calendarDate === date);
  const all = on(today);
  return {
    today,
    sessions: all.filter(isSession),
    entries: all.filter((entry) => !isSession(entry)),
    tomorrow: on(tomorrow).filter(isSession),
    ready,
    settings,
    meta,
  };
}
