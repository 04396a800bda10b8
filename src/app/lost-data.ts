/**
 * A browser that runs out of space removes what the app keeps, with the changes in it that had not been sent. A cookie
 * outlives that: it says how many there were, so that the athlete is told. Where cookies go too, nobody knows.
 */
import type { Unsent } from '#src/db/call-reads.ts';
import { hold } from './held.ts';

const prefix = 'unsent-';
/** As long as browsers keep any cookie. */
const mostSeconds = 400 * 24 * 3600;

/** What was on this device alone when its data was removed. */
export const lostData = hold<Unsent | null>(null);

/** Notes what of an account is on this device alone. */
export function noteUnsent(account: string, { count, newestAt }: Unsent): void {
  // The id's end is its random part, as in the refresh cookie.
  const name = prefix + account.slice(-8);
  if (count > 0) writeCookie(name, `${count}.${newestAt}`, mostSeconds);
  else if (noted().some((one) => one.name === name)) writeCookie(name, '', 0);
}

/** Looks for changes that were noted, and whose database is not there; called before one is opened, which makes it. */
export async function lookForLost(): Promise<void> {
  const lost = await notedAndGone();
  const count = lost.reduce((sum, unsent) => sum + unsent.count, 0);
  if (count > 0) lostData.set({ count, newestAt: Math.max(...lost.map(({ newestAt }) => newestAt)) });
}

/** The athlete has been told. */
export async function understandLost(): Promise<void> {
  lostData.set(null);
  for (const { name } of await notedAndGone()) writeCookie(name, '', 0);
}

async function notedAndGone() {
  const notes = noted();
  // Some browsers don't tell which databases there are.
  if (notes.length === 0 || !indexedDB.databases) return [];
  const databases = await indexedDB.databases();
  const isThere = (end: string) => databases.some(({ name = '' }) => name.endsWith(end));
  return notes.filter(({ name }) => !isThere(name.slice(prefix.length)));
}

function noted(): { name: string; count: number; newestAt: number }[] {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return cookies.flatMap(([name = '', value = '']) => {
    const [count = 0, newestAt = 0] = value.split('.').map(Number);
    return name.startsWith(prefix) && count > 0 ? [{ name, count, newestAt }] : [];
  });
}

function writeCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict`;
}
