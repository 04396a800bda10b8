/**
 * What calendar files have put onto the calendar from this device, as they said it: so that a file that comes again is known from
 * what the athlete has made of it since. Kept here alone; another device asks instead.
 */
import type { IcsSession } from '#core/domain/calendar/ics/read-sessions.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';

/** What an entry said, the newest first: taking an import back leaves an earlier one on the calendar. */
export type Imported = readonly IcsSession[];

const prefix = 'imported ';
/** So many states of an entry are kept, and entries that are over for so long. */
const mostStates = 3;
const retentionDays = 60;

/** @returns by the id of the session, or of the first one where it repeats */
export async function readImported(database: AccountDatabase): Promise<ReadonlyMap<string, Imported>> {
  const kept = await database.kept.where('key').startsWith(prefix).toArray();
  return new Map(kept.map(({ key, value }) => [key.slice(prefix.length), value as Imported]));
}

/** Keeps what has been imported now, and forgets what is long over. */
export async function storeImported(
  database: AccountDatabase,
  taken: readonly { eventId: string; session: IcsSession }[],
  today: string,
): Promise<void> {
  const before = await readImported(database);
  const oldest = shiftDate(today, -retentionDays);
  const isOver = ([newest]: Imported): boolean => newest !== undefined && !newest.repeats && newest.date < oldest;
  const over = [...before].flatMap(([eventId, states]) => (isOver(states) ? prefix + eventId : []));
  await database.kept.bulkDelete(over);
  await database.kept.bulkPut(
    taken.map(({ eventId, session }) => ({
      key: prefix + eventId,
      value: [session, ...(before.get(eventId) ?? [])].slice(0, mostStates),
    })),
  );
}
