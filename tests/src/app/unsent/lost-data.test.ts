/** What a device notes of unsent changes, and what it makes of a note whose database is gone. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { lookForLost, lostData } from '#src/app/unsent/lost-data.ts';
import { noteUnsent, acknowledgeLost } from '#src/app/unsent/lost-notes.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { markMade } from '#src/db/made.ts';

const kim = '00000000-0000-7000-8000-0000000000aa';
const ben = '00000000-0000-7000-8000-0000000000bb';

/** As browsers keep cookies: one is written at a time, all are read at once. */
class Cookies {
  readonly #kept = new Map<string, string>();
  get cookie(): string {
    return [...this.#kept].map((pair) => pair.join('=')).join('; ');
  }
  set cookie(text: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (text.includes('Max-Age=0')) this.#kept.delete(name);
    else this.#kept.set(name, value);
  }
}

const first = { mark: 'first', before: null, rescued: 0 };

let databases: { name: string }[];

beforeEach(() => {
  vi.stubGlobal('document', new Cookies());
  databases = [{ name: `trainside-${kim}` }, { name: `trainside-${ben}` }];
  vi.stubGlobal('indexedDB', { databases: async () => databases });
  lostData.set(null);
});

test('changes of which the database is still there are not lost', async () => {
  noteUnsent(kim, { count: 2, newestAt: 1_000 });
  await lookForLost();
  expect(lostData.get()).toBe(null);
});

test('what two athletes had not sent on a device that was cleared is told together, until it is understood', async () => {
  noteUnsent(kim, { count: 2, newestAt: 1_000 });
  noteUnsent(ben, { count: 1, newestAt: 3_000 });
  databases = [{ name: 'trainside-anon' }];
  await lookForLost();
  expect(lostData.get()).toEqual({ count: 3, newestAt: 3_000 });
  acknowledgeLost();
  expect(document.cookie).toBe('');
  await lookForLost();
  expect(lostData.get()).toBe(null);
});

test('what was lost is told where the account is opened anew, with nothing to send, while it is looked for', async () => {
  noteUnsent(kim, { count: 2, newestAt: 1_000 }, first);
  databases = [];
  const looking = lookForLost();
  noteUnsent(kim, { count: 0, newestAt: 0 }, { mark: 'second', before: null, rescued: 0 });
  await looking;
  expect(lostData.get()).toEqual({ count: 2, newestAt: 1_000 });
});

test('what has been sent meanwhile is not told', async () => {
  noteUnsent(kim, { count: 2, newestAt: 1_000 });
  noteUnsent(kim, { count: 0, newestAt: 0 });
  databases = [];
  await lookForLost();
  expect(lostData.get()).toBe(null);
  expect(document.cookie).toBe('');
});

test('a note outlives the empty database that was made in the place of its own, and is told also after a reload', async () => {
  noteUnsent(kim, { count: 2, newestAt: 1_000 }, first);
  noteUnsent(kim, { count: 0, newestAt: 0 }, { mark: 'second', before: null, rescued: 0 });
  expect(lostData.get()).toEqual({ count: 2, newestAt: 1_000 });
  lostData.set(null);
  await lookForLost();
  expect(lostData.get()).toEqual({ count: 2, newestAt: 1_000 });
  acknowledgeLost();
  expect(document.cookie).toBe('');
});

test('what a page has queued again in the new database is not told as lost, the rest is', () => {
  noteUnsent(kim, { count: 5, newestAt: 1_000 }, first);
  noteUnsent(kim, { count: 3, newestAt: 1_000 }, { mark: 'second', before: 'first', rescued: 3 });
  expect(lostData.get()).toEqual({ count: 2, newestAt: 1_000 });
  noteUnsent(kim, { count: 0, newestAt: 0 }, { mark: 'second', before: 'first', rescued: 3 });
  expect(lostData.get()).toEqual({ count: 2, newestAt: 1_000 });
});

test('what one tab told as lost, and another one had remembered, is not lost', () => {
  noteUnsent(kim, { count: 5, newestAt: 1_000 }, first);
  // Opened on the emptied database, and the first to look.
  noteUnsent(kim, { count: 0, newestAt: 0 }, { mark: 'second', before: null, rescued: 0 });
  expect(lostData.get()).toEqual({ count: 5, newestAt: 1_000 });
  noteUnsent(kim, { count: 3, newestAt: 1_000 }, { mark: 'second', before: 'first', rescued: 3 });
  expect(lostData.get()).toEqual({ count: 2, newestAt: 1_000 });
  noteUnsent(kim, { count: 5, newestAt: 1_000 }, { mark: 'second', before: 'first', rescued: 5 });
  expect(lostData.get()).toBe(null);
  expect(document.cookie).not.toContain('lost-');
});

test('what was lost before stays told when a later loss is made up for', () => {
  noteUnsent(kim, { count: 2, newestAt: 1_000 }, first);
  noteUnsent(kim, { count: 4, newestAt: 2_000 }, { mark: 'second', before: 'first', rescued: 0 });
  noteUnsent(kim, { count: 4, newestAt: 2_000 }, { mark: 'third', before: 'second', rescued: 4 });
  expect(lostData.get()).toMatchObject({ count: 2 });
});

test('a database keeps the name of the one before it from whichever tab knows it, and the larger number', async () => {
  const database = new AccountDatabase(kim);
  expect(await markMade(database, { mark: 'second', before: null, rescued: 0 })).toMatchObject({ mark: 'second' });
  const known = { mark: 'second', before: 'first', rescued: 5 };
  expect(await markMade(database, { mark: 'other', before: 'first', rescued: 5 })).toEqual(known);
  expect(await markMade(database, { mark: 'another', before: 'first', rescued: 3 })).toEqual(known);
});

test('a note of an earlier release, which names no database, is that of the one that is there', () => {
  noteUnsent(kim, { count: 2, newestAt: 1_000 });
  noteUnsent(kim, { count: 2, newestAt: 1_000 }, first);
  expect(lostData.get()).toBe(null);
});

test('where cookies have gone too, nothing is told', () => {
  noteUnsent(kim, { count: 0, newestAt: 0 }, { mark: 'second', before: 'first', rescued: 0 });
  expect(lostData.get()).toBe(null);
  expect(document.cookie).toBe('');
});
