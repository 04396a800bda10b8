/**
 * A browser that runs out of space removes the app's data, with the changes in it that had not been sent. A cookie
 * survives that: it says how many there were, and of which database, so that the athlete is told. Another one holds
 * this message until the athlete has confirmed it. Where cookies are removed too, it cannot be known.
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
  if (made && before?.mark && before.mark !== made.mark) lose([before]);
  if (made?.before) found(end, made.before, made.rescued);
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
export function acknowledgeLost(): void {
  for (const { end } of noted(lostPrefix)) remove(lostPrefix + end);
  lostData.set(null);
}

interface Note extends Unsent {
  end: string;
  mark: string;
  /** How many of them a page has queued again: known at once, or only once another tab has looked. */
  rescued: number;
}

/** What was noted is lost, and the message stays until the athlete confirms it. */
function lose(notes: readonly Note[]): void {
  const told = noted(lostPrefix);
  for (const { end, count, newestAt, mark } of notes) {
    const more = told.find((one) => one.end === end);
    writeLost({ end, count: count + (more ? leftOf(more) : 0), newestAt, mark, rescued: 0 });
    remove(unsentPrefix + end);
  }
  tell();
}

/** So many of those that went with a making of the database are there again, whichever tab had remembered them. */
function found(end: string, mark: string, rescued: number): void {
  const note = noted(lostPrefix).find((one) => one.end === end && one.mark === mark);
  if (!note || note.rescued >= rescued) return;
  writeLost({ ...note, rescued });
  tell();
}

const leftOf = ({ count, rescued }: Note): number => count - rescued;

function writeLost(note: Note): void {
  const { end, count, newestAt, mark, rescued } = note;
  if (leftOf(note) > 0) write(lostPrefix + end, `${count}.${newestAt}.${mark}.${rescued}`);
  else remove(lostPrefix + end);
}

function tell(): void {
  const lost = noted(lostPrefix);
  const count = lost.reduce((sum, note) => sum + leftOf(note), 0);
  lostData.set(count > 0 ? { count, newestAt: Math.max(...lost.map(({ newestAt }) => newestAt)) } : null);
}

function noted(prefix: string): Note[] {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return cookies.flatMap(([name = '', value = '']) => {
    const [count, newestAt, mark = '', rescued = 0] = value.split('.');
    if (!name.startsWith(prefix) || !(Number(count) > 0)) return [];
    const end = name.slice(prefix.length);
    return [{ end, count: Number(count), newestAt: Number(newestAt), mark, rescued: Number(rescued) }];
  });
}

const remove = (name: string): void => write(name, '', 0);

function write(name: string, value: string, seconds = mostSeconds): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict`;
}
