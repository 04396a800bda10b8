/**
 * A browser that runs out of space removes what the app keeps, with the changes in it that had not been sent. A cookie
 * outlives that: it says how many there were, and in which making of the database, so that the athlete is told. Another
 * one holds what is to be told until it is understood. Where cookies go too, nobody knows.
 */
import type { Unsent } from '#src/db/call-reads.ts';
import type { Made } from '#src/db/made.ts';
import { lostData } from './lost-data.ts';

const unsentPrefix = 'unsent-';
const lostPrefix = 'lost-';
/** As long as browsers keep any cookie. */
const mostSeconds = 400 * 24 * 3600;

/** Notes what of an account is on this device alone. What was noted of a database that is gone has been lost with it. */
export function noteUnsent(account: string, { count, newestAt }: Unsent, made?: Made): void {
  // The id's end is its random part, as in the refresh cookie.
  const end = account.slice(-8);
  const before = noted(unsentPrefix).find((one) => one.end === end);
  if (made && before?.mark && before.mark !== made.mark)
    lose([{ ...before, count: before.count - (made.before === before.mark ? made.rescued : 0) }]);
  if (count > 0) write(unsentPrefix + end, `${count}.${newestAt}.${made?.mark ?? ''}`);
  else if (before) remove(unsentPrefix + end);
}

/**
 * Finds changes that were noted, and whose database is not there.
 * @param databases those that are there; undefined where the browser does not tell
 */
export function findLost(databases: readonly IDBDatabaseInfo[] | undefined): void {
  const isThere = (end: string) => !databases || databases.some(({ name = '' }) => name.endsWith(end));
  lose(noted(unsentPrefix).filter(({ end }) => !isThere(end)));
}

/** The athlete has been told. */
export function understandLost(): void {
  for (const { end } of noted(lostPrefix)) remove(lostPrefix + end);
  lostData.set(null);
}

interface Note extends Unsent {
  end: string;
  mark: string;
}

/** What was noted is lost, and told until it is understood. */
function lose(notes: readonly Note[]): void {
  const told = noted(lostPrefix);
  for (const { end, count, newestAt } of notes) {
    const more = told.find((one) => one.end === end)?.count ?? 0;
    if (count > 0) write(lostPrefix + end, `${count + more}.${newestAt}`);
    remove(unsentPrefix + end);
  }
  const lost = noted(lostPrefix);
  const count = lost.reduce((sum, unsent) => sum + unsent.count, 0);
  lostData.set(count > 0 ? { count, newestAt: Math.max(...lost.map(({ newestAt }) => newestAt)) } : null);
}

function noted(prefix: string): Note[] {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return cookies.flatMap(([name = '', value = '']) => {
    const [count, newestAt, mark = ''] = value.split('.');
    const isNote = name.startsWith(prefix) && Number(count) > 0;
    return isNote ? [{ end: name.slice(prefix.length), count: Number(count), newestAt: Number(newestAt), mark }] : [];
  });
}

const remove = (name: string): void => write(name, '', 0);

function write(name: string, value: string, seconds = mostSeconds): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict`;
}
